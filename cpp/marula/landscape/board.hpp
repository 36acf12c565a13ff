// The laid tiles, and the free cells beside them with what they demand.
#pragma once

#include <array>
#include <cstdint>

#include "marula/core/array.hpp"
#include "marula/landscape/cell.hpp"
#include "marula/landscape/demand.hpp"

namespace marula::landscape {

// At most `capacity` tiles, connected, round (0, 0). Every cell that carries a tile or lies beside
// one has a site; a small hash table leads from the cell to it, and no site is ever given up (a
// free cell only turns into a laid tile), so the table needs no deletion.
template <int capacity>
class Board {
    static_assert(capacity <= Cell::reach);

   public:
    struct Laid {
        Cell cell;
        std::uint8_t type = 0;
        std::uint8_t turn = 0;
    };

    struct Free {
        Cell cell;
        Demand demand = 0;
    };

    static constexpr int none = -1;
    using Neighbours = std::array<int, 4>;  // tiles by side, or none

    int size() const { return size_; }
    const Laid& operator[](int tile) const { return laid_[tile]; }

    // The tile on the cell, or none.
    int tile_at(Cell cell) const {
        const int site = find(cell);
        return site != none && is_laid(site) ? tile_on(site) : none;
    }

    // How many of the eight cells round this one carry a tile.
    int tiles_round(Cell cell) const {
        int found = 0;
        for (const auto [dx, dy] : ring) {
            found += tile_at(cell.moved(dx, dy)) != none ? 1 : 0;
        }
        return found;
    }

    int free_cells() const { return free_count_; }
    Free free_cell(int number) const {
        const int site = free_[number];
        return {cell_[site], demand_[site]};
    }

    // The demand of a free cell beside the landscape; 0 for any other cell.
    Demand demand_at(Cell cell) const {
        const int site = find(cell);
        return site != none && !is_laid(site) ? demand_[site] : Demand{0};
    }

    // Lays a tile whose edges, as they will lie, are given; answers with its neighbours. The cell
    // is free, and beside the landscape unless this is the first tile.
    Neighbours lay(int type, int turn, Cell cell, const Edges& edges) {
        const int tile = size_++;
        laid_[tile] = {cell, static_cast<std::uint8_t>(type), static_cast<std::uint8_t>(turn)};
        occupy(find_or_add(cell), tile);
        Neighbours neighbours{};
        for (const Side side : sides) {
            const int site = find_or_add(cell.beside(side));
            neighbours[index(side)] = is_laid(site) ? tile_on(site) : none;
            // harmless where a tile lies: nobody asks for the demand of a laid cell
            demand_[site] =
                static_cast<Demand>(demand_[site] + demand_of(opposite(side), edges[index(side)]));
        }
        return neighbours;
    }

   private:
    static constexpr int most_sites = 3 * capacity + 2;  // all tiles in a row
    static constexpr int most_free = 2 * capacity + 2;
    static constexpr int table_bits = 9;
    static constexpr int table_size = 1 << table_bits;
    static constexpr std::uint16_t laid_flag = 0x8000;
    static_assert(table_size > most_sites);

    bool is_laid(int site) const { return (holds_[site] & laid_flag) != 0; }
    int tile_on(int site) const { return holds_[site] ^ laid_flag; }

    static int slot_of(Cell cell) {
        return static_cast<int>((cell.code() * 0x9E3779B1u) >> (32 - table_bits));
    }

    int find(Cell cell) const {
        for (int slot = slot_of(cell);; slot = (slot + 1) % table_size) {
            const int site = table_[slot] - 1;
            if (site == none || cell_[site] == cell) {
                return site;
            }
        }
    }

    // A new site is a free cell that demands nothing yet.
    int find_or_add(Cell cell) {
        int slot = slot_of(cell);
        while (table_[slot] != 0) {
            const int site = table_[slot] - 1;
            if (cell_[site] == cell) {
                return site;
            }
            slot = (slot + 1) % table_size;
        }
        const auto site = static_cast<std::uint16_t>(site_count_++);
        table_[slot] = static_cast<std::uint16_t>(site + 1);
        cell_[site] = cell;
        holds_[site] = static_cast<std::uint16_t>(free_count_);
        free_[free_count_++] = site;
        return site;
    }

    // Takes a free site off the list of free cells: the last of the list takes its place.
    void occupy(int site, int tile) {
        const int place = holds_[site];
        const std::uint16_t last = free_[--free_count_];
        free_[place] = last;
        holds_[last] = static_cast<std::uint16_t>(place);
        holds_[site] = static_cast<std::uint16_t>(laid_flag | tile);
    }

    int size_ = 0;
    int free_count_ = 0;
    int site_count_ = 0;
    Array<Laid, capacity> laid_{};
    Array<std::uint16_t, most_free> free_{};    // sites
    Array<std::uint16_t, table_size> table_{};  // site + 1 by hash; 0: empty
    // by site
    Array<Cell, most_sites> cell_{};
    Array<Demand, most_sites> demand_{};
    Array<std::uint16_t, most_sites> holds_{};  // laid_flag | tile, or its place in free_
};

}  // namespace marula::landscape
