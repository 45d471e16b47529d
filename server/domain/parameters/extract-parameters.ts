/** Limits and confidences for extracting facts from conversations (server/domain/english/extraction, server/capture/service). */
export const EXTRACT = {
  /** Maximum characters of one message that are read. Reason: longer messages contain pasted text. */
  longestRead: 20_000,
  /** Maximum characters of one sentence that are read. Reason: the rules make mistakes in longer sentences. */
  longestSentence: 400,
  /**
   * Maximum characters split into sentences at once. Reason: the time for splitting can grow with the square of the
   * length.
   */
  piece: 2_000,
  /**
   * Number of latest sentences that a correction may refer to. Reason: people quote an earlier sentence to correct it.
   */
  corrected: 20,
  /** Maximum facts of one conversation. Reason: nobody states more facts in one conversation. */
  mostFacts: 100,
  /**
   * Confidence, 0 to 1, of a plain assertion. Reason: it exceeds 0.8, from which a fact is believed at once
   * (`CAPTURE.promoteFrom`).
   */
  plain: 0.9,
  /**
   * Confidence, 0 to 1, of hedged or reported facts ("I think", "Ana says that"). Reason: such facts must not be
   * believed at once.
   */
  hedged: 0.6,
  /**
   * Confidence, 0 to 1, of facts from loose patterns, such as a bare opinion. Reason: loose patterns are wrong more
   * often.
   */
  loose: 0.75,
  /**
   * Minimum strength, 0 to 5, of a word of strong feeling: its AFINN sentiment score without the sign. Reason:
   * "heartbroken" (−3) and "adore" (3) are such words.
   */
  strongFeeling: 3,
  /**
   * Minimum strength, 0 to 5, of a word that shows feeling only when stressed ("really"). Reason: "like" (2) and
   * "tired" (−2) are such words.
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
