export const EXPORT = {
  rowsAtOnce: 200,
  /** A contact may have a photo of 60 KB. */
  contactsAtOnce: 50,
  /** A conversation may have two megabytes. */
  conversationsAtOnce: 10,
  /** Memories per readable file. Longer files are slow to open and take memory to write. */
  memoriesPerFile: 2_000,
  /** From 1 (fast) to 9 (small). */
  compressionLevel: 6,
  /** A client of a refused export may ask again after so many seconds. */
  retryAfterSeconds: 10,
} as const;
