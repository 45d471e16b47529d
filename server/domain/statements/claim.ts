export const MODALITIES = ['fact', 'past', 'plan', 'possible', 'reported', 'question'] as const;
export type Modality = (typeof MODALITIES)[number];

export const USED_TO = 'used to';

export interface Claim {
  /** A contact id or normalised words such as "ana". Empty for the household. */
  subject: string;
  subjects: readonly string[];
  /** Stems such as "favourit colour". Empty if the claim is about the whole subject. */
  topic: readonly string[];
  predicate: string;
  verb: string;
  object: string;
  /** Stem of the main noun, such as "oil" for "olive oil". */
  head: string | null;
  /** Such as "oat" for "oat milk". */
  headKind: string | null;
  prepositions: readonly string[];
  complement: 'name' | 'noun' | 'adjective' | 'place' | 'number' | null;
  /** Such as "party" for "Zoë's birthday party". */
  topicHead: string | null;
  roles: readonly string[];
  saidBy: string | null;
  /** Such as "2" for "Cycle two is over". */
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
  /** Such as "2 child". */
  numbers: readonly string[];
  /** Format: "group:state", such as "diet:vegan". */
  states: readonly string[];
  modality: Modality;
  /** Such as "no longer" or "moved to". */
  change: string | null;
  isStrongChange: boolean;
  ends: boolean;
  /** Stems of the replaced thing, as in "instead of the tram". */
  replaced: readonly string[];
  /** True for "also", "another" or "too". */
  isAddition: boolean;
  /** With an exception such as "unless …", the opposite can also be true. */
  hasException: boolean;
}

/** A key is a contact id or another unique text. */
export interface ClaimReader {
  /** Key of the person who says "I". Null if unknown. */
  speaker: string | null;
  about?: string | null;
  names?: ReadonlyMap<string, string>;
}
