/** What somebody means by a statement, as far as rules read it: for comparing statements, never for showing. */

/** `fact`: holds now. `past`: held once ("used to"). `plan`: is to be. The rest says nothing of what holds. */
export const MODALITIES = ['fact', 'past', 'plan', 'possible', 'question', 'reported'] as const;
export type Modality = (typeof MODALITIES)[number];

export interface Claim {
  /** whom or what it is about, as a key: an id where the name is known, else folded words ("me", "ana", "ana car") */
  subject: string;
  /** what is said of it, as a key: "likes", "lives_in", "favourite colour", else the stem of the verb */
  predicate: string;
  /** what it is said with, in folded words as they were said: "porto", "black olives". Empty where there is nothing */
  object: string;
  /** only one object holds at a time: two different ones cannot both be true in the same circumstances */
  isSingleValued: boolean;
  /** the one object is expected to change in the course of a life: an address, a job, a school, an age */
  isChangeable: boolean;
  /** −1: it is denied, or the opposite is said ("hates" of likes, "never") */
  polarity: 1 | -1;
  /** stems of the words that carry the object, without those of time, number and circumstance */
  words: readonly string[];
  /** the circumstances in which it holds, folded: "at work", "in winter", "on weekdays" */
  qualifiers: readonly string[];
  /** amounts with what they count ("2 child", "30 minute"), in the order in which they are said */
  numbers: readonly string[];
  /** days, times and months, normalised: "tuesday", "17:30", "03-14", "2026" */
  times: readonly string[];
  modality: Modality;
  /** the words by which the speaker says that something changed: "no longer", "moved to". Null: there are none */
  change: string | null;
  /** it comes beside what is known, and does not replace it: "also", "another", "too" */
  isAddition: boolean;
}

/** How names in a statement are to be understood. Keys may be ids of contacts or any text that is one for one. */
export interface ClaimReader {
  /** the key of whoever "I" and "my" is; null: nobody known ("me") */
  speaker: string | null;
  /** the key of whom a statement without a subject is about ("Prefers tea"); the speaker where it is missing */
  about?: string | null;
  /** folded names, and what people are to the speaker ("my sister"), each with its key. One for one: no guesses */
  names?: ReadonlyMap<string, string>;
}
