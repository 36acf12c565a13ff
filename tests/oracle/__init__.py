"""Slow, obvious rules engines that the tests compare the real one with."""
