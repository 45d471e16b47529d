/** Parameters of finding, naming and comparing contacts, each with unit and reason. */

/** When an unknown name may be a misspelling of a known one (domain/text/near-name.ts). A match only leads to a question. */
export const NAME_MATCH = {
  /** Letters of the longer name from which one edit is allowed. Reason: "Leo" and "Lea", with three, are two people. */
  oneEditFrom: 4,
  /** Letters of the longer name from which two edits are allowed. Reason: shorter names would match other names. */
  twoEditsFrom: 9,
  /** Maximum candidates shown. Reason: a person can still choose among six. */
  maxCandidates: 6,
} as const;

/** Finding contacts while a user types (domain/contacts/find-contact.ts). */
export const FIND = {
  /** Letters from which input may match inside a word ("rien" in O’Brien). Reason: "lia" would match William. */
  insideFrom: 4,
  /** Letters from which spellings of one sound match ("Jon", "John"). Reason: two letters sound like too many names. */
  alikeFrom: 3,
  /**
   * Letters from which one edit of a vowel after the first letter is allowed. Reason: many shorter names differ by one
   * letter.
   */
  oneEditFrom: 4,
  /** Letters from which any letter may be edited. Reason: shorter names would match other names. */
  looseFrom: 6,
  /** Letters from which two edits are allowed. Reason: shorter names would match other names. */
  twoEditsFrom: 8,
  /** Letters from which an unfinished word may contain an edit. Reason: shorter beginnings match too many names. */
  unfinishedFrom: 5,
  /** Maximum characters of the excerpt shown around a match in a note. Reason: they fit on one line. */
  noteChars: 60,
} as const;

/**
 * When two contacts may be duplicates (domain/contacts/possible-duplicate.ts): parts of a score from 0 to 1. Source: set by
 * hand on the pairs in its test, where a shared name just reaches `ask` and one clear difference prevents it.
 */
export const DUPLICATES = {
  /** Score, 0 to 1, from which a case opens. Reason: a shared name alone should just reach it. */
  ask: 0.5,
  /** Score added for an equal full name ("Ana Rivera" twice). Reason: two people rarely share it. */
  sameFullName: 0.7,
  /** Score added for an equal single name ("Alex" twice). Reason: within one household it is usually one person. */
  sameName: 0.55,
  /** Score added for a shared alias. Reason: it counts like a shared single name. */
  sameAlias: 0.55,
  /** Score added for nearly equal spelling. Reason: a misspelling needs further evidence. */
  nearName: 0.4,
  /**
   * Score added when one name is the first name of the other ("Ana", "Ana Rivera"). Reason: many people share first
   * names.
   */
  firstNameOnly: 0.3,
  /** Score added for a shared channel with similar names. Reason: together they should reach `ask`. */
  sameChannel: 0.45,
  /** Score added for a shared channel with different names. Reason: a household shares its phone line. */
  sharedLine: 0.35,
  /** Score added for an equal birthday with its year. Reason: few people share it. */
  sameBirthday: 0.3,
  /** Score added for an equal birthday without a year. Reason: one in 365 pairs shares the day by chance. */
  sameDay: 0.2,
  /** Score added for the same relationship to the same person. Reason: siblings and colleagues share one, too. */
  sharedTie: 0.25,
  /** Score added for a shared group. Reason: a group has many members. */
  sharedGroup: 0.1,
  /** Score deducted for different channels of one kind. Reason: people have several. */
  otherChannel: 0.1,
  /** Score deducted for different birthdays. Reason: it outweighs an equal name. */
  otherBirthday: 0.5,
  /** Score deducted for different family names. Reason: people may change theirs. */
  otherFamilyName: 0.4,
  /** Score deducted for different relationships to one person. Reason: a brother is seldom a colleague as well. */
  otherTie: 0.3,
  /** Last digits of a phone number that are compared. Reason: they are the same with and without a country code. */
  phoneDigits: 8,
  /**
   * Maximum contacts whose names begin or end alike that are compared in pairs; larger groups are skipped. Reason: in
   * a larger group the likeness says little.
   */
  looseGroup: 100,
  /** Maximum contacts with one name that are compared. Reason: the number of pairs grows with the square. */
  nameGroup: 200,
  /**
   * Maximum likely pairs whose relationships are loaded, the most certain first. Reason: the limit bounds the cost of
   * a large import.
   */
  mostNear: 2_000,
  /** Maximum contacts of one write that are compared on the main thread. Reason: more would block other requests. */
  comparedAtOnce: 20,
  /** Maximum cases that one write opens. Reason: importing an address book should ask for a day's work, not a year's. */
  maxOpened: 200,
} as const;
