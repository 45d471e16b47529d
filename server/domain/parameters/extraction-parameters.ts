export const EXTRACT = {
  /** Maximum characters read of a message. Longer messages contain pasted text. */
  longestRead: 20_000,
  longestSentence: 400,
  /** Maximum characters split at once. The time to split sentences can grow with the square of the length. */
  piece: 2_000,
  corrected: 20,
  mostFacts: 100,
  /** Confidence of a plain statement. Above 0.8, a fact is believed at once. */
  plain: 0.9,
  /** Confidence of statements with "I think" or "Ana says", which must not be believed at once. */
  hedged: 0.6,
  loose: 0.75,
  /** Minimum score in AFINN, a list of emotional words, without its sign (0 to 5). "Adore" has 3. */
  strongFeeling: 3,
  /** Characters searched for words of feeling. */
  weighedChars: 2_000,
  /** Maximum confidence of a model's fact. A model may misread even an explicit statement. */
  mostByModel: 0.95,
  modelTimeoutMs: 30_000,
  modelTokens: 4_000,
  /** Maximum characters sent to a model: about 6,000 tokens, which small models accept. */
  modelChars: 24_000,
} as const;
