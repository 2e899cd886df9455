import { describe, expect, it } from "vitest";
import { isSet, setOf } from "./sets";

const points = (text: string): number | string => {
  const result = setOf(text.split(" "));
  return isSet(result) ? result.points : result.why;
};

describe("sets of The Collector", () => {
  it("scores one rank 1, 3, 5 (CO-6)", () => {
    expect(["9R 9L 9W", "9R 9L 9W 9S", "9R 9L 9W 9S 9P"].map(points)).toEqual([1, 3, 5]);
  });
  it("scores runs 3 and 2 for each card more", () => {
    expect(["5R 6R 7R", "8R 5R 6R 7R"].map(points)).toEqual([3, 5]);
  });
  it("scores strong runs 5 and 3 for each card more", () => {
    expect(["4P 5S 6R", "3P 4L 5S 6R 7P"].map(points)).toEqual([5, 11]);
  });
  it("lets an ace be low or high, never both (CO-5)", () => {
    expect(["AR 2R 3R", "QR KR AR", "KR AR 2R"].map(points)).toEqual([3, 3, "ranks"]);
  });
  it("says what is lacking", () => {
    expect(points("4P 5S")).toBe("few");
    expect(points("4P 5S 7R")).toBe("ranks");
    expect(setOf(["4R", "5S", "6R"])).toEqual({ why: "suits", low: "4R", high: "5S" });
  });
});
