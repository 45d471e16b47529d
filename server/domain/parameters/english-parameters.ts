/**
 * Parameters of the rules for English (server/domain/english) and their word lists. Source: set by hand, checked against
 * the sentences of evals/extraction and evals/reconcile.
 */

/** Maximum lengths that the rules read. Reason: the rules make more mistakes in longer texts, and patterns run longer. */
export const READING = {
  /** Maximum characters of a statement that are parsed. Reason: its subject and verb are at the beginning. */
  statementChars: 600,
  /** Maximum characters searched for the people a statement is about. Reason: a statement names them in its opening. */
  openingChars: 160,
  /**
   * Maximum words before a role that belong to it. Reason: "my other dear old neighbour" has four before "neighbour".
   */
  wordsBeforeRole: 4,
  /** Maximum words of one name. Reason: "María José Núñez Ortega" has four. */
  nameWords: 4,
  /**
   * Maximum characters of a correction that does not quote the statement it corrects. Reason: longer corrections quote
   * it.
   */
  correctionChars: 90,
  /** Minimum characters before a correction within one sentence. Reason: fewer characters cannot hold a statement. */
  correctedChars: 6,
  /** Maximum characters of a sentence that retracts something. Reason: "Just kidding" and similar phrases are short. */
  takeBackChars: 120,
  /** Maximum characters of a plain question. Reason: a longer text asks something among other things. */
  questionChars: 300,
  /**
   * Maximum words of a prompt searched for an occasion: half from its start, half from its end. Reason: the middle of
   * a longer prompt is pasted text.
   */
  promptWords: 2_000,
  /** Maximum words of one term for an occasion. Reason: "out of school club" has four. */
  occasionWords: 4,
} as const;

/** Rarity of a word, from 0 (in nearly every text) to 1 (a name or a technical word). */
export const RARITY = {
  /**
   * Rarity, 0 to 1, from which one word identifies a topic. Reason: "solar" and "notebook" identify one, but "garden"
   * and "cook" do not.
   */
  rare: 0.8,
  /** Rarity, 0 to 1, below which a word is ignored. Reason: "work" and "leave" occur in texts on every topic. */
  common: 0.25,
} as const;

/**
 * Certainty, 0 to 1, of the relation that a rule finds between two claims. `RECONCILE` sets the consequences: from 0.5
 * a person is asked, from 0.75 an explicit change may be applied without asking.
 */
export const CERTAINTY = {
  /** Certainty, 0 to 1, of a repetition. Reason: both statements use the same words. */
  repeated: 0.9,
  /** Certainty, 0 to 1, of a rephrasing. Reason: only the verb differs, and it adds nothing ("likes", "prefers"). */
  rephrased: 0.6,
  /** Certainty, 0 to 1, of a reversed comparison. Reason: both claims compare the same two things. */
  reversed: 0.9,
  /**
   * Certainty, 0 to 1, of a denial: `whole` if it has no words beyond what it denies, `nearly` if few (`fewExtras`),
   * `partly` if many. Reason: each extra word may change what is denied.
   */
  denied: { whole: 0.92, nearly: 0.85, partly: 0.75 },
  /** Maximum extra words of a denial that counts as nearly whole. Reason: two words seldom change what is denied. */
  fewExtras: 2,
  /** Certainty, 0 to 1, of two states that exclude each other. Reason: the words exclude each other by their meaning. */
  excluded: 0.85,
  /**
   * Certainty, 0 to 1, of a conflict between exclusive states: `changed` if a word such as "now" states a change,
   * `unchanged` if none does. Reason: the word leaves less doubt.
   */
  state: { changed: 0.8, unchanged: 0.72 },
  /**
   * Certainty, 0 to 1, that two names for one role conflict ("my sister Ana", "my sister Eva"). Reason: two people may
   * have that role.
   */
  kind: 0.8,
  /**
   * Certainty, 0 to 1, of a conflict between two values on one scale. Reason: opposites conflict more surely than other
   * values.
   */
  pole: { opposite: 0.85, other: 0.8 },
  /**
   * Certainty, 0 to 1, of a conflict between two numbers for the same thing (`whole`) or nearly the same thing
   * (`partly`). Reason: the second number may be of another thing.
   */
  number: { whole: 0.9, partly: 0.7 },
  /**
   * Certainty, 0 to 1, that a claim ended: moved to another time, ended as a whole, ended in part, left a place, put
   * off. Reason: the vaguer the end, the lower its certainty.
   */
  ending: { moved: 0.85, whole: 0.8, partly: 0.6, left: 0.8, putOff: 0.7 },
  /**
   * Certainty, 0 to 1, that a claim changed another one: `sameSlot` for the same attribute, `near` for a related one.
   * Reason: only the same attribute should reach 0.75, from which a change may be applied.
   */
  change: { sameSlot: 0.76, near: 0.6 },
  /**
   * Certainty, 0 to 1, of a contradiction about a person's safety. Reason: it is below 0.75, so that a person always
   * decides.
   */
  safety: 0.7,
} as const;
