"""Programs driven through a pseudo-terminal, as a person would."""

import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from types import TracebackType

import pytest

needs_terminal = pytest.mark.skipif(
    sys.platform == "win32" or signal.getsignal(signal.SIGINT) is signal.SIG_IGN,
    reason="needs pseudo-terminals, and a runner that does not ignore SIGINT",
)
CONTROLS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")


class Terminal:
    """`marula` on a terminal of 100 x 40; `sent` is all that it wrote, `seen` that in plain."""

    def __init__(self, *arguments: str) -> None:
        import fcntl
        import pty
        import termios

        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        inherited = {
            k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "marula", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**inherited, "TERM": "xterm-256color", "PYTHONUTF8": "1"},
        )
        os.close(theirs)
        self._sent = b""
        self._read = 0  # how much of `seen` earlier calls of `until` have returned

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self,
        type_: type[BaseException] | None,
        value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._ours)

    @property
    def sent(self) -> str:
        return self._sent.decode("utf-8", "replace")

    @property
    def seen(self) -> str:
        return CONTROLS.sub("", self.sent)

    def until(self, prompt: str = r"(player \d|turn \d+ of \d+|save)> $") -> str:
        """Wait for what the pattern matches; return all that came since the last time."""
        while not re.search(prompt, self.seen[self._read :]):
            assert self._receive(), f"it ended before {prompt!r}: {self.seen[-2000:]}"
        text = self.seen[self._read :]
        self._read = len(self.seen)
        return text

    def answer(self, line: str) -> str:
        """Type a line, and return what is said up to the next prompt."""
        self.type(line + "\n")
        return self.until()

    def type(self, keys: str) -> None:
        os.write(self._ours, keys.encode())

    def interrupt(self) -> None:
        """Send what Ctrl-C does, once the program waits for a line.

        Between the prompt and the wait there is a moment in which line editing would not notice.
        """
        time.sleep(0.5)
        self._process.send_signal(signal.SIGINT)

    def end(self) -> tuple[int, str]:
        """Wait for the end; return the exit status and all that came since the last time."""
        while self._receive():
            pass
        assert "Traceback" not in self.seen
        return self._process.wait(timeout=30), self.seen[self._read :]

    def _receive(self) -> bool:
        deadline = time.monotonic() + 30
        while not select.select([self._ours], [], [], 1)[0]:
            assert time.monotonic() < deadline, f"nothing comes: {self.seen[-2000:]}"
        try:
            chunk = os.read(self._ours, 65536)
        except OSError:  # how Linux reports the end of a pseudo-terminal
            return False
        self._sent += chunk
        return bool(chunk)
