export const MODALITIES = ['fact', 'past', 'plan', 'possible', 'reported', 'question'] as const;
export type Modality = (typeof MODALITIES)[number];

export const USED_TO = 'used to';

export interface Claim {
  /** Subject as a contact id or normalised words such as "ana". Empty for the household. */
  subject: string;
  subjects: readonly string[];
  /** Aspect of the subject as stems, such as "favourit colour". Empty if the claim is about the whole subject. */
  topic: readonly string[];
  predicate: string;
  verb: string;
  object: string;
  /** Stem of the main noun, such as "oil" for "olive oil". */
  head: string | null;
  /** Modifier of the main noun, such as "oat" for "oat milk". */
  headKind: string | null;
  prepositions: readonly string[];
  complement: 'name' | 'noun' | 'adjective' | 'place' | 'number' | null;
  /** Main noun of the topic, such as "party" for "Zoë's birthday party". */
  topicHead: string | null;
  roles: readonly string[];
  saidBy: string | null;
  /** Labels, such as "2" for "Cycle two is over". */
  labels: readonly string[];
  /** True for "one of my uncles". */
  isOneOfSeveral: boolean;
  isTurned: boolean;
  isPast: boolean;
  /** True for "has lived", which can still be true now. */
  isPerfect: boolean;
  isPlural: boolean;
  preposition: string | null;
  isSingleValued: boolean;
  /** True if the object usually changes during a life, such as an address. */
  isChangeable: boolean;
  /** −1 for a negated claim or a verb such as "hates". Otherwise 1. */
  polarity: 1 | -1;
  words: readonly string[];
  /** Stems after "than", as in "rather than drive". */
  than: readonly string[];
  qualifiers: readonly string[];
  /** Format: "dimension:value", such as "weekday:tue". */
  times: readonly string[];
  frameTimes: readonly string[];
  /** Quantities, such as "2 child". */
  numbers: readonly string[];
  /** Format: "group:state", such as "diet:vegan". */
  states: readonly string[];
  modality: Modality;
  /** Phrase of change, such as "no longer" or "moved to". */
  change: string | null;
  isStrongChange: boolean;
  ends: boolean;
  /** Stems of the replaced thing, as in "instead of the tram". */
  replaced: readonly string[];
  /** True for "also", "another" or "too". */
  isAddition: boolean;
  /** True for an exception such as "unless …". The opposite can then also be true. */
  hasException: boolean;
}

/** Keys are contact ids or other unique texts. */
export interface ClaimReader {
  /** Key of the person who says "I". Null if unknown. */
  speaker: string | null;
  about?: string | null;
  names?: ReadonlyMap<string, string>;
}
