/** What the rules understand of a statement. It is used for comparing statements and never displayed. */

/**
 * How a statement is meant. `fact`: true now. `past`: true earlier. `plan`: wanted or needed. `possible`: uncertain or
 * conditional. `reported`: somebody else's opinion. `question`: asked.
 */
export const MODALITIES = ['fact', 'past', 'plan', 'possible', 'reported', 'question'] as const;
export type Modality = (typeof MODALITIES)[number];

/** Value of `change` if a state has ended. */
export const USED_TO = 'used to';

export interface Claim {
  /**
   * Key of the subject. A contact id for a known name, otherwise normalised words such as "ana". Empty for the
   * household.
   */
  subject: string;
  /** Keys of all subjects, as in "Jürgen and Mei". `subject` comes first. */
  subjects: readonly string[];
  /**
   * Stems of the part of the subject that the claim is about, such as "favourit colour". Empty if the claim is about
   * the whole subject.
   */
  topic: readonly string[];
  /** Key for finding claims on the same topic, such as "likes" or "diet". By default, the stem of the verb. */
  predicate: string;
  /** Stem of the verb. Synonyms have the same stem. */
  verb: string;
  /** The object in normalised words, such as "black olives". Empty if there is none. */
  object: string;
  /** Stem of the object's main noun, such as "oil" for "olive oil". Null if there is none. */
  head: string | null;
  /** Stem of the noun before the main noun, such as "oat" for "oat milk". Null if there is none. */
  headKind: string | null;
  /** Prepositions after the verb in their order, such as "with" for "with sugar". */
  prepositions: readonly string[];
  /** Kind of words that complete the verb. Null if there are none. */
  complement: 'name' | 'noun' | 'adjective' | 'place' | 'number' | null;
  /** Stem of the topic's main noun, such as "party" for "Zoë's birthday party". Null if there is none. */
  topicHead: string | null;
  /** Stems of words that identify somebody without a name, such as "brother" for "my brother's flat". */
  roles: readonly string[];
  /** Normalised name of the person who is quoted. Null if nobody is quoted. */
  saidBy: string | null;
  /** Numbers that identify one of several things, such as "2" for "Cycle two is over". */
  labels: readonly string[];
  /** True if the subject is one of several and the claim does not say which, as in "one of my uncles". */
  isOneOfSeveral: boolean;
  /** True for a copy of the claim in which subject and object are exchanged. */
  isTurned: boolean;
  /** True for a verb in the past, such as "worked" or "has sold". */
  isPast: boolean;
  /** True for a verb form such as "has lived", which can still be true now. */
  isPerfect: boolean;
  /** True if the subject is plural, as in "Tomás's friends are …". */
  isPlural: boolean;
  /** Preposition before the object, such as "in". Null if there is none. */
  preposition: string | null;
  /** True if the verb can have only one object at a time. */
  isSingleValued: boolean;
  /** True if the object usually changes during a life, such as an address, a job or an age. */
  isChangeable: boolean;
  /** −1 for a negated claim and for a verb such as "hates", which is the opposite of "likes". Otherwise 1. */
  polarity: 1 | -1;
  /** Stems of all important words, without the subject, times and circumstances. */
  words: readonly string[];
  /** Stems of the words after "than", as in "rather than drive". */
  than: readonly string[];
  /** Stems of the words for circumstances, which come before the claim or after "when". */
  qualifiers: readonly string[];
  /** Times and days as "dimension:value", such as "weekday:tue". */
  times: readonly string[];
  /** Times before the verb. They identify an event, as in "dinner on Friday is at seven". */
  frameTimes: readonly string[];
  /** Amounts with the stem of the counted noun, such as "2 child". */
  numbers: readonly string[];
  /** States that exclude each other, as "group:state", such as "diet:vegan". */
  states: readonly string[];
  modality: Modality;
  /** Words for a change, such as "no longer" or "moved to". Null if there are none. */
  change: string | null;
  /** True if `change` says that something ended or was replaced. "Now" and "lately" do not say so. */
  isStrongChange: boolean;
  /** True if the claim ends or starts something, as in "sold". */
  ends: boolean;
  /** Stems of the words for what is replaced, as in "instead of the tram". */
  replaced: readonly string[];
  /** True if the claim does not replace earlier claims, because it says "also", "another" or "too". */
  isAddition: boolean;
  /** True if the statement has an exception, such as "unless …". The opposite can then also be true. */
  hasException: boolean;
}

/** Maps names in a statement to keys. A key is a contact id or another unique text. */
export interface ClaimReader {
  /** Key of the person who says "I". Null if this person is unknown. */
  speaker: string | null;
  /** Key of the subject if a statement names no subject, as in "Prefers tea". By default, the speaker. */
  about?: string | null;
  /** Keys by normalised name or relationship to the speaker ("my sister"). Ambiguous names must not be included. */
  names?: ReadonlyMap<string, string>;
}
