/** For every step of a lesson: what to do, and what came of it. */
export type LessonTexts = Record<string, Record<string, { say: string; done: string }>>;

const lessons: LessonTexts = {
  collector: {
    kind: {
      say: "Three cards of one rank are a set. Tap the three nines, then take them.",
      done: "One point. Nora saw nothing and passed: now you may steal from her.",
    },
    steal: {
      say: "Ranks in a row where every suit beats the one below are a strong run, worth the most. Find the five cards from the 3 of Paper to the 7 of Paper.",
      done: "5 + 3 + 3, and 3 more because Nora had passed. She passes again.",
    },
    draw: {
      say: "No set for you? When the one before you passed, you draw an extra card before you may pass.",
      done: "The extra card lies beside the twelve. Only the top one can be used.",
    },
    extra: {
      say: "With the 8 of Lizard there is a set again. Take the three eights.",
      done: "Sets with an extra card score as ever. So it goes until the pile is empty.",
    },
  },
  "light-to-dark": {
    turn: {
      say: "Cards come one at a time, light side up. Turn up the next one.",
      done: "Any four neighbours are a four; its two ends are compared.",
    },
    suit: {
      say: "Two cards of one suit with two cards between them: those two may turn dark. Tap the second card, then turn.",
      done: "Turned dark, a card shows its other face. It never turns back.",
    },
    rank: {
      say: "Ends of one rank turn all four. Tap the first card.",
      done: "Dark cards count one point each at the end.",
    },
    remove: {
      say: "When both ends are dark, cards may leave the row: two between ends of one suit. Take them.",
      done: "Two points for each card that is gone. 104 would be all of them.",
    },
  },
  "janken-rummy": {
    draw: {
      say: "A turn begins with a card, from the stock or the discards. Draw.",
      done: "The 10 of Rock.",
    },
    meld: {
      say: "Four ranks in a row, each suit stronger than the one below: a strong run. Choose 8 of Paper, 9 of Lizard, 10 of Rock and Jack of Paper, and lay them down.",
      done: "Three of one rank, or three in a row of one suit, are melds too.",
    },
    discard: {
      say: "A turn ends with a discard. Get rid of the King of Water.",
      done: "Nora drew, and discarded the Queen of Scissors.",
    },
    take: {
      say: "That Queen fits your run: Scissors beat Paper. Take it from the discards.",
      done: "Now it is in your hand.",
    },
    add: {
      say: "Cards can be added to any meld on the table. Choose the Queen, then tap the run.",
      done: "Who gets rid of all cards first scores what the others still hold.",
    },
  },
};

export default lessons;
