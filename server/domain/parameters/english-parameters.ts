/**
 * Parameters of the rules for English (server/domain/english) and their word lists. Source: set by hand, checked against
 * the sentences of evals/extraction and evals/reconcile.
 */

/**
 * Limits on the text that the rules for English read. Reason: the rules are slower and make more mistakes in longer
 * texts.
 */
export const READING = {
  /** Maximum characters of a statement that are parsed. Reason: the subject and the verb are at its beginning. */
  statementChars: 600,
  /**
   * Maximum characters searched for the people that a statement is about. Reason: a statement names them in its first
   * words.
   */
  openingChars: 160,
  /** Maximum words that describe a role. Reason: "my other dear old neighbour" has four before "neighbour". */
  wordsBeforeRole: 4,
  /** Maximum words of one name. Reason: "María José Núñez Ortega" has four. */
  nameWords: 4,
  /**
   * Maximum characters of a correction that does not quote the corrected statement. Reason: longer corrections quote
   * it.
   */
  correctionChars: 90,
  /**
   * Minimum characters before a correction in the same sentence. Reason: a statement is longer than five characters.
   */
  correctedChars: 6,
  /**
   * Maximum characters of a sentence that takes back a statement. Reason: "Just kidding" and similar phrases are short.
   */
  takeBackChars: 120,
  /**
   * Maximum characters of a prompt that is read as a question. Reason: a longer prompt contains more than a question.
   */
  questionChars: 300,
  /**
   * Maximum words of a prompt that are searched for an occasion such as a meal: half of them from the start, half from
   * the end. Reason: the middle of a longer prompt is pasted text.
   */
  promptWords: 2_000,
  /** Maximum words of a phrase that names an occasion. Reason: "out of school club" has four. */
  occasionWords: 4,
} as const;

/** Rarity of a word, from 0 (in nearly every text) to 1 (a name or a technical word). */
export const RARITY = {
  /**
   * Rarity, 0 to 1, from which one word identifies a topic. Reason: "solar" identifies a topic, but "garden" does not.
   */
  rare: 0.8,
  /** Rarity, 0 to 1, below which a word is ignored. Reason: "work" and "leave" occur in texts on every topic. */
  common: 0.25,
} as const;

/**
 * Certainty, 0 to 1, of the relation that a rule finds between two claims. From 0.5, a person is asked. From 0.75, an
 * explicit change may be applied without asking (`RECONCILE`).
 */
export const CERTAINTY = {
  /** Certainty, 0 to 1, of a repetition. Reason: both claims consist of the same words. */
  repeated: 0.9,
  /**
   * Certainty, 0 to 1, of a rephrasing. Reason: only the verbs differ, and they mean nearly the same ("likes",
   * "prefers").
   */
  rephrased: 0.6,
  /**
   * Certainty, 0 to 1, of a reversed comparison ("Eli is taller than Zoë", "Zoë is taller than Eli"). Reason: both
   * claims compare the same two people.
   */
  reversed: 0.9,
  /**
   * Certainty, 0 to 1, of a denial: `whole` if it has no extra words, `nearly` if it has up to `fewExtras`, `partly` if
   * it has more. Reason: each extra word may change what is denied.
   */
  denied: { whole: 0.92, nearly: 0.85, partly: 0.75 },
  /**
   * Maximum extra words of a denial that gets the certainty `nearly`. Reason: two words seldom change what is denied.
   */
  fewExtras: 2,
  /**
   * Certainty, 0 to 1, that somebody eats what they are allergic to or refuse. Reason: the words exclude each other by
   * their meaning.
   */
  excluded: 0.85,
  /**
   * Certainty, 0 to 1, of a conflict between two states: `changed` if a word such as "now" states a change, `unchanged`
   * if no word does. Reason: an explicit change leaves less doubt.
   */
  state: { changed: 0.8, unchanged: 0.72 },
  /**
   * Certainty, 0 to 1, of a conflict between two relationships of the same two people. Reason: a sister is not the
   * mother as well.
   */
  kind: 0.8,
  /**
   * Certainty, 0 to 1, of a conflict between two opposites ("open", "closed") or two other values of one kind ("red",
   * "blue"). Reason: opposites exclude each other more surely.
   */
  pole: { opposite: 0.85, other: 0.8 },
  /**
   * Certainty, 0 to 1, of a conflict between two numbers: `whole` if all other words are the same, `partly` if some
   * differ. Reason: a different word may mean a different thing.
   */
  number: { whole: 0.9, partly: 0.7 },
  /**
   * Certainty, 0 to 1, that a new claim ends an existing one: `moved` if it names the old place or value, `whole` or
   * `partly` by how much it ends, `left` for a state, `putOff` for another time or person. Reason: a vague end is less
   * certain.
   */
  ending: { moved: 0.85, whole: 0.8, partly: 0.6, left: 0.8, putOff: 0.7 },
  /**
   * Certainty, 0 to 1, that a new claim changes an existing one: `sameSlot` if only the value of one attribute differs,
   * otherwise `near`. Reason: only `sameSlot` may reach 0.75, from which a change is applied without asking.
   */
  change: { sameSlot: 0.76, near: 0.6 },
  /**
   * Certainty, 0 to 1, of a contradiction about somebody's safety. Reason: a person must decide, so it is below 0.75.
   */
  safety: 0.7,
} as const;
