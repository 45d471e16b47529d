export const EXPORT = {
  rowsAtOnce: 200,
  /** Contacts read at once, each with a photo of up to 60 KB. */
  contactsAtOnce: 50,
  /** Conversations read at once, each of up to two megabytes. */
  conversationsAtOnce: 10,
  /** Memories per readable file. Longer files are slow to open and take memory to write. */
  memoriesPerFile: 2_000,
  /** Own acts in the export of an account, latest first. A burst counts as one. */
  ownActs: 10_000,
  /** From 1 (fast) to 9 (small). */
  compressionLevel: 6,
  /** Seconds until a client may retry a refused export. */
  retryAfterSeconds: 10,
} as const;
