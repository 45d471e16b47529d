/** Parameters of finding, naming and comparing contacts, each with unit and reason. */

/**
 * Limits for treating an unknown name as a misspelling of a known name (domain/text/near-name.ts). A person must
 * confirm the match.
 */
export const NAME_MATCH = {
  /** Minimum letters of the longer of two names that may differ by one edit. Reason: "Leo" and "Lea" are two people. */
  oneEditFrom: 4,
  /**
   * Minimum letters of the longer of two names that may differ by two edits. Reason: two edits turn many shorter names
   * into others.
   */
  twoEditsFrom: 9,
  /** Maximum contacts offered for an unknown name. Reason: a person can still choose among six names. */
  maxCandidates: 6,
} as const;

/** Finding contacts while a user types (domain/contacts/find-contact.ts). */
export const FIND = {
  /** Minimum letters typed to find a name by its middle ("rien" finds O’Brien). Reason: "lia" would find William. */
  insideFrom: 4,
  /**
   * Minimum letters of two words that match by sound ("Jon", "John"). Reason: two letters sound like too many names.
   */
  alikeFrom: 3,
  /**
   * Minimum letters of a word that may have one mild typo: a wrong vowel, or a missing, extra or swapped letter.
   * Reason: many shorter names differ by one letter.
   */
  oneEditFrom: 4,
  /**
   * Minimum letters of a word in which any letter may be wrong. Reason: shorter names often differ by a consonant
   * ("Mark", "Mary").
   */
  looseFrom: 6,
  /** Minimum letters of a word that may have two typos. Reason: two edits turn many shorter names into others. */
  twoEditsFrom: 8,
  /** Minimum letters of a half-typed word that may have a typo. Reason: shorter beginnings match too many names. */
  unfinishedFrom: 5,
  /** Maximum characters of the excerpt around a match in a note. Reason: 60 characters fit on one line. */
  noteChars: 60,
} as const;

/**
 * Score, 0 to 1, of two contacts as possible duplicates (domain/contacts/possible-duplicate.ts). Source: set by hand on
 * the pairs in possible-duplicate.test.ts.
 */
export const DUPLICATES = {
  /**
   * Score, 0 to 1, from which a person is asked whether two contacts are the same. Reason: an equal name alone just
   * reaches it.
   */
  ask: 0.5,
  /** Score added for an equal full name ("Ana Rivera" twice). Reason: two people rarely share a full name. */
  sameFullName: 0.7,
  /**
   * Score added for an equal single name ("Alex" twice). Reason: within one household, two such contacts are usually
   * one person.
   */
  sameName: 0.55,
  /** Score added for a shared alias. Reason: a shared alias proves as much as an equal single name. */
  sameAlias: 0.55,
  /** Score added for names that are spelled nearly alike. Reason: a misspelling needs further evidence. */
  nearName: 0.4,
  /**
   * Score added when one name is the first name of the other ("Ana", "Ana Rivera"). Reason: many people share first
   * names.
   */
  firstNameOnly: 0.3,
  /** Score added for similar names and a shared channel, such as a phone number. Reason: both together reach `ask`. */
  sameChannel: 0.45,
  /** Score added for different names and a shared channel. Reason: the people of a household share a phone line. */
  sharedLine: 0.35,
  /** Score added for an equal birthday with an equal year. Reason: few people are born on the same day. */
  sameBirthday: 0.3,
  /** Score added for an equal birthday without a year. Reason: one in 365 pairs shares the day by chance. */
  sameDay: 0.2,
  /**
   * Score added for the same relationship to the same person. Reason: the score is low, because two siblings share it
   * too.
   */
  sharedTie: 0.25,
  /** Score added for a shared group. Reason: the members of a group are different people. */
  sharedGroup: 0.1,
  /** Score deducted for different channels of one kind. Reason: one person may have several phone numbers. */
  otherChannel: 0.1,
  /** Score deducted for different birthdays. Reason: two contacts with equal names must then stay below `ask`. */
  otherBirthday: 0.5,
  /**
   * Score deducted for different family names. Reason: the deduction is not higher, because people change their names.
   */
  otherFamilyName: 0.4,
  /** Score deducted for different relationships to the same person. Reason: a brother is seldom a colleague as well. */
  otherTie: 0.3,
  /** Number of last digits of phone numbers that are compared. Reason: a country code does not change these digits. */
  phoneDigits: 8,
  /**
   * Maximum contacts with similar names that are compared with each other. A larger group is skipped. Reason: in a
   * larger group, similar names prove nothing.
   */
  looseGroup: 100,
  /**
   * Maximum contacts with equal names that are compared with each other. Reason: the number of pairs grows with the
   * square of the limit.
   */
  nameGroup: 200,
  /**
   * Maximum pairs of contacts whose relationships are loaded, the most similar first. Reason: a large import must stay
   * fast.
   */
  mostNear: 2_000,
  /**
   * Maximum contacts of one write that are compared on the main thread. Reason: comparing more would block other
   * requests.
   */
  comparedAtOnce: 20,
  /** Maximum cases that one write opens. Reason: a person can decide 200 cases in a day. */
  maxOpened: 200,
} as const;
