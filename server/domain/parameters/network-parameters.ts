/** Parameters of the bundled neural networks (server/models/network.ts). */
export const NETWORK = {
  /**
   * Maximum milliseconds of one batch, including the wait for the thread. Reason: the first batch loads 23 MB, and each
   * text takes 7 ms.
   */
  budgetMs: 15_000,
  /** Milliseconds without a batch after which the thread ends. Reason: ending it frees 140 MB. */
  idleMs: 300_000,
  /** Maximum texts of one batch. Reason: all networks share a thread, so a prompt waits for a batch: 0.1 to 0.2 seconds. */
  texts: 16,
  /** Maximum vectors kept in memory, those of the latest texts. Reason: prompts repeat, and 2,000 vectors take 6 MB. */
  cachedVectors: 2_000,
  /**
   * Maximum characters of a text that are tokenised. Reason: 1,000 characters always give more tokens than
   * `wordPieces`.
   */
  textChars: 1_000,
  /** Maximum tokens of a text. Reason: the networks were trained with this length. */
  wordPieces: 96,
  /** Maximum tokens of a passage whose words are labelled. Reason: the network was trained with this length. */
  labelledPieces: 128,
  /** Maximum characters of a word that are tokenised. Reason: longer words are links or noise. */
  wordChars: 60,
  /** Number of words after which a passage ends with its sentence. Reason: 60 words give about 80 tokens. */
  passageWords: 60,
  /** Maximum words of a message that the network reads. Reason: 1,000 words take 0.2 seconds. */
  messageWords: 1_000,
  /** Maximum passages of one conversation that the network reads. Reason: 100 passages take a second. */
  passages: 100,
  /** Probability, 0 to 1, from which a word belongs to a fact. Source: chosen on the hand q1 (models/facts/README.md). */
  factWordFrom: 0.3,
  /** Mean probability, 0 to 1, of its words from which a fact is kept. Source: chosen with `factWordFrom`. */
  factFrom: 0.6,
  /**
   * Probability, 0 to 1, from which a text is sensitive and therefore private. Reason: above 0.5, this is more likely
   * than not.
   */
  privateFrom: 0.5,
  /** Number of nearest existing memories that are compared with a statement. Reason: each comparison takes 7 ms. */
  pairs: 8,
  /**
   * Probability, 0 to 1, of a conflict from which a person is asked. Reason: at lower values, most questions are
   * needless.
   */
  conflictFrom: 0.95,
  /** Probability, 0 to 1, of a duplicate from which a person is asked. Reason: a needless question costs one click. */
  duplicateFrom: 0.9,
} as const;
