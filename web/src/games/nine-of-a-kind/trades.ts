// Trades as they are told, and where their cards go.
import type { Token } from "../../play";
import type { GameFacts } from "../../protocol";

export type NineFact = GameFacts["nine-of-a-kind"];
export type Trade = Extract<NineFact, { kind: "swap" | "centre" }>;

export const isTrade = (fact: NineFact): fact is Trade => fact.kind === "swap" || fact.kind === "centre";
/** Which cards one has got is known only of one's own trades. */
export const isOwn = (trade: Trade): boolean => trade.got.length > 0;

/** Where the cards of a trader go and come from. */
export function partnerOf(trade: Trade, seat: number): string {
  if (trade.kind === "centre") return "centre";
  return `seat-${trade.seat === seat ? trade.other : trade.seat}`;
}

/** Cards of others change places face down. */
export function handedOver(trade: Trade): Token[] {
  const [one, other] = [`seat-${trade.seat}`, partnerOf(trade, trade.seat)];
  return [
    { kind: "back", from: one, to: other, count: trade.count },
    { kind: "back", from: other, to: one, count: trade.count },
  ];
}

/** The cards that one's last trade of this round brought. */
export function newCards(told: readonly NineFact[]): string[] {
  const last = told.findLast((fact) => fact.kind === "deal" || (isTrade(fact) && isOwn(fact)));
  return last && isTrade(last) ? last.got : [];
}
