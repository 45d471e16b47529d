export const NETWORK = {
  /** Maximum time of a batch. The first one loads 23 MB, and each text takes 7 ms. */
  budgetMs: 15_000,
  /** Ending the idle thread frees 140 MB. */
  idleMs: 300_000,
  /** Texts in a batch. All networks share a thread, so a prompt may wait for a batch (0.1 to 0.2 seconds). */
  texts: 16,
  /** Prompts repeat, and 2,000 vectors take 6 MB. */
  cachedVectors: 2_000,
  /** 1,000 characters always give more tokens than `wordPieces`. */
  textChars: 1_000,
  /** The networks were trained with this length. */
  wordPieces: 96,
  labelledPieces: 128,
  /** Longer words are links or noise. */
  wordChars: 60,
  passageWords: 60,
  /** 1,000 words take 0.2 seconds. */
  messageWords: 1_000,
  /** 100 passages take a second. */
  passages: 100,
  /** Minimum probability that a word belongs to a fact, from 0 to 1. Source: models/facts/README.md. */
  factWordFrom: 0.3,
  /** Minimum mean probability of a fact's words, chosen with `factWordFrom`. */
  factFrom: 0.75,
  /** Probability from which a described relationship is taken for a type. Source: models/privacy/README.md. */
  phraseFrom: 0.6,
  /** Maximum probability of the same relationship in the other direction, for a type to be taken. */
  phraseInverseBelow: 0.05,
  /** Probability from which a text is private. Above 0.5, it is more likely than not. */
  privateFrom: 0.5,
  /** Each comparison takes 7 ms. */
  pairs: 8,
  /** Probability from which a person is asked. Below it, most questions are needless. */
  conflictFrom: 0.95,
  /** Probability from which a person is asked. A needless question costs one click. */
  duplicateFrom: 0.9,
} as const;
