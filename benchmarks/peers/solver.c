/* Light to Dark with all cards open, searched layer by layer in C: the limit that the kernel is measured against.

   The same positions in the same order as kernel/solve_light.py, cut in the same way: equal counts of positions
   and moves and equal points prove that it does the same work.

   Reads from stdin: an int, how many deals, then for each 52 light and 52 dark faces, a byte each.
   Prints positions, moves, points and CPU seconds for searching them all, `keep` positions a layer. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CARDS = 52, LAYERS = 157, DARK = 64, ROOM = 4, PIECE = 0x7FFFFFFF };

typedef struct {
    int64_t one, two, points, promise;
} Position;

typedef struct {
    Position *at;
    int64_t *slots;
    int64_t count, room, size;
} Layer;

static uint8_t light[CARDS], dark[CARDS];
static Layer layers[LAYERS];
static int64_t keep, reached, moves, best;

static int64_t mixed(int64_t one, int64_t two) {
    int64_t m = (one & PIECE) * 0x5BD1E995 ^ (one >> 31) * 0x1B873593;
    m ^= (two & PIECE) * 0x2C1B3C6D ^ (two >> 31) * 0x4F2162D7;
    m ^= m >> 29;
    return (m & PIECE) * 0x297A2D39 >> 15;
}

static void find_anew(Layer *layer, int64_t size) {
    free(layer->slots);
    layer->slots = calloc(size, sizeof *layer->slots);
    layer->size = size;
    for (int64_t place = 0; place < layer->count; place++) {
        int64_t slot = mixed(layer->at[place].one, layer->at[place].two) & (size - 1);
        while (layer->slots[slot]) slot = (slot + 1) & (size - 1);
        layer->slots[slot] = place + 1;
    }
}

/* The place of a position that is new, else -1. Equal positions of this game have equal points. */
static int64_t add(Layer *layer, int64_t one, int64_t two, int64_t points) {
    int64_t last = layer->size - 1, slot = mixed(one, two) & last;
    while (layer->slots[slot]) {
        Position *there = &layer->at[layer->slots[slot] - 1];
        if (there->one == one && there->two == two) return -1;
        slot = (slot + 1) & last;
    }
    if (layer->count == layer->room) {
        layer->room = layer->room ? 2 * layer->room : 64;
        layer->at = realloc(layer->at, layer->room * sizeof *layer->at);
    }
    int64_t place = layer->count++;
    layer->at[place] = (Position){one, two, points, 0};
    layer->slots[slot] = place + 1;
    if (layer->count * 2 > last) find_anew(layer, last * 2 + 2);
    return place;
}

static int64_t worth(const Position *position) { return position->points + position->promise; }

static void cut(Layer *layer) {
    if (layer->count <= keep) return;
    int64_t low = worth(layer->at), high = low, above = 0;
    for (int64_t i = 0; i < layer->count; i++) {
        int64_t w = worth(&layer->at[i]);
        if (w < low) low = w;
        if (w > high) high = w;
    }
    int64_t *counts = calloc(high - low + 1, sizeof *counts);
    for (int64_t i = 0; i < layer->count; i++) counts[worth(&layer->at[i]) - low]++;
    while (above + counts[high - low] <= keep) above += counts[high-- - low];
    free(counts);
    int64_t equal = keep - above, kept = 0;
    for (int64_t i = 0; i < layer->count; i++) {
        int64_t w = worth(&layer->at[i]);
        if (w == high) equal--;
        if (w > high || (w == high && equal >= 0)) layer->at[kept++] = layer->at[i];
    }
    layer->count = kept;
    find_anew(layer, layer->size);
}

static int lay_out(int64_t row, int64_t is_dark, int64_t *bits, int *shown) {
    int count = 0;
    for (int64_t left = row & (((int64_t)1 << CARDS) - 1); left; left &= left - 1) {
        int place = __builtin_ctzll(left);
        bits[count] = left & -left;
        shown[count++] = is_dark >> place & 1 ? dark[place] : light[place];
    }
    return count;
}

static int same_suit(int a, int b) { return ((a ^ b) & 0x30) == 0; }
static int same_rank(int a, int b) { return ((a ^ b) & 0x0F) == 0; }

static int64_t promise(int64_t one, int64_t two) {
    int64_t bits[CARDS], found = 0;
    int shown[CARDS], count = lay_out(one, two, bits, shown);
    for (int i = 0; i + 3 < count; i++) {
        int left = shown[i], right = shown[i + 3];
        if (!same_suit(left, right) && !same_rank(left, right)) continue;
        if (!(shown[i + 1] & shown[i + 2] & DARK)) found++;
        if (left & right & DARK) found++;
    }
    return found;
}

static void reach(int64_t layer, int64_t one, int64_t two, int64_t points) {
    moves++;
    Layer *there = &layers[layer];
    int64_t place = add(there, one, two, points);
    if (place < 0) return;
    there->at[place].promise = promise(one, two);
    reached++;
    if (there->count >= keep * ROOM) cut(there);
}

static void expand(Position position) {
    int64_t bits[CARDS], one = position.one, two = position.two, points = position.points;
    int shown[CARDS], count = lay_out(one, two, bits, shown);
    int64_t turned = one >> CARDS;
    for (int i = 0; i + 3 < count; i++) {
        int left = shown[i], right = shown[i + 3];
        int by_suit = same_suit(left, right), by_rank = same_rank(left, right);
        if (!by_suit && !by_rank) continue;
        int64_t between = bits[i + 1] | bits[i + 2], four = between | bits[i] | bits[i + 3];
        int64_t cards[2] = {between, four};
        int matches[2] = {by_suit, by_rank};
        for (int by = 0; by < 2; by++)
            if (matches[by] && (two & cards[by]) != cards[by]) {
                int64_t after = points + __builtin_popcountll(cards[by] & ~two);
                reach(after + turned, one, two | cards[by], after);
            }
        for (int by = 0; by < 2; by++)
            if (matches[by] && left & right & DARK) {
                int64_t gone = cards[by];
                int64_t after = points + 2 * __builtin_popcountll(gone) - __builtin_popcountll(gone & two);
                reach(after + turned, one & ~gone, two & ~gone, after);
            }
    }
    if (points > best) best = points;
}

static int64_t search(void) {
    best = 0;
    for (int i = 0; i < LAYERS; i++) {
        layers[i].count = 0;
        find_anew(&layers[i], 64);
    }
    int64_t row = (((int64_t)1 << CARDS) - 1) | (int64_t)CARDS << CARDS;
    add(&layers[CARDS], row, 0, 0);
    reached++;
    for (int i = 0; i < LAYERS; i++) {
        cut(&layers[i]);
        for (int64_t place = 0; place < layers[i].count; place++) expand(layers[i].at[place]);
    }
    return best;
}

int main(int count, char **words) {
    int32_t deals;
    if (count != 2 || fread(&deals, sizeof deals, 1, stdin) != 1) return 1;
    keep = atoll(words[1]);
    int64_t points = 0;
    clock_t spent = 0;
    for (int32_t deal = 0; deal < deals; deal++) {
        if (fread(light, 1, CARDS, stdin) != CARDS || fread(dark, 1, CARDS, stdin) != CARDS) return 1;
        clock_t begin = clock();
        points += search();
        spent += clock() - begin;
    }
    printf("%lld %lld %lld %f\n", (long long)reached, (long long)moves, (long long)points,
           (double)spent / CLOCKS_PER_SEC);
    return 0;
}
