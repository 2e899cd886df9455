/* Random hands of Janken Rummy in C: the limit that the kernel is measured against.

   The usual house (no jokers, no changing melds), the same moves in the same order as the kernel, chosen by
   the same generator: equal counts and checksums prove that it does the same work.

   Reads decks from stdin: two ints, how many decks and how many seats, then 65 bytes each.
   Prints moves, checksum and CPU seconds for playing them all `rounds` times. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SUITS = 5, CARDS = 65, MOST_SEATS = 6, MOST_MELDS = 21, MOST_MOVES = 512 };
enum { ACE = 1, KING = 13, HIGH_ACE = 14, NO_CARD = -1 };
enum { DRAW = 96, TAKE = 97, LAY_RANKS = 1 << 16, LAY_LINE = 1 << 17, STRONG = 1 << 11 };
enum { RECYCLES = 3, STALL_ROUNDS = 10, ALL_SUITS = 31, MASK = 0x3FFFFFFF };

typedef struct {
    int kind, low, length, lowest_suit, highest_suit;
    int lower_rank, lower_suits, upper_rank, upper_suits;
} Meld;
enum { OF_A_KIND, RUN, STRONG_RUN };

typedef struct {
    uint32_t held[MOST_SEATS][SUITS]; /* a bit for each rank */
    uint32_t wanted[SUITS];           /* the ranks that some meld takes */
    int sizes[MOST_SEATS];
    int8_t stock[CARDS], discards[CARDS];
    int stocked, drawn, discarded, recycled;
    Meld melds[MOST_MELDS];
    int melded;
    int seats, turn, quiet_turns, earlier, has_drawn, taken, from_stock, has_laid, winner, is_void;
} Hand;

typedef struct {
    int list[MOST_MOVES];
    int count;
} Moves;

static uint32_t picker;

static int below(int count) {
    picker = (uint32_t)(((uint64_t)picker * 1103515245u + 12345u) & MASK);
    return (int)(((uint64_t)(picker >> 8) * (uint64_t)count) >> 22);
}

/* Melds */

static int above(int suit, int steps) { return (suit + SUITS - steps) % SUITS; }

static void open_ends(Meld *meld) {
    int low = meld->low, top = meld->low + meld->length - 1;
    int lowest = meld->lowest_suit, highest = meld->highest_suit;
    meld->lower_rank = meld->lower_suits = meld->upper_rank = meld->upper_suits = 0;
    if (meld->kind == OF_A_KIND) {
        meld->lower_rank = low;
        meld->lower_suits = ALL_SUITS;
        return;
    }
    if (low > ACE && !(low == ACE + 1 && top == HIGH_ACE)) {
        meld->lower_rank = low - 1;
        meld->lower_suits =
            meld->kind == RUN ? 1 << lowest : 1 << (lowest + 1) % SUITS | 1 << (lowest + 2) % SUITS;
    }
    if (top < KING || (top == KING && low > ACE)) {
        meld->upper_rank = top == KING ? ACE : top + 1;
        meld->upper_suits = meld->kind == RUN ? 1 << highest : 1 << above(highest, 1) | 1 << above(highest, 2);
    }
}

static int takes_below(const Meld *meld, int card) {
    return (card & 15) == meld->lower_rank && meld->lower_suits >> (card >> 4) & 1;
}

static int takes(const Meld *meld, int card) {
    return takes_below(meld, card) || ((card & 15) == meld->upper_rank && meld->upper_suits >> (card >> 4) & 1);
}

static void look_at_melds(Hand *hand) {
    memset(hand->wanted, 0, sizeof hand->wanted);
    for (int number = 0; number < hand->melded; number++) {
        const Meld *meld = &hand->melds[number];
        for (int suit = 0; suit < SUITS; suit++) {
            if (meld->lower_suits >> suit & 1) hand->wanted[suit] |= 1u << meld->lower_rank;
            if (meld->upper_suits >> suit & 1) hand->wanted[suit] |= 1u << meld->upper_rank;
        }
    }
}

/* What may be done */

static void put(Moves *moves, int move) { moves->list[moves->count++] = move; }

static int keeps_taken(const Hand *hand) {
    int taken = hand->taken;
    return taken != NO_CARD && hand->sizes[hand->turn] != 1 && hand->held[hand->turn][taken >> 4] >> (taken & 15) & 1;
}

static int discard_at(const Hand *hand, int place) {
    int kept = keeps_taken(hand) ? hand->taken : NO_CARD;
    for (int suit = 0; suit < SUITS; suit++) {
        uint32_t ranks = hand->held[hand->turn][suit];
        if (kept != NO_CARD && kept >> 4 == suit) ranks ^= 1u << (kept & 15);
        int count = __builtin_popcount(ranks);
        if (place >= count) {
            place -= count;
            continue;
        }
        while (place--) ranks &= ranks - 1;
        return suit << 4 | __builtin_ctz(ranks);
    }
    return NO_CARD;
}

static void find_adds(const Hand *hand, Moves *moves) {
    for (int suit = 0; suit < SUITS; suit++)
        for (uint32_t ranks = hand->held[hand->turn][suit] & hand->wanted[suit]; ranks; ranks &= ranks - 1) {
            int card = suit << 4 | __builtin_ctz(ranks);
            for (int number = 0; number < hand->melded; number++)
                if (takes(&hand->melds[number], card)) put(moves, (number + 1) << 8 | card);
        }
}

static void find_ranks(const uint32_t held[SUITS], Moves *moves) {
    uint32_t one = held[0] ^ held[1] ^ held[2], two = (held[0] & held[1]) | (held[2] & (held[0] | held[1]));
    uint32_t one_more = held[3] ^ held[4], two_more = held[3] & held[4];
    uint32_t three = ((two & two_more) | ((two | two_more) & (one | one_more))) & 0x3FFE;
    for (; three; three &= three - 1) {
        int rank = __builtin_ctz(three), suits = 0;
        for (int suit = 0; suit < SUITS; suit++) suits |= (int)(held[suit] >> rank & 1) << suit;
        for (int chosen = suits; chosen; chosen = (chosen - 1) & suits)
            if (__builtin_popcount(chosen) == 3) put(moves, LAY_RANKS | chosen << 4 | rank);
    }
}

/* The ranks on which a strong run of four begins, in whatever suit: mostly none. */
static uint32_t strong_run_ranks(const uint32_t held[SUITS]) {
    uint32_t followed[SUITS], line[SUITS], found = 0;
    memcpy(line, held, sizeof line);
    for (int step = 0; step < 3; step++) {
        found = 0;
        for (int suit = 0; suit < SUITS; suit++) {
            followed[suit] = held[suit] & (line[above(suit, 1)] | line[above(suit, 2)]) >> 1;
            found |= followed[suit];
        }
        if (!found) return 0;
        memcpy(line, followed, sizeof line);
    }
    return found;
}

static void find_strong_runs(const uint32_t held[SUITS], uint32_t starts, int first, Moves *moves) {
    for (uint32_t lows = held[first] & starts; lows; lows &= lows - 1) {
        int low = __builtin_ctz(lows);
        for (int steps = 0; steps < 8; steps++) {
            /* The first step counts most: so the lines come as they are found one after the other. */
            int one = 1 + (steps >> 2), two = one + 1 + (steps >> 1 & 1), three = two + 1 + (steps & 1);
            if (held[above(first, one)] >> (low + 1) & held[(first + 2 * SUITS - two) % SUITS] >> (low + 2) &
                held[(first + 2 * SUITS - three) % SUITS] >> (low + 3) & 1) {
                int by_place = steps >> 2 | (steps & 2) | (steps & 1) << 2;
                put(moves, LAY_LINE | by_place << 18 | STRONG | first << 8 | 4 << 4 | low);
            }
        }
    }
}

static void find_melds(const Hand *hand, Moves *moves) {
    uint32_t held[SUITS]; /* the ace below the 2 and above the king */
    for (int suit = 0; suit < SUITS; suit++) {
        uint32_t ranks = hand->held[hand->turn][suit];
        held[suit] = ranks | (ranks & 2) << (HIGH_ACE - ACE);
    }
    find_ranks(held, moves);
    uint32_t starts = strong_run_ranks(held);
    for (int suit = 0; suit < SUITS; suit++) {
        for (uint32_t lows = held[suit] & held[suit] >> 1 & held[suit] >> 2; lows; lows &= lows - 1)
            put(moves, LAY_LINE | suit << 8 | 3 << 4 | __builtin_ctz(lows));
        if (starts) find_strong_runs(held, starts, suit, moves);
    }
}

/* The stock is empty for good: a player who draws says so, and the hand is void. */
static int is_used_up(const Hand *hand) { return hand->stocked == hand->drawn && hand->recycled >= RECYCLES; }

static int any_move(const Hand *hand) {
    Moves moves;
    moves.count = 0;
    if (!hand->has_drawn) {
        if (hand->stocked > hand->drawn || hand->discarded > 1 || is_used_up(hand)) put(&moves, DRAW);
        if (hand->discarded) put(&moves, TAKE);
        return moves.list[below(moves.count)];
    }
    find_adds(hand, &moves);
    find_melds(hand, &moves);
    int discards = hand->sizes[hand->turn] - keeps_taken(hand);
    int place = below(discards + moves.count);
    return place < discards ? discard_at(hand, place) : moves.list[place - discards];
}

/* Doing it */

static void pick_up(Hand *hand, int card) {
    hand->held[hand->turn][card >> 4] |= 1u << (card & 15);
    hand->sizes[hand->turn]++;
}

static void let_go(Hand *hand, int card) {
    hand->held[hand->turn][card >> 4] ^= 1u << (card & 15);
    hand->sizes[hand->turn]--;
}

static int top_of_stock(Hand *hand) {
    if (hand->drawn == hand->stocked) {
        hand->stocked = hand->discarded - 1;
        memcpy(hand->stock, hand->discards, (size_t)hand->stocked);
        hand->discards[0] = hand->discards[hand->discarded - 1];
        hand->discarded = 1;
        hand->drawn = 0;
        hand->recycled++;
    }
    return hand->stock[hand->drawn++];
}

static void note_laying(Hand *hand) {
    hand->has_laid = 1;
    look_at_melds(hand);
    if (hand->sizes[hand->turn] == 0) hand->winner = hand->turn + 1;
}

static void add(Hand *hand, int number, int card) {
    Meld *meld = &hand->melds[number];
    let_go(hand, card);
    if (meld->kind != OF_A_KIND && takes_below(meld, card)) {
        meld->low--;
        meld->lowest_suit = card >> 4;
    } else {
        meld->highest_suit = card >> 4;
    }
    meld->length++;
    open_ends(meld);
    note_laying(hand);
}

static void lay(Hand *hand, int move) {
    Meld *meld = &hand->melds[hand->melded++];
    meld->low = move & 15;
    if (move & LAY_RANKS) {
        meld->kind = OF_A_KIND;
        meld->length = 3;
        for (int suit = 0; suit < SUITS; suit++)
            if (move >> 4 >> suit & 1) let_go(hand, suit << 4 | meld->low);
    } else {
        int suit = move >> 8 & 7, steps = move >> 18;
        meld->kind = move & STRONG ? STRONG_RUN : RUN;
        meld->length = move >> 4 & 15;
        meld->lowest_suit = suit;
        for (int place = 0; place < meld->length; place++) {
            int rank = meld->low + place;
            let_go(hand, suit << 4 | (rank == HIGH_ACE ? ACE : rank));
            meld->highest_suit = suit;
            if (meld->kind == STRONG_RUN) suit = above(suit, 1 + (steps >> place & 1));
        }
    }
    open_ends(meld);
    note_laying(hand);
}

static void discard(Hand *hand, int card) {
    let_go(hand, card);
    hand->discards[hand->discarded++] = (int8_t)card;
    if (hand->sizes[hand->turn] == 0) {
        hand->winner = hand->turn + 1;
        return;
    }
    if (hand->has_laid) hand->earlier |= 1 << hand->turn;
    hand->quiet_turns = hand->from_stock || hand->has_laid ? 0 : hand->quiet_turns + 1;
    hand->turn = hand->turn + 1 == hand->seats ? 0 : hand->turn + 1;
    hand->has_drawn = hand->from_stock = hand->has_laid = 0;
    hand->taken = NO_CARD;
    hand->is_void = hand->quiet_turns >= STALL_ROUNDS * hand->seats;
}

static void play(Hand *hand, int move) {
    if (move < DRAW) {
        discard(hand, move);
    } else if (move == DRAW && is_used_up(hand)) {
        hand->is_void = 1;
    } else if (move == DRAW) {
        hand->has_drawn = hand->from_stock = 1;
        pick_up(hand, top_of_stock(hand));
    } else if (move == TAKE) {
        hand->has_drawn = 1;
        hand->taken = hand->discards[--hand->discarded];
        pick_up(hand, hand->taken);
    } else if (move < LAY_RANKS) {
        add(hand, (move >> 8) - 1, move & 255);
    } else {
        lay(hand, move);
    }
}

static int points(const Hand *hand) {
    int count = 0;
    for (int seat = 0; seat < hand->seats; seat++)
        for (int suit = 0; suit < SUITS; suit++)
            for (uint32_t ranks = hand->held[seat][suit]; ranks; ranks &= ranks - 1) {
                int rank = __builtin_ctz(ranks);
                count += rank > 10 ? 10 : rank;
            }
    return hand->earlier >> (hand->winner - 1) & 1 ? count : 2 * count;
}

static void deal(Hand *hand, const int8_t *deck, int seats) {
    int each = seats <= 4 ? 10 : 7; /* the last seat deals, so the first begins */
    memset(hand, 0, sizeof *hand);
    hand->seats = seats;
    hand->taken = NO_CARD;
    for (int place = 0; place < each * seats; place++) {
        hand->turn = place % seats;
        pick_up(hand, deck[place]);
    }
    hand->turn = 0;
    hand->stocked = CARDS - each * seats;
    memcpy(hand->stock, deck + each * seats, (size_t)hand->stocked);
}

static uint32_t playout(Hand *hand, long *moves) {
    uint32_t checksum = 0;
    while (!hand->winner && !hand->is_void) {
        int seat = hand->turn + 1;
        below(1); /* the kernel chooses among the seats that may act, also where it is one */
        int move = any_move(hand);
        play(hand, move);
        ++*moves;
        checksum = (checksum * 31u + (uint32_t)(move + seat)) & MASK;
    }
    for (int seat = 1; seat <= hand->seats; seat++)
        checksum = (checksum * 31u + (uint32_t)(seat == hand->winner ? points(hand) : 0)) & MASK;
    return checksum;
}

int main(int argc, char **argv) {
    int32_t asked[2];
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    if (fread(asked, sizeof *asked, 2, stdin) != 2) return 1;
    int decks = asked[0], seats = asked[1];
    int8_t *cards = malloc((size_t)decks * CARDS);
    Hand *hands = malloc((size_t)decks * sizeof *hands);
    if (!cards || !hands || fread(cards, CARDS, (size_t)decks, stdin) != (size_t)decks) return 1;
    long moves = 0;
    uint32_t checksum = 0;
    double seconds = 0;
    picker = (uint32_t)((1103515245u + 12345u) & MASK); /* seed 1, drawn from once, as the kernel's picker is */
    for (int round = 0; round < rounds; round++) {
        for (int number = 0; number < decks; number++) deal(&hands[number], cards + number * CARDS, seats);
        clock_t begin = clock();
        for (int number = 0; number < decks; number++)
            checksum = (checksum * 31u + playout(&hands[number], &moves)) & MASK;
        seconds += (double)(clock() - begin) / CLOCKS_PER_SEC;
    }
    printf("%ld %u %.6f\n", moves, checksum, seconds);
    free(cards);
    free(hands);
    return 0;
}
