export const WEBHOOKS = {
  /** Interval of looking for new changes. A look that finds none is one small query, and one more for each of the two vaults. */
  lookMs: 2_000,
  /** Changed rows per message, some 30 kB of JSON. */
  changesPerMessage: 100,
  /** Time for a receiver to answer. It should store the message and work afterwards. */
  answerMs: 10_000,
  /** Bytes of an answer that are read. Only its status counts. */
  answerBytes: 65_536,
  /** Time that a webhook sends before others have their turn. */
  turnSeconds: 15,
  /** Households to whose receivers a process sends at once. */
  householdsAtOnce: 3,
  /** Waits after each failed attempt, about 22 hours together. After one more failure it is paused. */
  retrySeconds: [5, 60, 300, 1_800, 7_200, 18_000, 21_600, 28_800],
  /** Time in which messages are signed with both secrets after a renewal. */
  formerSecretHours: 24,
  /** Of random data. Standard Webhooks asks for 24 to 64. */
  secretBytes: 32,
  addressChars: 2_000,
  /** Days in which a removed webhook can be restored. */
  keepRemovedDays: 1,
} as const;
