/**
 * Numbers of the rules for English (server/domain/english) and of the words they go by. Source, unless another is named: set
 * by hand, and held by the sentences of evals/extraction and evals/reconcile.
 */

/** Lengths up to which something is read. Reason: the rules go wrong in longer texts, and patterns take longer. */
export const READING = {
  /** characters of a statement: its subject and verb stand at the beginning */
  statementChars: 600,
  /** characters in which a statement says whom it is about */
  openingChars: 160,
  /** words before a role that still belong to it: "my other dear old neighbour" */
  wordsBeforeRole: 4,
  /** words of one name: "María José Núñez Ortega" */
  nameWords: 4,
  /** characters of a correction that does not say what it corrects; longer ones do */
  correctionChars: 90,
  /** characters before a correction within one sentence: fewer hold no statement */
  correctedChars: 6,
  /** characters of a sentence that takes something back */
  takeBackChars: 120,
  /** characters of a plain question; longer texts ask something among other things */
  questionChars: 300,
  /** words of a prompt in which an occasion is looked for, half of them at its end: the middle is pasted text */
  promptWords: 2_000,
  /** words of one term for an occasion: "out of school club" */
  occasionWords: 4,
} as const;

/** Rarity of a word, 0 (everywhere) to 1 (a name, a technical word). */
export const RARITY = {
  /** from here a word alone says what a text is about: "solar", "notebook", not "garden" or "cook" */
  rare: 0.8,
  /** below this a word says nothing of the matter: "work", "leave" */
  common: 0.25,
} as const;

/**
 * How certain a rule is of what two claims are to each other, 0 to 1. RECONCILE says what follows: from 0.5 a person is
 * asked, from 0.75 the program may act on an express change.
 */
export const CERTAINTY = {
  /** the same words */
  repeated: 0.9,
  /** the same but for a verb that says no more ("likes", "prefers") */
  rephrased: 0.6,
  /** the same two compared the other way round */
  reversed: 0.9,
  /** one denies the other: in the same words, with up to `fewExtras` words more, or with more */
  denied: { whole: 0.92, nearly: 0.85, partly: 0.75 },
  /** words by which a denial may differ and still be nearly whole */
  fewExtras: 2,
  /** states that exclude each other by what the words mean */
  excluded: 0.85,
  /** the same, of one kind: with a word of change, or without, where a person is asked as the words may mean something else */
  state: { changed: 0.8, unchanged: 0.72 },
  /** two of a kind are named for one: "my sister Ana", "my sister Eva" */
  kind: 0.8,
  /** words on one scale: opposites, or others of the kind */
  pole: { opposite: 0.85, other: 0.8 },
  /** another number for the same, or for nearly the same */
  number: { whole: 0.9, partly: 0.7 },
  /** an end that is told: of where somebody lived, of all of it, of part of it, of a place left, or put off */
  ending: { moved: 0.85, whole: 0.8, partly: 0.6, left: 0.8, putOff: 0.7 },
  /** a change in the same slot, just enough to act, or only near it */
  change: { sameSlot: 0.76, near: 0.6 },
  /** two findings about one person's safety: always put before a person */
  safety: 0.7,
} as const;
