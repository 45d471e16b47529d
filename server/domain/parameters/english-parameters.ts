/** Chosen by hand and checked against the sentences in evals/extraction and evals/reconcile. */

/** Limits of texts for the English rules, which are slower and less accurate on longer texts. */
export const READING = {
  statementChars: 600,
  openingChars: 160,
  /** Maximum words before a role such as "neighbour". "My other dear old neighbour" has four of them. */
  wordsBeforeRole: 4,
  /** Maximum words of a name. "María José Núñez Ortega" has four. */
  nameWords: 4,
  /** Maximum characters of a correction. Longer ones quote the corrected statement. */
  correctionChars: 90,
  correctedChars: 6,
  takeBackChars: 120,
  questionChars: 300,
  /** Maximum words read. Half come from the start and half from the end, because the middle is usually pasted text. */
  promptWords: 2_000,
  /** Maximum words that name an activity. "Out of school club" has four. */
  occasionWords: 4,
} as const;

/** From 0 (in nearly every text) to 1 (a name or a technical word). */
export const RARITY = {
  /** Minimum rarity of a word that identifies a topic, such as "solar", but not "garden". */
  rare: 0.8,
  /** Maximum rarity of words that occur in texts on every topic, such as "work" and "leave". */
  common: 0.25,
} as const;

/** From 0 to 1. A person is asked from 0.5, and explicit changes may be applied from 0.75. */
export const CERTAINTY = {
  repeated: 0.9,
  rephrased: 0.6,
  reversed: 0.9,
  denied: { whole: 0.92, nearly: 0.85, partly: 0.75 },
  /** Maximum extra words for `nearly`. Two words seldom change what is denied. */
  fewExtras: 2,
  excluded: 0.85,
  /** A word such as "now" leaves less doubt, so `changed` is higher. */
  state: { changed: 0.8, unchanged: 0.72 },
  kind: 0.8,
  /** Opposites ("open", "closed") exclude each other more surely than other values. */
  pole: { opposite: 0.85, other: 0.8 },
  /** A different word may mean a different thing, so `partly` is lower. */
  number: { whole: 0.9, partly: 0.7 },
  /** A vague end is less certain than one that names the old value. */
  ending: { moved: 0.85, whole: 0.8, partly: 0.6, left: 0.8, putOff: 0.7 },
  /** Only `sameSlot` may reach 0.75, from which a change is applied without asking. */
  change: { sameSlot: 0.76, near: 0.6 },
  /** A person must decide, so it is below 0.75. */
  safety: 0.7,
} as const;
