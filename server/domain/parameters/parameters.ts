/**
 * Numbers that the rules depend on, with unit and reason. The files beside this one have the numbers of single
 * features.
 */

/** Maximum sizes of input. Reason: people and agents send short texts. Larger input is a mistake or an attack. */
export const LIMITS = {
  /** Maximum characters of one statement. Reason: a memory is one statement, not a document. */
  contentChars: 4_000,
  /** Maximum characters of a note, a reason or a place. Reason: a note has a few paragraphs. */
  noteChars: 2_000,
  /** Maximum characters of a name. Reason: the longest names of people and organisations are shorter. */
  nameChars: 200,
  /** Maximum characters of a tag. Reason: a tag has a few words. */
  tagChars: 50,
  /** Maximum tags of one item. Reason: more tags no longer distinguish items. */
  tags: 20,
  /** Maximum contacts named in one memory. Reason: a larger party is a group. */
  who: 30,
  /** Maximum other names of one contact. Reason: nobody has more. */
  aliases: 30,
  /** Maximum channels of one contact. Reason: nobody has more phone numbers and addresses. */
  channels: 30,
  /** Maximum important dates of one contact. Reason: nobody has more. */
  importantDates: 30,
  /** Maximum bytes of a photo. Reason: a square photo of 256 pixels takes a quarter of this. */
  photoBytes: 60 * 1024,
  /** Maximum nesting levels of a stored configuration. Reason: settings have five or six. */
  nestedLevels: 20,
  /** Maximum characters of a relationship type's name. Reason: a phrase that creates a type may be a whole clause. */
  typeChars: 120,
  /** Maximum aliases of one relationship type. Reason: built-in types have up to 130, and a household may add its own. */
  typeAliases: 300,
  /** Maximum relationships added in one act. Reason: one statement describes a family or a team at most. */
  batchItems: 20,
  /** Maximum members added to a group in one act. Reason: a school class or a choir has fewer. */
  groupMembers: 50,
  /** Maximum characters of a prompt or a query. Reason: longer prompts contain pasted text. */
  promptChars: 8_000,
  /**
   * Maximum characters of an imported contact file. Reason: a file of this size without photos holds thousands of
   * cards.
   */
  importChars: 1_500_000,
  /** Maximum contact cards of one imported file. Reason: one transaction writes 2,000 cards in a few seconds. */
  cards: 2_000,
  /** Maximum lines of one contact card. Reason: an address book writes a few dozen. */
  cardLines: 1_000,
  /** Maximum columns of a CSV file of contacts. Reason: an address book writes a few dozen. */
  tableColumns: 200,
  /**
   * Maximum contacts of one name that an imported card is compared with. Reason: no household has more people of one
   * name.
   */
  namesakes: 50,
  /** Maximum rows of one page. Reason: a page must load and scroll quickly. */
  pageSize: 200,
  /**
   * Maximum bytes of one request body. Reason: a body with a field that is too long must fit, so that the error can
   * name the field.
   */
  bodyBytes: 2 * 1024 * 1024,
  /** Maximum fields of all objects in a body. Reason: two hundred facts with every field filled have 4,000. */
  bodyFields: 10_000,
  /** Maximum values of all lists and objects in a body. Reason: a map sends thousands of positions. */
  bodyValues: 50_000,
  /** Maximum nesting levels of a body. Reason: the request adds levels around a configuration of `nestedLevels`. */
  bodyLevels: 40,
  /** Maximum never-store rules of one household. Reason: nobody can keep track of more rules. */
  neverStoreRules: 100,
  /** Maximum characters of a statement quoted in Activity. Reason: 60 characters are enough to recognise the statement. */
  quotedChars: 60,
  /**
   * Maximum characters typed to confirm erasing a memory. Reason: 32 characters identify the memory and are quick to
   * type.
   */
  eraseNameChars: 32,
  /** Maximum invalid fields that one error lists. Reason: nobody corrects more fields at once. */
  namedFields: 50,
} as const;

/** Retrying writes with an idempotency key (server/db/idempotent-write.ts). */
export const IDEMPOTENCY = {
  /** Hours for which a key is remembered. Reason: clients stop retrying sooner. */
  hours: 24,
  /** Maximum characters of a key. Reason: a UUID has 36, and some clients add a prefix. */
  keyChars: 200,
  /** Milliseconds to wait for another process that handles the same write. Reason: a write takes less time. */
  waitMs: 3_000,
  /** Milliseconds between two checks whether the other process has finished. Reason: the delay is not noticeable. */
  pollMs: 50,
} as const;

/** Worker threads (server/core/worker-thread.ts). */
export const WORKER_THREADS = {
  /** Maximum threads. Reason: one slow file must not block all others. */
  threads: 2,
  /**
   * Maximum milliseconds of one task, including the wait for a thread. Reason: reading an imported file takes a second,
   * but much longer under load.
   */
  budgetMs: 60_000,
  /** Milliseconds after which an idle thread ends. Reason: an idle thread should free its memory. */
  idleMs: 60_000,
  /** Maximum megabytes of heap of one thread. Reason: the largest valid file needs a tenth of this. */
  memoryMb: 512,
  /** Milliseconds of work on the main thread before it yields. Reason: other requests must not wait noticeably. */
  sliceMs: 20,
} as const;

/** Detecting credentials in requests (server/households/rules/service/credentials.ts). */
export const CREDENTIALS = {
  /**
   * Maximum characters of a call that are checked on the main thread. Longer texts go to a worker thread. Reason:
   * checking 8,000 characters takes milliseconds.
   */
  readAtOnceChars: 8_000,
} as const;

/** Decay and reinforcement (domain/memories/decay.ts, domain/memories/reinforce.ts). */
export const TRUST = {
  /** Share of confidence lost per day at intensity 0. Reason: confidence then halves in 69 days. */
  dailyDecay: 0.01,
  /** Maximum emotional intensity, 0 to 1. Reason: at 1, even a wrong memory would never decay. */
  maxIntensity: 0.95,
  /** Default emotional intensity, 0 to 1. Reason: confidence then halves in 87 days. */
  defaultIntensity: 0.2,
  /** Default confidence, 0 to 1, by source. Reason: explicit statements are surer than observations and inferences. */
  defaultConfidence: { statement: 0.9, document: 0.9, import: 0.7, observation: 0.6, inference: 0.5 },
} as const;

/** Bands of decayed confidence, 0 to 1. The band of a memory tells an agent how to phrase it. */
export const BANDS = {
  /** Confidence above which a memory is used without a hedge. Reason: the memory is recent or was reinforced. */
  sure: 0.8,
  /**
   * Confidence from which a memory is used with a hedge ("I think you mentioned …"). Reason: the memory is more likely
   * right than wrong.
   */
  hedge: 0.5,
  /**
   * Confidence from which a memory is used only if it is very similar to the prompt. Reason: the memory is more likely
   * wrong than right.
   */
  weak: 0.3,
} as const;

/** Search and surfacing (domain/memories/rank.ts). */
export const SEARCH = {
  /**
   * Weights, adding up to 1, of meaning and of shared words in similarity, by purpose. Source: surfacing on households by
   * writers the encoder was not trained on, query on LoCoMo (models/encoder/README.md).
   */
  weights: {
    surface: { semantic: 0.8, lexical: 0.2 },
    query: { semantic: 0.5, lexical: 0.5 },
    about: { semantic: 0.5, lexical: 0.5 },
  },
  /**
   * Factor on the rank, 0 to 1, by importance. Reason: importance orders similar memories but cannot replace
   * similarity.
   */
  importance: { high: 1, medium: 0.85, low: 0.7 },
  /** Factor on the rank, 0 to 1, of a memory out of use. Reason: what holds now comes before what it replaced. */
  overRank: 0.8,
  /** Maximum candidates loaded per query. Reason: the rules for surfacing then drop many of the candidates. */
  candidates: 100,
  /**
   * Minimum similarity, 0 to 1, of a match (the rank has no minimum). Reason: a match without shared words then needs a
   * semantic score of 0.31, just above the calibration's balanced threshold (0.3). Source: chosen with the weights.
   */
  minSimilarity: 0.25,
  /**
   * Share of the best match's similarity that other surfaced memories need. Reason: in a large household much else is
   * somewhat similar. Source: chosen on a hand left out of the training (models/encoder/README.md).
   */
  ofBest: 0.65,
  /**
   * Minimum similarity, 0 to 1, of a memory in the weak band. Reason: it must be highly relevant. Source:
   * evals/surfacing.
   */
  weakMinSimilarity: 0.45,
  /** Number of memories returned by default. Reason: more memories distract an agent. */
  defaultLimit: 8,
  /** Maximum memories returned. Reason: an agent reads no more. */
  maxLimit: 50,
  /** Default tokens of the text block. Reason: eight memories fit into this many. */
  defaultMaxTokens: 800,
  /** Maximum tokens of the text block. Reason: fifty memories fit into this many. */
  maxMaxTokens: 8_000,
  /**
   * Minimum similarity, 0 to 1, of a memory about somebody whom the prompt does not name. Reason: such a memory is less
   * likely to be meant.
   */
  othersMinSimilarity: 0.4,
  /** Maximum safety facts added to one prompt. Reason: a large family has twenty. The token budget also limits them. */
  mostSafety: 20,
  /**
   * Maximum safety facts parsed for one prompt, for all people together. Reason: only the text shows which facts apply.
   */
  safetyLooked: 120,
  /**
   * Minimum lexical score, 0 to 1, of a memory about a person whom the prompt names. Reason: naming the person shows
   * that the memory is relevant.
   */
  namedLexical: 0.5,
} as const;

/** Recognising a statement that repeats a memory (domain/memories/repetition.ts). */
export const REPETITION = {
  /**
   * Similarity, 0 to 1, from which the words of two memories are compared. Reason: the words then decide on a
   * repetition.
   */
  nearSimilarity: 0.6,
  /**
   * Number of nearest memories of one scope that are compared word by word. Reason: a repetition is among the nearest.
   */
  compared: 8,
} as const;

/** Finding the relationship type that a phrase means (domain/relationships/type-meaning.ts). */
export const TYPE_MATCH = {
  /** Similarity, 0 to 1, from which a phrase matches a type. Reason: below it, phrase and type only share the subject. */
  minSimilarity: 0.8,
  /**
   * Minimum lead in similarity over the next best type. Reason: opposites such as buyer and seller are similar, and a
   * wrong match stays unnoticed. Source: evals/phrases (right matches: 6 of 6; at a similarity of 0.7, 8 of 10).
   */
  minLead: 0.3,
} as const;

/** The audit log (server/audit). */
export const AUDIT = {
  /**
   * Milliseconds for which events are buffered before one write. Reason: calls need not wait, and a crash loses few
   * events.
   */
  gatherMs: 2_000,
  /** Maximum attempts to write the buffered events. Reason: the database may be unreachable for minutes. */
  writeTries: 100,
  /**
   * Milliseconds without a call of a key after which its next call is a new event. Reason: people see shorter gaps as
   * one occasion.
   */
  burstGapMs: 5 * 60_000,
  /** Milliseconds within which repeated refusals are one event. Reason: a program may retry every few minutes. */
  refusalGapMs: 15 * 60_000,
  /** Milliseconds within which repeated reading of the log is one event. Reason: readings within an hour are one visit. */
  readingGapMs: 60 * 60_000,
  /** Maximum milliseconds that one event covers. Reason: people should see each hour of a busy day. */
  longestBurstMs: 60 * 60_000,
  /** Maximum events of one export. Reason: 50,000 events cover years of a household, and spreadsheets can open the file. */
  exportRows: 50_000,
  /** Maximum characters of a search in the log. Reason: people search for a name or an action. */
  searchChars: 100,
} as const;

/** Invitations. */
export const INVITES = {
  /**
   * Default number of days for which an invitation is valid. Reason: people may be away, but a lost link should expire
   * soon.
   */
  defaultDays: 7,
  /** Maximum days for which an invitation is valid. Reason: a forgotten link is a risk. */
  maxDays: 30,
  /** Maximum open invitations of a household. Reason: more invitations are a mistake or an attack. */
  maxOpen: 50,
} as const;
