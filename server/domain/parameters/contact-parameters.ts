/** Parameters of finding, naming and comparing contacts, each with unit and reason. */

/** When an unknown name may be a misspelling of a known one (domain/text/near-name.ts). A match only leads to a question. */
export const NAME_MATCH = {
  /**
   * Minimum length, in letters, of the longer name for which one edit is allowed. Reason: "Leo" and "Lea", with three,
   * are two people.
   */
  oneEditFrom: 4,
  /**
   * Minimum length, in letters, of the longer name for which two edits are allowed. Reason: shorter names would match
   * other names.
   */
  twoEditsFrom: 9,
  /** Maximum candidates shown. Reason: a person can still choose among six names. */
  maxCandidates: 6,
} as const;

/** Finding contacts while a user types (domain/contacts/find-contact.ts). */
export const FIND = {
  /**
   * Minimum length, in letters, of input that may match inside a word ("rien" in O’Brien). Reason: "lia" would match
   * William.
   */
  insideFrom: 4,
  /**
   * Minimum length, in letters, of words that match if they sound alike ("Jon", "John"). Reason: two letters sound like
   * too many names.
   */
  alikeFrom: 3,
  /**
   * Minimum length, in letters, of a word in which one vowel after the first letter may be edited. Reason: many shorter
   * names differ by one letter.
   */
  oneEditFrom: 4,
  /**
   * Minimum length, in letters, of a word in which any letter may be edited. Reason: shorter names would match other
   * names.
   */
  looseFrom: 6,
  /** Minimum length, in letters, of a word with two edits. Reason: shorter names would match other names. */
  twoEditsFrom: 8,
  /**
   * Minimum length, in letters, of an unfinished word that may contain an edit. Reason: shorter beginnings match too
   * many names.
   */
  unfinishedFrom: 5,
  /** Maximum characters of the excerpt shown around a match in a note. Reason: they fit on one line. */
  noteChars: 60,
} as const;

/**
 * When two contacts may be duplicates (domain/contacts/possible-duplicate.ts), as amounts of a score from 0 to 1.
 * Source: set by hand on the pairs in its test. A shared name just reaches `ask`, one clear difference prevents it.
 */
export const DUPLICATES = {
  /** Score, 0 to 1, from which a case opens. Reason: a shared name alone should just reach it. */
  ask: 0.5,
  /** Score added for an equal full name ("Ana Rivera" twice). Reason: two people rarely share a full name. */
  sameFullName: 0.7,
  /**
   * Score added for an equal single name ("Alex" twice). Reason: within one household, two such contacts are usually
   * one person.
   */
  sameName: 0.55,
  /** Score added for a shared alias. Reason: a shared alias counts like a shared single name. */
  sameAlias: 0.55,
  /** Score added for nearly equal spelling. Reason: a misspelling needs further evidence. */
  nearName: 0.4,
  /**
   * Score added when one name is the first name of the other ("Ana", "Ana Rivera"). Reason: many people share first
   * names.
   */
  firstNameOnly: 0.3,
  /**
   * Score added for a shared channel with similar names. Reason: a shared channel and a similar name together should
   * reach `ask`.
   */
  sameChannel: 0.45,
  /** Score added for a shared channel with different names. Reason: a household shares its phone line. */
  sharedLine: 0.35,
  /** Score added for an equal birthday with its year. Reason: few people share both. */
  sameBirthday: 0.3,
  /** Score added for an equal birthday without a year. Reason: one in 365 pairs shares the day by chance. */
  sameDay: 0.2,
  /**
   * Score added for the same relationship to the same person. Reason: it proves little, because two siblings or two
   * colleagues also share a relationship.
   */
  sharedTie: 0.25,
  /** Score added for a shared group. Reason: a group has many members, who are different people. */
  sharedGroup: 0.1,
  /** Score deducted for different channels of one kind. Reason: one person may have several phone numbers or addresses. */
  otherChannel: 0.1,
  /** Score deducted for different birthdays. Reason: the difference outweighs an equal name. */
  otherBirthday: 0.5,
  /** Score deducted for different family names. Reason: people may change their family name. */
  otherFamilyName: 0.4,
  /** Score deducted for different relationships to one person. Reason: a brother is seldom a colleague as well. */
  otherTie: 0.3,
  /**
   * Number of last digits of phone numbers that are compared. Reason: these digits are the same with and without a
   * country code.
   */
  phoneDigits: 8,
  /**
   * Maximum contacts whose names begin or end alike that are compared in pairs. Larger groups are skipped. Reason: in a
   * larger group, the likeness says little.
   */
  looseGroup: 100,
  /**
   * Maximum contacts with one name that are compared in pairs. Reason: the number of pairs grows with the square of the
   * number of contacts.
   */
  nameGroup: 200,
  /**
   * Maximum likely pairs whose relationships are loaded, the most certain first. Reason: the limit bounds the cost of
   * a large import.
   */
  mostNear: 2_000,
  /** Maximum contacts of one write that are compared on the main thread. Reason: more would block other requests. */
  comparedAtOnce: 20,
  /** Maximum cases that one write opens. Reason: importing an address book should cause a day's work, not a year's. */
  maxOpened: 200,
} as const;
