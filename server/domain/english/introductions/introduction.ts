/** A person whom a sentence names with a relationship to the speaker or somebody else: "my sister Sarah", "Tom's teacher Ms Okafor". */
export interface IntroducedPerson {
  name: string;
  /** Reference to the other person of the relationship: "Tom", "my sister". Null for the speaker. */
  anchor: string | null;
  /** The relationship to the anchor: "older sister", "teacher". */
  word: string;
  /** True if the sentence begins with the person, so that it may be about them. */
  isLeading: boolean;
  /** True if no rule found the person, only a neural network. */
  isOnlyLabelled?: boolean;
}

export const capitalised = (name: string): string =>
  name.replace(/^\p{Ll}|(?<=[ -])\p{Ll}/gu, (letter) => letter.toUpperCase());
