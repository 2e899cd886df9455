import { expect, it } from "vitest";
import type { Fact } from "../play";
import { standing } from "./facts";

const fact = (kind: string, seat = 1): Fact => ({ kind, seat });

it("leaves out what was taken back, with all that it brought about", () => {
  const deal = [fact("deal", 0)];
  const first = [fact("take")];
  const second = [fact("turn"), fact("flip")];
  const undo = [fact("undo")];
  expect(standing([deal, first])).toEqual([...deal, ...first]);
  expect(standing([deal, first, undo])).toEqual(deal);
  expect(standing([deal, first, second, undo, first])).toEqual([...deal, ...first, ...first]);
  expect(standing([deal, first, second, undo, undo])).toEqual(deal);
});
