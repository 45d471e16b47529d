/** What somebody means by a statement, as far as rules read it: for comparing statements, never for showing. */

/**
 * fact: holds. past: held once ("used to", "my old phone was"). plan: is wanted or needed. possible: may, should or would
 * be, or only if. reported: somebody else thinks so. question: it is asked.
 */
export const MODALITIES = ['fact', 'past', 'plan', 'possible', 'reported', 'question'] as const;
export type Modality = (typeof MODALITIES)[number];

/** The change of what was so once and is not any more. */
export const USED_TO = 'used to';

export interface Claim {
  /** whom or what it is about, as a key: an id where the name is known, else folded words ("me", "ana"). "": the household */
  subject: string;
  /** everybody it is about, where several are ("Jürgen and Mei"): keys, `subject` first */
  subjects: readonly string[];
  /** what of the subject it is about, as stems: "favourit colour" of "Ana's favourite colour is teal". Empty: itself */
  topic: readonly string[];
  /** what is said of it, as a key to look others of the same matter up by: "likes", "lives", "favourite colour", "diet", else the stem of the verb */
  predicate: string;
  /** stem of the verb, or the one that stands for all that mean the same */
  verb: string;
  /** what it is said with, in folded words as they were said: "porto", "black olives". Empty where there is nothing */
  object: string;
  /** stem of the noun that the object is about: "oil" of "olive oil"; null: there is none */
  head: string | null;
  /** stem of a noun that says which kind of the head it is: "oat" of "oat milk"; null: there is none */
  headKind: string | null;
  /** all prepositions behind the verb, in order: "with" of "with sugar" */
  prepositions: readonly string[];
  /** what the verb is completed with; null: nothing */
  complement: 'name' | 'noun' | 'adjective' | 'place' | 'number' | null;
  /** stem of the noun that the topic is about: "party" of "Zoë's birthday party"; null: there is none */
  topicHead: string | null;
  /** stems of kin and roles by which one being is meant without a name: "brother" of "my brother's flat" */
  roles: readonly string[];
  /** who is said to think so, folded; null: the teller does */
  saidBy: string | null;
  /** numbers by which one of several is told from the next: "2" of "Cycle two is over" */
  labels: readonly string[];
  /** it is about one of several, and does not say which: "a friend", "one of my uncles", "my other uncle" */
  isOneOfSeveral: boolean;
  /** the same once more, said from the other end */
  isTurned: boolean;
  /** it is told of the past: "worked", "has sold" */
  isPast: boolean;
  /** it is told of the past and may still be so: "has lived", not "lived" */
  isPerfect: boolean;
  /** several are told of: "Tomás's friends are …" */
  isPlural: boolean;
  /** the preposition that the object begins with: "in", "at"; null: none */
  preposition: string | null;
  /** only one object holds at a time: two different ones cannot both be true in the same circumstances */
  isSingleValued: boolean;
  /** the one object is expected to change in the course of a life: an address, a job, a school, an age */
  isChangeable: boolean;
  /** −1: it is denied, or the opposite is said ("hates" of likes, "never") */
  polarity: 1 | -1;
  /** stems of all words that carry the matter, topic and verb among them, without subject, time and circumstances */
  words: readonly string[];
  /** what it is compared with, as stems ("than Zoë", "rather than drive") */
  than: readonly string[];
  /** stems of the circumstances that stand before it, or behind a "when" */
  qualifiers: readonly string[];
  /** times and days as "dimension:value" ("weekday:tue", "clock:17:30") */
  times: readonly string[];
  /** those of them that stand before the verb, and say which rather than when: "dinner on Friday is at seven" */
  frameTimes: readonly string[];
  /** amounts, each with the stem of what it counts ("2 child", "4471 ") */
  numbers: readonly string[];
  /** states that exclude others by knowledge of the world, as "group:state" ("diet:vegan") */
  states: readonly string[];
  modality: Modality;
  /** the words by which the speaker says that something changed: "no longer", "moved to". Null: there are none */
  change: string | null;
  /** they say outright that something ended or took the place of another; "now" and "lately" do not */
  isStrongChange: boolean;
  /** something stops or begins by what is said: "sold", "stepped down" */
  ends: boolean;
  /** stems of what it says to take the place of ("instead of the tram") */
  replaced: readonly string[];
  /** it comes beside what is known, and does not replace it: "also", "another", "too" */
  isAddition: boolean;
  /** "except", "unless": it allows for the opposite */
  hasException: boolean;
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
