export const NETWORK = {
  /** Maximum time of a batch. It is long, because the first batch also loads the model of 23 MB. */
  budgetMs: 15_000,
  /** Idle time after which the thread ends, which frees 140 MB. */
  idleMs: 300_000,
  /** Texts per batch. All networks share a thread, so a prompt may wait for a batch (0.1 to 0.2 seconds). */
  texts: 16,
  /** Maximum cached vectors, because prompts repeat. 2,000 take 6 MB. */
  cachedVectors: 2_000,
  /** Maximum characters read. 1,000 always give more tokens than `wordPieces`. */
  textChars: 1_000,
  /** Maximum tokens, as in training. */
  wordPieces: 96,
  labelledPieces: 128,
  /** Maximum characters of a word. Longer ones are links or noise. */
  wordChars: 60,
  passageWords: 60,
  /** Maximum words read of a message. 1,000 take 0.2 seconds. */
  messageWords: 1_000,
  /** Maximum passages read. 100 take a second. */
  passages: 100,
  /** Minimum probability that a word belongs to a fact, from 0 to 1. Source: models/facts/README.md. */
  factWordFrom: 0.3,
  /** Minimum mean probability of a fact's words, chosen with `factWordFrom`. */
  factFrom: 0.75,
  /** Minimum probability to accept the network's answer about whom a fact is. Source: models/subjects/README.md. */
  subjectFrom: 0.8,
  /** The same for a statement that may tell of two people. */
  subjectOfMixedFrom: 0.9,
  /** The same for a person named outside a statement without a pronoun, or against a rule that takes it for the author's. */
  subjectNearlyCertainFrom: 0.95,
  /** Minimum probability of one word to be part of the name of the person concerned. */
  subjectWordFrom: 0.05,
  /** Minimum probability that a word names a person, or says what somebody is to another. */
  personFrom: 0.5,
  tieFrom: 0.5,
  /** Maximum characters between a name and what that person is. */
  tieChars: 40,
  /** Maximum characters read before and after a statement, and words of it and before it. */
  subjectChars: 600,
  subjectWords: 50,
  /** Minimum probability to accept a relationship type for a description. Source: models/privacy/README.md. */
  phraseFrom: 0.6,
  /** A type is accepted only if the probability of its inverse is at most this. */
  phraseInverseBelow: 0.1,
  /** Minimum probability of a private text. */
  privateFrom: 0.5,
  /** Maximum pairs compared, each of which takes 7 ms. */
  pairs: 8,
  /** Minimum probability of a conflict to ask a person. Below it, most questions are needless. */
  conflictFrom: 0.92,
  /** Minimum probability of a duplicate to ask a person. A needless question costs one click. */
  duplicateFrom: 0.6,
} as const;
