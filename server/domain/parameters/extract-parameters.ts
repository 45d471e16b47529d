export const EXTRACT = {
  /** Longer messages contain pasted text. */
  longestRead: 20_000,
  longestSentence: 400,
  /** The time to split sentences can grow with the square of the length. */
  piece: 2_000,
  corrected: 20,
  mostFacts: 100,
  /** Above 0.8, a fact is believed at once. */
  plain: 0.9,
  /** Facts such as "I think" or "Ana says" must not be believed at once. */
  hedged: 0.6,
  loose: 0.75,
  /** AFINN score without its sign, 0 to 5. "Adore" has 3. */
  strongFeeling: 3,
  /** AFINN score of words that need a stress such as "really". "Like" has 2. */
  someFeeling: 2,
  /** A model may misread even an explicit statement. */
  mostByModel: 0.95,
  modelTimeoutMs: 30_000,
  modelTokens: 4_000,
  /** About 6,000 tokens, which small models accept. */
  modelChars: 24_000,
} as const;
