/** Limits for misspelled names. A person must confirm the match. */
export const NAME_MATCH = {
  /** Minimum letters for one edit. "Leo" and "Lea" are two people. */
  oneEditFrom: 4,
  /** Minimum letters for two edits, which turn many shorter names into others. */
  twoEditsFrom: 9,
  /** A person can still choose among six names. */
  maxCandidates: 6,
} as const;

export const FIND = {
  /** Minimum letters for a match inside a word, such as "rien" in "O’Brien". With three, "lia" would find William. */
  insideFrom: 4,
  /** Minimum letters of words that match by sound, such as "Jon" and "John". */
  alikeFrom: 3,
  /** Minimum letters of a word with one mild typo, such as a wrong vowel. */
  oneEditFrom: 4,
  /** Minimum letters of a word with any wrong letter. "Mark" and "Mary" are two names. */
  looseFrom: 6,
  twoEditsFrom: 8,
  unfinishedFrom: 5,
  noteChars: 60,
} as const;

/** Scores from 0 to 1, set by hand on the pairs in possible-duplicate.test.ts. */
export const DUPLICATES = {
  /** From this score, a person is asked. An equal name alone just reaches it. */
  ask: 0.5,
  sameFullName: 0.7,
  /** Within one household, "Alex" twice is usually one person. */
  sameName: 0.55,
  sameAlias: 0.55,
  nearName: 0.4,
  /** Low, because many people share a first name, such as "Ana" and "Ana Rivera". */
  firstNameOnly: 0.3,
  /** Similar names with a shared channel, such as a phone number. */
  sameChannel: 0.45,
  sharedLine: 0.35,
  sameBirthday: 0.3,
  /** A birthday without a year. One in 365 pairs shares it by chance. */
  sameDay: 0.2,
  /** Low, because two siblings also share relationships. */
  sharedTie: 0.25,
  /** Low, because the members of a group are different people. */
  sharedGroup: 0.1,
  /** Deducted for different channels. Low, because one person may have several phone numbers. */
  otherChannel: 0.1,
  /** Deducted for different birthdays. Two contacts with equal names then stay below `ask`. */
  otherBirthday: 0.5,
  /** Deducted for different family names. Below `otherBirthday`, because people change their names. */
  otherFamilyName: 0.4,
  otherTie: 0.3,
  /** Compares only the last digits, which a country code does not change. */
  phoneDigits: 8,
  looseGroup: 100,
  /** Maximum contacts compared per shared name. The number of pairs grows with its square. */
  nameGroup: 200,
  /** Maximum pairs with loaded relationships, so that a large import stays fast. */
  mostNear: 2_000,
  /** Comparing more on the main thread would block other requests. */
  comparedAtOnce: 20,
  maxOpened: 200,
} as const;

/** Limits for people introduced by a text (server/domain/contacts/resolve-introduced-person.ts). */
export const INTRODUCTION = {
  /** Maximum people introduced by one text, so that a guest list does not fill the contacts. */
  people: 20,
  /** Maximum contacts offered for an ambiguous name, because longer lists do not help. */
  candidates: 5,
  /** Minimum common first letters of a name and its short form, such as "Kat", for the same relative. */
  shortForm: 3,
} as const;

/** Limits for questions about contact records (server/domain/recall/people-in-prompt.ts). */
export const RECORDS = {
  /** Maximum words read, because questions are short and each phrase needs a lookup. */
  words: 120,
  /** Maximum phrases such as "my uncle" looked up in one text. */
  phrases: 12,
  /** Maximum words of such a phrase, as in "my husband's mother's second sister". */
  phraseWords: 5,
  /** Maximum people in an answer, because "my family" may be large. */
  people: 24,
  /** Maximum items in an answer. */
  items: 60,
  /** Maximum steps of an explained relationship from the caller to a person. */
  steps: 3,
  /** Maximum share of the token budget for contact records, so that memories keep room. */
  tokenShare: 0.4,
  /** Maximum characters of a statement read for contact data. A longer one says more than a value. */
  factChars: 240,
} as const;

export const CHILDREN = {
  /** Whole years from which a person is no child any more, as in the UN Convention on the Rights of the Child. */
  adultFromYears: 18,
  /** Labels of important dates that tell when somebody was born. */
  birthday: /^(birthday|birth|born|date of birth)$/i,
  /** Maximum members named for one child. */
  carers: 50,
} as const;

export const FAMILY_CHART = {
  /** Maximum people of a family chart. A chart of more is wider than anyone reads. */
  people: 200,
} as const;
