// Where the others sit around the centre, in per cent of the cloth: clockwise, from the lower left.
type Place = readonly [number, number];

const PHONE: Record<number, readonly Place[]> = {
  4: [
    [17, 66],
    [30, 17],
    [70, 17],
    [83, 66],
  ],
  5: [
    [17, 72],
    [17, 36],
    [50, 13],
    [83, 36],
    [83, 72],
  ],
  6: [
    [17, 80],
    [17, 46],
    [30, 14],
    [70, 14],
    [83, 46],
    [83, 80],
  ],
  7: [
    [17, 83],
    [17, 52],
    [17, 19],
    [50, 12],
    [83, 19],
    [83, 52],
    [83, 83],
  ],
  8: [
    [17, 86],
    [17, 61],
    [17, 36],
    [30, 11],
    [70, 11],
    [83, 36],
    [83, 61],
    [83, 86],
  ],
};

const WIDE: Record<number, readonly Place[]> = {
  4: [
    [10, 62],
    [30, 16],
    [70, 16],
    [90, 62],
  ],
  5: [
    [9, 68],
    [18, 22],
    [50, 14],
    [82, 22],
    [91, 68],
  ],
  6: [
    [9, 74],
    [14, 24],
    [35, 15],
    [65, 15],
    [86, 24],
    [91, 74],
  ],
  7: [
    [8, 78],
    [10, 36],
    [27, 15],
    [50, 14],
    [73, 15],
    [90, 36],
    [92, 78],
  ],
  8: [
    [8, 80],
    [9, 42],
    [22, 15],
    [40, 14],
    [60, 14],
    [78, 15],
    [91, 42],
    [92, 80],
  ],
};

/** With everybody shown, as an onlooker sees it, there is one more. */
export function placesAround(others: number, wide: boolean): readonly Place[] {
  const table = (wide ? WIDE : PHONE)[others];
  if (table) return table;
  return Array.from({ length: others }, (_, place) => {
    const angle = Math.PI * (0.85 + (1.3 * place) / Math.max(others - 1, 1));
    return [50 + 40 * Math.cos(angle), 52 + 40 * Math.sin(angle)] as const;
  });
}
