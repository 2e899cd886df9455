import { describe, expect, it } from "vitest";
import type { Frame, Shuffle, Shuffled } from "../protocol";
import { deckOf, notWhole } from "./decks";
import { dealtTo, ShufflePlayer } from "./player";
import { order } from "./stream";
import { badRoster, falseShare, fingerprint, seatCommitment, serverCommitment, type Shares } from "./transcript";
import vectors from "./vectors.json";

const memory = () => {
  let kept: string | null = null;
  return { read: () => kept, write: (text: string) => void (kept = text) };
};
const ONE = { seat: 1, seats: 2, game: "of-no-shelf" };
const FRAME = { dealer: 2, hands: [["2R"], [null]] } as unknown as Frame;

describe("a shuffle is worked out as the server does", () => {
  for (const vector of vectors.shuffles) {
    it(vector.name, () => {
      const transcript = { ...vector, shares: vector.shares as unknown as Shares };
      expect(serverCommitment(vector, vector.secret)).toBe(vector.server);
      expect(falseShare(transcript)).toBeUndefined();
      expect(fingerprint(transcript)).toBe(vector.fingerprint);
      for (const [label, text] of Object.entries(vector.orders)) {
        expect(order(vector.secret, transcript, label, text.split(" ").reverse()).join(" ")).toBe(text);
      }
    });
  }
});

describe("who can have taken part", () => {
  for (const { seats, wrong, ...roster } of vectors.rosters) {
    it(`${seats.join()} beside ${JSON.stringify(roster)}: ${wrong || "right"}`, () => {
      const shares: Shares = Object.fromEntries(seats.map((seat) => [seat, ["", ""]]));
      const transcript = { table: "t", game: 1, deal: 1, rules: "", server: "", shares, ...roster };
      expect(badRoster(transcript, 4)?.code ?? "").toBe(wrong);
    });
  }
});

describe("a deck is a deck", () => {
  for (const { game, rules, cards } of vectors.decks) {
    it(`${game} ${rules}`, () => {
      const deck = deckOf(game, rules) ?? [];
      expect([...deck].sort().join(" ")).toBe(cards);
      const [first = "", second = "", ...rest] = deck;
      expect(notWhole([...deck].reverse(), deck)).toBeNull();
      expect(notWhole([second, second, ...rest], deck)?.code).toBe("dealt-twice");
      expect(notWhole([...deck, first], deck)?.code).toBe("dealt-twice");
      expect(notWhole(["0X", second, ...rest], deck)?.code).toBe("not-in-deck");
      expect(notWhole([second, ...rest], deck)).toMatchObject({
        code: "deal-incomplete",
        args: { card: first, more: 0 },
      });
      expect(notWhole([], deck)?.code).toBe("deal-incomplete");
    });
  }

  it("of a game that is not known no card comes twice", () => {
    expect(deckOf("of-no-shelf", "")).toBeNull();
    expect(notWhole(["2R", "3R"], null)).toBeNull();
    expect(notWhole(["2R", "3R", "2R"], null)).toEqual({ code: "dealt-twice", args: { card: "2R" } });
  });

  it("is asked for of every deal that is shown", () => {
    const player = new ShufflePlayer("t", memory());
    const { shown } = table(player);
    const collector = { ...ONE, game: "collector" };
    expect(player.check(shown, FRAME, collector).broken?.code).toBe("deal-incomplete");
    const { dealt: _, ...without } = shown;
    expect(player.check(without, FRAME, collector).broken?.code).toBe("deal-incomplete");
  });
});

/** A table for two with an honest server, and what it tells seat 1. */
function table(player: ShufflePlayer): { told: Shuffled; shown: Shuffled } {
  const setting = { table: "t", game: 1, deal: 1, attempt: 1, rules: "" };
  const secret = "ab".repeat(32);
  const ben = "cd".repeat(32);
  const server = serverCommitment(setting, secret);
  const question: Shuffle = { type: "shuffle", ...setting, server };
  const commit = player.answer(question, ONE) as { commitment: string };
  const commitments = { 1: commit.commitment, 2: seatCommitment(setting, server, 2, ben) };
  const open = player.answer({ ...question, commitments }, ONE) as { own: string };
  const shares: Shares = { 1: [commitments[1], open.own], 2: [commitments[2], ben] };
  const transcript = { ...setting, server, shares, silent: [], failed: [] };
  const deal = order(secret, transcript, "deal", ["2R", "3R", "4R", "5R"]);
  const told: Shuffled = { type: "shuffled", ...setting, server, shares };
  return { told, shown: { ...told, secret, dealt: { deal: deal.join(" ") } } };
}

/** What was seen when the cards of that deal had been given: seat 1 is dealt to first. */
const seen = (shown: Shuffled): Frame =>
  ({ ...FRAME, hands: [[shown.dealt?.["deal"]?.split(" ")[0], shown.dealt?.["deal"]?.split(" ")[2]], []] }) as Frame;

describe("a seat checks the shuffle", () => {
  it("finds an honest one right", () => {
    const player = new ShufflePlayer("t", memory());
    const { told, shown } = table(player);
    expect(player.check(told, seen(shown), ONE)).toMatchObject({ broken: null, tookPart: true, revealed: false });
    expect(player.check(shown, FRAME, ONE)).toMatchObject({ broken: null, tookPart: true, revealed: true });
  });

  it("remembers its part when the page is loaded again", () => {
    const kept = memory();
    const { shown } = table(new ShufflePlayer("t", kept));
    const lie = { ...shown, shares: { ...shown.shares, 1: ["00", "11"] as [string, string] } };
    expect(new ShufflePlayer("t", kept).check(lie, FRAME, ONE).broken).toEqual({ code: "share-dropped" });
  });

  const lies: [string, (shown: Shuffled) => Shuffled][] = [
    ["other-secret", (shown) => ({ ...shown, secret: "ef".repeat(32) })],
    ["other-commitment", (shown) => ({ ...shown, server: "ef".repeat(32) })],
    ["share-dropped", ({ shares, ...shown }) => ({ ...shown, shares: { 2: shares?.[2] ?? ["", ""] } })],
    ["other-commitments", ({ shares, ...shown }) => ({ ...shown, shares: { 1: shares?.[1] ?? ["", ""] } })],
    [
      "other-share",
      ({ shares, ...shown }) => ({ ...shown, shares: { ...shares, 2: [shares?.[2]?.[0] ?? "", "00".repeat(32)] } }),
    ],
    [
      "other-order",
      (shown) => ({ ...shown, dealt: { deal: shown.dealt?.["deal"]?.split(" ").reverse().join(" ") ?? "" } }),
    ],
    ["other-order", ({ dealt: _, ...shown }) => shown],
  ];
  for (const [code, lie] of lies) {
    it(`finds ${code}`, () => {
      const player = new ShufflePlayer("t", memory());
      const { told, shown } = table(player);
      player.check(told, seen(shown), ONE);
      expect(player.check(lie(shown), FRAME, ONE).broken?.code).toBe(code);
    });
  }

  it("finds cards that the shuffle does not give", () => {
    const player = new ShufflePlayer("t", memory());
    const { told, shown } = table(player);
    player.check(told, { ...FRAME, hands: [["9W", "8W"], []] } as unknown as Frame, ONE);
    expect(player.check(shown, FRAME, ONE).broken).toEqual({ code: "other-cards" });
  });

  it("does not call cards checked that it could not compare", () => {
    const silent = new ShufflePlayer("t", memory());
    const { shown } = table(silent);
    expect(silent.check(shown, FRAME, ONE)).toMatchObject({ broken: null, tookPart: true, compared: false });
    const cutOff = new ShufflePlayer("t", memory());
    const { told, shown: end } = table(cutOff);
    cutOff.loseSight();
    cutOff.check(told, { ...FRAME, hands: [["9W", "8W"], []] } as unknown as Frame, ONE);
    expect(cutOff.check(end, FRAME, ONE).compared).toBe(false);
    const honest = new ShufflePlayer("t", memory());
    const right = table(honest);
    honest.check(right.told, seen(right.shown), ONE);
    expect(honest.check(right.shown, FRAME, ONE).compared).toBe(true);
  });

  it("remembers the cards that were dealt when the page is loaded again, as after a table is made", () => {
    const kept = memory();
    const player = new ShufflePlayer("t", kept);
    const { told, shown } = table(player);
    player.check(told, seen(shown), ONE);
    const again = new ShufflePlayer("t", kept);
    again.check(told, FRAME, ONE); // the table is entered again, with whatever lies there then
    expect(again.check(shown, FRAME, ONE)).toMatchObject({ broken: null, compared: true });
  });

  it("compares cards that are turned up one by one", () => {
    const alone = { dealer: 1 } as unknown as Frame; // nobody has a hand, and nothing lies on the table
    const turn = (card?: string) => [{ kind: "turn", card }];
    const player = new ShufflePlayer("t", memory());
    const { told, shown } = table(player);
    const [first, second] = shown.dealt?.deal?.split(" ") ?? [];
    player.seeAfresh([[{ kind: "deal" }]]);
    player.check(told, alone, ONE);
    player.see(turn(first));
    player.see(turn(second));
    player.see(turn(second)); // it was taken back, and turned up again
    expect(player.check(shown, alone, ONE)).toMatchObject({ broken: null, compared: true });
    player.seeAfresh([[{ kind: "deal" }], turn(second), turn(first)]);
    expect(player.check(shown, alone, ONE).broken).toEqual({ code: "other-cards" });
    player.seeAfresh([turn(second)]); // more may have been turned up before
    expect(player.check(shown, alone, ONE)).toMatchObject({ broken: null, compared: false });
  });

  it("wants to be shown what was drawn later", () => {
    const poker = (cards: string[]) => [{ kind: "poker", cards }];
    for (const [cards, code] of [
      [["2R"], "other-order"],
      [[], undefined],
    ] as [string[], string | undefined][]) {
      const player = new ShufflePlayer("t", memory());
      const { shown } = table(player);
      player.see([{ kind: "deal" }]);
      player.see(poker(cards));
      expect(player.check(shown, FRAME, ONE).broken?.code).toBe(code);
    }
    const player = new ShufflePlayer("t", memory());
    const { shown } = table(player);
    player.seeAfresh([[{ kind: "deal" }], poker(["9W"])]);
    const transcript = { table: "t", ...shown, silent: [], failed: [], shares: shown.shares ?? {} };
    const drawn = order(shown.secret ?? "", transcript, "showdown 1", ["2R", "3R", "4R", "5R"]).join(" ");
    const dealt = { ...shown.dealt, "showdown 1": drawn };
    expect(player.check({ ...shown, dealt }, FRAME, ONE).broken?.code).toBe("other-cards");
    player.seeAfresh([poker(["9W"])]); // the deal was not seen: there may have been more
    expect(player.check(shown, FRAME, ONE).broken).toBeNull();
  });

  it("finds that what the server shows is no bytes", () => {
    const player = new ShufflePlayer("t", memory());
    const setting = { table: "t", game: 1, deal: 1, attempt: 1, rules: "" };
    const told: Shuffled = { type: "shuffled", ...setting, server: serverCommitment(setting, "zz"), secret: "zz" };
    expect(player.check(told, FRAME, ONE).broken).toEqual({ code: "other-secret" });
  });

  it("counts deals that were never shown, also after a reload", () => {
    const kept = memory();
    const player = new ShufflePlayer("t", kept);
    const { told, shown } = table(player);
    player.check(told, FRAME, ONE);
    const reloaded = new ShufflePlayer("t", kept);
    const next: Shuffled = { ...told, deal: 2, shares: {} };
    expect(reloaded.check(next, FRAME, ONE).unshown).toBe(1);
    reloaded.check(shown, FRAME, ONE);
    expect(reloaded.check(next, FRAME, ONE).unshown).toBe(0);
  });

  it("finds that the deal before was never shown", () => {
    const player = new ShufflePlayer("t", memory());
    const { told, shown } = table(player);
    expect(player.check(told, seen(shown), ONE).broken).toBeNull();
    expect(player.check({ ...told, deal: 2 }, FRAME, ONE).broken).toEqual({ code: "last-not-revealed" });
    player.loseSight(); // who was away may have missed it
    expect(player.check({ ...told, deal: 3 }, FRAME, ONE).broken).toBeNull();
  });

  it("opens nothing while somebody takes part who cannot", () => {
    const player = new ShufflePlayer("t", memory());
    const question: Shuffle = { type: "shuffle", game: 1, deal: 1, attempt: 1, rules: "", server: "s" };
    const { commitment } = player.answer(question, ONE) as { commitment: string };
    const opening = { ...question, commitments: { 1: commitment }, silent: [5119] };
    expect(player.answer(opening, ONE)).toBeNull();
    const told: Shuffled = { ...opening, type: "shuffled", silent: [], shares: {} };
    expect(player.check(told, FRAME, ONE).broken).toEqual({ code: "shuffle-no-seat", args: { number: 5119 } });
  });

  it("finds that somebody was named silent after it had opened", () => {
    const player = new ShufflePlayer("t", memory());
    const { told } = table(player);
    expect(player.check({ ...told, silent: [3] }, FRAME, { ...ONE, seats: 3 }).broken).toEqual({
      code: "other-commitments",
    });
  });

  it("knows of attempts that came to nothing, and that it is named for one", () => {
    const player = new ShufflePlayer("t", memory());
    const { told } = table(player);
    const again: Shuffle = { type: "shuffle", game: 1, deal: 1, attempt: 2, rules: "", server: "s", failed: [[1]] };
    expect(player.answer(again, ONE)).toMatchObject({ type: "shuffle-commit" });
    expect(player.check(told, FRAME, ONE).broken).toEqual({ code: "attempt-passed-over" });
    expect(player.answer({ ...again, attempt: 1 }, ONE)).toBeNull();
    expect(player.answer({ ...again, attempt: 6 }, ONE)).toBeNull();
    const alone: Shuffled = { ...again, type: "shuffled", shares: {} };
    expect(player.check(alone, FRAME, ONE)).toMatchObject({ restarts: 1, named: true, tookPart: false });
  });

  const opens = (player: ShufflePlayer, game: number): boolean => {
    const question: Shuffle = { type: "shuffle", game, deal: 1, attempt: 1, rules: "", server: "s" };
    const promised = player.answer(question, ONE) as { commitment: string } | null;
    return Boolean(promised && player.answer({ ...question, commitments: { 1: promised.commitment } }, ONE));
  };
  const later = (game: number): Shuffled => {
    return { type: "shuffled", game, deal: 1, attempt: 1, rules: "", server: "s", shares: {} };
  };

  it("never goes back to a game that it was asked for before", () => {
    const player = new ShufflePlayer("t", memory());
    expect([1, 5, 1, 6].map((game) => opens(player, game))).toEqual([true, true, false, true]);
  });

  it("counts deals for which it opened and of which it heard nothing, also after a reload", () => {
    const kept = memory();
    const player = new ShufflePlayer("t", kept);
    opens(player, 1);
    opens(player, 2);
    expect(player.check(later(3), FRAME, ONE)).toMatchObject({ restarts: 2, unseen: 0 });
    player.loseSight();
    expect(player.check(later(4), FRAME, ONE)).toMatchObject({ restarts: 0, unseen: 2 });
    player.check(later(2), FRAME, ONE);
    const reloaded = new ShufflePlayer("t", kept);
    expect(reloaded.check(later(5), FRAME, ONE)).toMatchObject({ restarts: 0, unseen: 1 });
    expect(opens(reloaded, 1)).toBe(false);
  });

  for (const number of ["1", "1.0", 1.5, 0, -1, 2 ** 53] as number[]) {
    for (const what of ["game", "deal", "attempt"]) {
      it(`neither answers nor believes ${what} ${JSON.stringify(number)}, which could be tried on and on`, () => {
        const player = new ShufflePlayer("t", memory());
        const { told } = table(player);
        const question: Shuffle = { type: "shuffle", game: 1, deal: 2, attempt: 1, rules: "", server: "s" };
        expect(player.answer({ ...question, [what]: number }, ONE)).toBeNull();
        expect(player.check({ ...told, [what]: number }, FRAME, ONE).broken?.code).toBe("shuffle-attempts");
      });
    }
  }

  it("opens nothing twice", () => {
    const player = new ShufflePlayer("t", memory());
    const { told } = table(player);
    const commitments = { 1: told.shares?.[1]?.[0] ?? "" };
    expect(player.answer({ ...told, type: "shuffle", commitments }, ONE)).toBeNull();
  });

  it("knows where its cards stand in a deal", () => {
    expect(dealtTo(1, FRAME)).toEqual({ first: 0, step: 2, cards: ["2R"] });
    const scissors = { dealer: 1, hands: [[], ["2R"], []], dummy: [] } as unknown as Frame;
    expect(dealtTo(2, scissors)).toEqual({ first: 0, step: 4, cards: ["2R"] });
    const collector = { dealer: 1, array: ["2R", null, "3R"] } as unknown as Frame;
    expect(dealtTo(1, collector)).toEqual({ first: 0, step: 1, cards: ["2R", "3R"] });
    expect(dealtTo(2, FRAME)).toBeNull();
  });
});
