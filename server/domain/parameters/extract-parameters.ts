/** Limits and confidences for extracting facts from conversations (server/domain/english/extraction, server/capture/service). */
export const EXTRACT = {
  /**
   * Maximum characters of one message that are read. Reason: longer messages are pasted text, not something the person
   * says.
   */
  longestRead: 20_000,
  /** Maximum characters of one sentence that are read. Reason: the rules make mistakes in longer sentences. */
  longestSentence: 400,
  /** Maximum characters split into sentences at once. Reason: splitting time can grow with the square of the length. */
  piece: 2_000,
  /** Number of latest sentences that a correction may refer to. Reason: people who correct an earlier sentence quote it. */
  corrected: 20,
  /** Maximum facts of one conversation. Reason: nobody states more in one sitting. */
  mostFacts: 100,
  /** Confidence, 0 to 1, of a plain assertion. Reason: it exceeds 0.8, from which a fact is believed at once. */
  plain: 0.9,
  /**
   * Confidence, 0 to 1, of hedged or reported facts ("I think", "Ana says that"). Reason: they must not be believed at
   * once.
   */
  hedged: 0.6,
  /**
   * Confidence, 0 to 1, of facts from looser patterns, such as a bare opinion. Reason: these patterns are wrong more
   * often.
   */
  loose: 0.75,
  /**
   * AFINN score of a word, absolute, 0 to 5, from which it shows strong feeling. Reason: "heartbroken" (−3) and "adore"
   * (3) show it in one word.
   */
  strongFeeling: 3,
  /**
   * AFINN score of a word, absolute, 0 to 5, from which it shows some feeling. Reason: "like" (2) and "tired" (−2) show
   * it only when stressed.
   */
  someFeeling: 2,
  /** Maximum confidence, 0 to 1, of a fact found by a model. Reason: a model may misread even an explicit statement. */
  mostByModel: 0.95,
  /** Maximum milliseconds that a model takes to read a conversation. Reason: no user waits for the answer on a screen. */
  modelTimeoutMs: 30_000,
  /** Maximum tokens of a model's answer. Reason: 4,000 tokens hold about forty facts. */
  modelTokens: 4_000,
  /**
   * Maximum characters of a conversation sent to a model at once. Reason: 24,000 characters are about 6,000 tokens,
   * which small models accept.
   */
  modelChars: 24_000,
} as const;
