/**
 * Every number that a rule depends on, with unit, reason and source. Nothing else in the code hides a rate or a limit.
 */

/** Sizes of input. Reason: what a person or an agent says is short; anything larger is a mistake or an attack. */
export const LIMITS = {
  /** characters of one statement */
  contentChars: 4_000,
  /** characters of why, how, notes, a place */
  noteChars: 2_000,
  nameChars: 200,
  tagChars: 50,
  tags: 20,
  /** contacts named in one memory */
  who: 30,
  aliases: 30,
  /** ways to reach one contact */
  channels: 30,
  /** days to remember of one contact */
  importantDates: 30,
  /** bytes of a photo: a square of 256 pixels takes a quarter of it */
  photoBytes: 60 * 1024,
  /** levels of lists and objects within each other in what is kept as it is given: settings have five or six */
  nestedLevels: 20,
  /** characters of what a relationship type is called; a phrase that makes one may be as long */
  typeChars: 120,
  /** words for one relationship type: the built-in ones have up to 130, and a household may have its own */
  typeAliases: 300,
  /** relationships that are set in one act: a family or a team said in one breath */
  batchItems: 20,
  /** members that are added to a group in one act: a school class, a choir */
  groupMembers: 50,
  /** characters of a prompt or a query */
  promptChars: 8_000,
  /** characters of a file of contacts that is taken in at once; with its photos left out, thousands of cards */
  importChars: 1_500_000,
  /** cards of one file: what one transaction writes in a few seconds */
  cards: 2_000,
  /** lines of one card, and columns of a table of people: those of an address book have some dozens */
  cardLines: 1_000,
  tableColumns: 200,
  /** contacts of one name that a card is laid beside, and that are offered as whom it could be about */
  namesakes: 50,
  /** rows a page */
  pageSize: 200,
  /** bytes of one request body: enough that a text of a megabyte is refused by the name of its field */
  bodyBytes: 2 * 1024 * 1024,
  /** fields of all objects of a body together: two hundred facts with all that may be said of them are 4,000 */
  bodyFields: 10_000,
  /** values of all lists and objects of a body together: thousands of places on a map, or of decisions about cards */
  bodyValues: 50_000,
  /** levels of a body: those of what is kept as it is given, and what it is wrapped in */
  bodyLevels: 40,
  /** never-store rules of one household: more than anybody keeps an eye on */
  neverStoreRules: 100,
  /** characters of a statement that a sentence about an act quotes: enough to know it by */
  quotedChars: 60,
  /** characters that somebody types to erase a memory: enough to know it by, few enough to type */
  eraseNameChars: 32,
  /** fields that one refusal names */
  namedFields: 50,
} as const;

/** Writes that may be sent again with the same key (server/db/idempotent-write.ts). */
export const IDEMPOTENCY = {
  /** hours in which the same is not done again: who retries for longer has other troubles */
  hours: 24,
  /** characters of a key */
  keyChars: 200,
  /** milliseconds in which another process that has done the same has stored what it answers, and between two looks */
  waitMs: 3_000,
  pollMs: 50,
} as const;

/** Work that is done in threads beside the one that answers everybody (core/aside.ts). */
export const ASIDE = {
  /** threads at most: two readers, so that one slow file does not keep all others waiting */
  threads: 2,
  /** milliseconds for one piece of work, waiting for a thread and its start included: the
   * largest honest file takes a second, on a machine that is busy with other things many times as long
   */
  budgetMs: 60_000,
  /** milliseconds after which a thread without work ends, and gives back its memory */
  idleMs: 60_000,
  /** megabytes of one thread: ten times what the largest honest file takes */
  memoryMb: 512,
  /** milliseconds of one piece of work in the thread that answers everybody, before others are let in */
  sliceMs: 20,
} as const;

/** The small networks that run beside the server (models/network.ts). */
export const NETWORK = {
  /** milliseconds for the texts of one turn, waiting included: the first reads 23 MB, each text takes 7 ms on a quiet core */
  budgetMs: 15_000,
  /** milliseconds after which the thread without work ends, and gives back 140 MB */
  idleMs: 300_000,
  /** texts at a time: half a second's work, after which others have their turn */
  texts: 64,
  /** characters of a text that are read, and the word pieces that they were trained with */
  textChars: 1_000,
  wordPieces: 96,
  /** probability, 0 to 1, that a text is not for everybody from which it is private */
  privateFrom: 0.5,
  /** of what is known so many of the nearest are read beside what is told: 7 ms each */
  pairs: 8,
  /** probability, 0 to 1, that two statements conflict, or say the same, from which a person is asked */
  conflictFrom: 0.95,
  duplicateFrom: 0.9,
} as const;

/** Looking for credentials in what is sent (households/service/credentials.ts). */
export const CREDENTIALS = {
  /** characters of one call that are looked at in the thread that answers everybody: some milliseconds; more goes aside */
  readAtOnceChars: 8_000,
} as const;

/** Decay and reinforcement (domain/memories/decay.ts, domain/memories/reinforce.ts). */
export const TRUST = {
  /** share of confidence lost per day at intensity 0: halves in 69 days */
  dailyDecay: 0.01,
  /** at 1 nothing would ever fade, however wrong */
  maxIntensity: 0.95,
  /** where the caller says nothing: halves in 87 days */
  defaultIntensity: 0.2,
  defaultConfidence: { statement: 0.9, document: 0.9, import: 0.7, observation: 0.6, inference: 0.5 },
} as const;

/** Bands of decayed confidence: how an agent should speak of it. */
export const BANDS = {
  /** above: use freely */
  sure: 0.8,
  /** from here: hedge ("I think you mentioned…") */
  hedge: 0.5,
  /** from here: only when highly relevant; below: a candidate for the archive */
  weak: 0.3,
} as const;

/** Search and surfacing (domain/memories/rank.ts, domain/fuse.ts). */
export const SEARCH = {
  /** weights of the two halves of similarity; both halves are 0 to 1 */
  semanticWeight: 0.7,
  lexicalWeight: 0.3,
  importance: { high: 1, medium: 0.85, low: 0.7 },
  /** candidates fetched per query, of which the rules choose */
  candidates: 100,
  /**
   * The cut on similarity, never on the rank. A memory that shares no word with the prompt passes from a semantic 0.36,
   * a little above the balanced cut of the calibration (0.3); chosen on evals/surfacing.
   */
  minSimilarity: 0.25,
  /** "only when highly relevant" for memories in the weak band: well above the cut, measured with evals/surfacing */
  weakMinSimilarity: 0.45,
  defaultLimit: 8,
  maxLimit: 50,
  /** tokens of the text block */
  defaultMaxTokens: 800,
  maxMaxTokens: 8_000,
  /** the cut for what concerns somebody else whom the prompt does not name: fit better, or stay out */
  othersMinSimilarity: 0.4,
  /** facts of safety that go with one prompt: a large family's; the budget of tokens limits them too */
  mostSafety: 20,
  /** of them looked at closely, over all who are concerned: what is read of them decides which are meant */
  safetyLooked: 120,
  /** lexical score of a memory about somebody whom the prompt names: little else is needed to fit */
  namedLexical: 0.5,
} as const;

/** Repetition (domain/memories/repetition.ts). */
export const REPETITION = {
  /** similarity that preselects what may be a repetition; the words then decide (they are stricter) */
  nearSimilarity: 0.6,
  /** nearest memories of the same scope that are compared word by word */
  compared: 8,
} as const;

/** Resolution of a relationship phrase by meaning. */
export const TYPE_MATCH = {
  minSimilarity: 0.8,
  /**
   * lead over the next type, often the other half of a pair: buyer and seller are near each other. Measured by leaving
   * out each known noun in turn (evals/phrases): of those that the builtin embedder then matches, 0.1 has 26 of 31
   * right, 0.25 has 16 of 18, and 0.4 all 13. A match that is missed makes a type that a person folds; a wrong one stays
   */
  minLead: 0.4,
} as const;

/** When a name that nobody has may be a slip for one that somebody has (domain/text/near-name.ts). It only makes us ask. */
export const NAME_MATCH = {
  /** letters of the longer name from which one letter off is close: of three, "Leo" and "Lea" are two people */
  oneSlipFrom: 4,
  twoSlipsFrom: 9,
  /** candidates shown */
  maxCandidates: 6,
} as const;

/** Finding contacts by what is typed (domain/contacts/find-contact.ts). */
export const FIND = {
  /** letters from which what is typed may stand inside a word: "rien" in O’Brien. Three stand in too many: "lia" is not William */
  insideFrom: 4,
  /** letters from which two spellings of one sound are the same: "Jon", "John" */
  alikeFrom: 3,
  /** letters from which one slip is forgiven. Up to `looseFrom` the word must begin alike, and only a vowel be wrong */
  oneSlipFrom: 4,
  looseFrom: 6,
  twoSlipsFrom: 8,
  /** letters from which a word that is still being typed may have a slip */
  unfinishedFrom: 5,
  /** characters of a note that are shown around what was found in it */
  noteChars: 60,
} as const;

/** The audit log (server/audit). */
export const AUDIT = {
  /** milliseconds that uses are gathered before one statement writes them: no call waits, a crash loses no more */
  gatherMs: 2_000,
  /** tries to write what was gathered: the database may be away for some minutes */
  writeTries: 100,
  /** a key that is silent for longer, in milliseconds, begins a new event: what people take for one occasion */
  burstGapMs: 5 * 60_000,
  /** wrong passwords and calls of a revoked key, in milliseconds: a program that tries again every few minutes is one */
  refusalGapMs: 15 * 60_000,
  /** reading the log, in milliseconds: one visit */
  readingGapMs: 60 * 60_000,
  /** the longest that one event may last, in milliseconds, so that a busy day still reads hour by hour */
  longestBurstMs: 60 * 60_000,
  /** events of one export: years of a household, and a file that opens */
  exportRows: 50_000,
  searchChars: 100,
} as const;

/** Invitations. */
export const INVITES = {
  /** days that a link is good: long enough for somebody who is away, short enough that a lost one dies by itself */
  defaultDays: 7,
  maxDays: 30,
  /** open at once in a household; more are a mistake or an attack */
  maxOpen: 50,
} as const;

/**
 * When two contacts may be the same (domain/contacts/possible-double.ts): shares of a score of 0 to 1. Set by hand on the table
 * of pairs in its test, where a name alone just suffices to ask and one clear difference suffices not to.
 */
export const DOUBLES = {
  /** from here a case opens */
  ask: 0.5,
  /** "Ana Rivera" twice */
  sameFullName: 0.7,
  /** "Alex" twice */
  sameName: 0.55,
  sameAlias: 0.55,
  nearName: 0.4,
  /** "Ana" and "Ana Rivera" */
  firstNameOnly: 0.3,
  /** with a name in common */
  sameChannel: 0.45,
  /** without: a household shares its line */
  sharedLine: 0.35,
  sameBirthday: 0.3,
  /** the day of the year alone: one pair of strangers in 365 */
  sameDay: 0.2,
  sharedTie: 0.25,
  /** a group has many members */
  sharedGroup: 0.1,
  /** both have an address of the kind, and none in common: people have several */
  otherChannel: 0.1,
  otherBirthday: 0.5,
  otherFamilyName: 0.4,
  /** one is the brother of whom the other is a colleague */
  otherTie: 0.3,
  /** last digits of a phone number that are compared: the national part */
  phoneDigits: 8,
  /** contacts that share no more than the beginning or end of a name: of more, only those of the same name are compared */
  looseGroup: 100,
  /** contacts of one name that are compared with each other */
  nameGroup: 200,
  /** pairs that look alike at first sight and are looked at with their relationships, the surest first */
  mostNear: 2_000,
  /** contacts of one write up to which they are compared at once, and not in a thread of its own */
  comparedAtOnce: 20,
  /** pairs that one write may open at most: an import of a whole address book asks a day's worth, not a year's */
  maxOpened: 200,
} as const;
