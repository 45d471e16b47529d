/** Sizes in px. */
export const CARD = {
  width: 124,
  height: 124,
  gap: 20,
  /** Space between partners, wide enough for "1975–2019". */
  coupleGap: 64,
  padding: 16,
  /** Height of the line between partners, from the top of the card. */
  lineAt: 30,
} as const;

/** Distances between lines in px. */
export const LANE = { first: 16, step: 12, leastGap: 44, apart: 10, port: 8 } as const;
