export const IMPORT = {
  /** More than anybody has told an assistant so far. */
  memories: 20_000,
  /** One part is one transaction of seconds, and one entry of the journal. */
  memoriesPerPart: 50,
  /** Shown of a file before it is imported. */
  previewed: 20,
  /** Problems kept with their line numbers. The others are counted. */
  problems: 100,
  /** Open imports of one member. */
  open: 5,
  listed: 20,
  /** A part that fails so often for a reason of its own is left out, so that the rest goes in. */
  triesPerPart: 3,
} as const;
