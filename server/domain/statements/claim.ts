/** The meaning of a statement as far as rules parse it. Used for comparing statements, never shown. */

/**
 * How a statement is meant. fact: true now. past: true once ("used to", "my old phone was"). plan: wanted or needed.
 * possible: may, should, would, or conditional. reported: somebody else's opinion. question: asked.
 */
export const MODALITIES = ['fact', 'past', 'plan', 'possible', 'reported', 'question'] as const;
export type Modality = (typeof MODALITIES)[number];

/** Value of `change` for a state that ended: "used to". */
export const USED_TO = 'used to';

export interface Claim {
  /** Key of the subject: a contact id for a known name, else normalised words ("me", "ana"); "" for the household. */
  subject: string;
  /** Keys of all subjects ("Jürgen and Mei"), `subject` first. */
  subjects: readonly string[];
  /**
   * Stems of the aspect of the subject that the claim is about: "favourit colour" for "Ana's favourite colour is teal".
   * Empty if the claim is about the subject as a whole.
   */
  topic: readonly string[];
  /** Key for finding claims on the same topic: "likes", "lives", "favourite colour", "diet", else the stem of the verb. */
  predicate: string;
  /** Stem of the verb. All synonyms have the stem of the same canonical verb. */
  verb: string;
  /** The object in normalised words, "porto" or "black olives". Empty if there is none. */
  object: string;
  /** Stem of the main noun of the object: "oil" for "olive oil". Null if there is none. */
  head: string | null;
  /** Stem of a modifying noun: "oat" for "oat milk". Null if there is none. */
  headKind: string | null;
  /** Prepositions after the verb, in order: "with" for "with sugar". */
  prepositions: readonly string[];
  /** Kind of complement of the verb. Null if there is none. */
  complement: 'name' | 'noun' | 'adjective' | 'place' | 'number' | null;
  /** Stem of the main noun of the topic: "party" for "Zoë's birthday party". Null if there is none. */
  topicHead: string | null;
  /** Stems of kin terms and roles that identify somebody without a name: "brother" for "my brother's flat". */
  roles: readonly string[];
  /** Normalised name of the person who is quoted. Null for the author. */
  saidBy: string | null;
  /** Numbers that identify one of several things: "2" for "Cycle two is over". */
  labels: readonly string[];
  /**
   * True if the claim does not say which one of several is the subject: "a friend", "one of my uncles", "my other
   * uncle".
   */
  isOneOfSeveral: boolean;
  /** True for the inverse copy of a claim, read from its other end. */
  isTurned: boolean;
  /** True for past tense: "worked", "has sold". */
  isPast: boolean;
  /** True for a perfect that may still be true now: "has lived", not "lived". */
  isPerfect: boolean;
  /** True for a plural subject: "Tomás's friends are …". */
  isPlural: boolean;
  /** Preposition before the object ("in", "at"). Null if there is none. */
  preposition: string | null;
  /** True if the verb can have only one object at a time in the same circumstances. */
  isSingleValued: boolean;
  /** True if the object is expected to change over a life: an address, a job, a school, an age. */
  isChangeable: boolean;
  /** −1 if the claim is denied or reversed ("never", or "hates", which is the reverse of likes); else 1. */
  polarity: 1 | -1;
  /** Stems of all meaningful words, including topic and verb, without subject, times and circumstances. */
  words: readonly string[];
  /** Stems of the words after "than" in a comparison ("than Zoë", "rather than drive"). */
  than: readonly string[];
  /** Stems of circumstances before the claim or after "when". */
  qualifiers: readonly string[];
  /** Times and days as "dimension:value" ("weekday:tue", "clock:17:30"). */
  times: readonly string[];
  /** Times before the verb that identify an event: "dinner on Friday is at seven". */
  frameTimes: readonly string[];
  /** Amounts, each with the stem of the counted noun ("2 child", "4471 "). */
  numbers: readonly string[];
  /** Mutually exclusive states as "group:state" ("diet:vegan"). */
  states: readonly string[];
  modality: Modality;
  /** Words that state a change ("no longer", "moved to"). Null if there are none. */
  change: string | null;
  /** True if `change` states an end or a replacement explicitly. False for "now" and "lately". */
  isStrongChange: boolean;
  /** True if the claim ends or starts something: "sold", "stepped down". */
  ends: boolean;
  /** Stems of the thing that is replaced ("instead of the tram"). */
  replaced: readonly string[];
  /** True if the claim adds to earlier claims and replaces none of them: "also", "another", "too". */
  isAddition: boolean;
  /** True if the statement has "except" or "unless", which allow the opposite. */
  hasException: boolean;
}

/** Maps names in a statement to keys, which are contact ids or other unique texts. */
export interface ClaimReader {
  /** Key for "I" and "my". Null if the speaker is unknown (the key is then "me"). */
  speaker: string | null;
  /** Key of the subject of a statement without a subject ("Prefers tea"). Defaults to the speaker. */
  about?: string | null;
  /** Keys of normalised names and of relationships to the speaker ("my sister"). Unambiguous names only. */
  names?: ReadonlyMap<string, string>;
}
