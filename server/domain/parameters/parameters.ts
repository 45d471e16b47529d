/** Parameters of single features are in the other files of this folder. */

/** Streams of server-sent events, which send an answer again when it changes. */
export const LIVE = {
  everyMs: 1_000,
  /** Interval of pings, because proxies close a silent connection after half a minute. */
  pingMs: 15_000,
  retryMs: 2_000,
  /** Maximum time of a stream. The client then reconnects. */
  mostMinutes: 10,
  /** Maximum streams per process. A household has few windows open. */
  streams: 50,
} as const;

/** scripts/run-application.ts kills the process after 20 seconds. The queue needs `JOBS.stopMs` of them. */
export const SHUTDOWN = {
  /** Time for running requests to finish. */
  answerMs: 10_000,
  everyMs: 100,
} as const;

/** Upper bounds of the histogram buckets. Most calls take 5 to 100 ms, and reads are limited to 15 s. */
export const METRICS = { callSeconds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15] } as const;

export const LIMITS = {
  /** Default number of results of a tool. */
  toolResults: 8,
  contentChars: 4_000,
  noteChars: 2_000,
  nameChars: 200,
  tagChars: 50,
  tags: 20,
  who: 30,
  aliases: 30,
  channels: 30,
  importantDates: 30,
  /** A square photo of 256 pixels takes a quarter of this. */
  photoBytes: 60 * 1024,
  nestedLevels: 20,
  /** Maximum characters of a relationship type, which may be a whole clause. */
  typeChars: 120,
  /** Built-in types have up to 130, and a household may add its own. */
  typeAliases: 300,
  batchItems: 20,
  groupMembers: 50,
  /** Maximum characters of a prompt. Longer ones contain pasted text. */
  promptChars: 8_000,
  importChars: 1_500_000,
  /** Maximum cards per import. One transaction writes 2,000 in a few seconds. */
  cards: 2_000,
  cardLines: 1_000,
  tableColumns: 200,
  namesakes: 50,
  pageSize: 200,
  /** Larger than any field limit, so that the error can name a field that is too long. */
  bodyBytes: 2 * 1024 * 1024,
  /** A passkey response is the longest sign-in input: 20,000 characters, which form encoding may triple. */
  authBodyBytes: 64 * 1024,
  /** Two hundred facts with every field have 4,000. */
  bodyFields: 10_000,
  /** Allows a list of two hundred ids as repeated parameters. */
  queryFields: 500,
  /** A map contains thousands of positions. */
  bodyValues: 50_000,
  /** `nestedLevels` of a configuration plus the levels of the request around it. */
  bodyLevels: 40,
  neverStoreRules: 100,
  /** Characters of a quoted statement, enough to recognise it. */
  quotedChars: 60,
  /** Characters to type before an erasure. They identify the memory and are quick to type. */
  eraseNameChars: 32,
  namedFields: 50,
} as const;

/** Limits of a page of changes. The numbers count the changes of all households of the installation. */
export const CHANGES_READ = {
  /** Row-level security checks each change, which takes up to 2 ms on a busy machine. */
  numbers: 500,
  perCall: 4,
} as const;

/** Limits for the calls of one API key, per process. */
export const KEY_CALLS = {
  /** An agent that answers several people makes about ten calls; an import is slowed down a little. */
  perMinute: 600,
  /** A model calls a few tools in parallel. */
  atOnce: 16,
  /** Retry delay for a refused call. A call takes less than a second. */
  waitSeconds: 1,
} as const;

/** How the households share the calls of one process. Further calls wait. */
export const HOUSEHOLD_CALLS = {
  /**
   * As many as there are connections to a vault on a server. Home makes nine reads at once. Agents of a household that used more than
   * a quarter would slow the others down.
   */
  query: { places: 16, people: 9, agents: 4 },
  /** More, because a write may wait for a language model, and uses no connection meanwhile. */
  mutation: { places: 128, people: 8, agents: 8 },
  /** A page of every member of a large household, and its agents. */
  waiting: 100,
  /** Programs give up after 10 to 30 seconds. */
  waitMs: 10_000,
  retryAfterSeconds: 1,
  /** Keys that are refused without reading them. There are fewer, because each has used up its calls within a minute. */
  usedUpKeys: 10_000,
  /** Without it, 64 connections of one key that call again at once keep the processor busy with refusals. */
  refusalMs: 1_000,
  /** Bounds the open connections. Further refusals are answered at once. */
  heldRefusals: 500,
} as const;

/** Prompts that wait in memory for the hook at the end of their turn. */
export const HOOKS = {
  /** Maximum open sessions per key, more than one person has. */
  sessions: 20,
  /** Maximum characters kept for all keys together, at most 16 MB. */
  chars: 8_000_000,
  /** A session that is silent for so long has ended without its hook. */
  forgetMs: 12 * 60 * 60 * 1_000,
  /** Maximum prompts kept per session, from interrupted turns. With their answer, they fit into one capture. */
  prompts: 20,
} as const;

/** Limits for an embedding server, in milliseconds unless the name has another unit. */
export const EMBEDDING = {
  timeoutMs: 15_000,
  retryMs: 500,
  /** Maximum pause before a retry, because somebody is waiting. */
  longestPauseMs: 5_000,
  /** Maximum wait of a read, or three times the usual response time if that is longer. Afterwards, it uses only words. */
  readMs: 250,
  timesUsual: 3,
  longestReadMs: 2_000,
  /** Time without calls after a failure, except one probe per `probeMs`. */
  awayMs: 30_000,
  probeMs: 2_000,
  retryAfterSeconds: 30,
} as const;

/** Limits of the search for stored memories that a new never-store rule forbids. */
export const SWEEP = {
  /** Memories read at once. */
  page: 200,
  /** Maximum memories examined. With a few rules, this takes seconds of CPU time. */
  mostExamined: 20_000,
  /** Maximum memories moved to the trash, so that one undo can restore all. */
  mostMoved: 500,
  listed: 50,
} as const;

export const STORE_MANY = {
  /** One transaction stores as many in some seconds. */
  most: 100,
} as const;

export const EDIT_MANY = {
  /** One undo must be able to revert all. */
  most: 500,
} as const;

export const IDEMPOTENCY = {
  /** Time to keep idempotency keys. Clients stop retrying sooner. */
  hours: 24,
  /** Maximum characters of a key. A UUID has 36, and some clients add a prefix. */
  keyChars: 200,
  /** Maximum wait for another process that handles the same write. */
  waitMs: 3_000,
  pollMs: 50,
} as const;

export const WORKER_THREADS = {
  /** Number of threads, so that one slow file does not block all others. */
  threads: 2,
  /** Maximum time of a task. Reading a file takes a second, but much longer under load. */
  budgetMs: 60_000,
  idleMs: 60_000,
  /** Maximum memory of a thread. The largest valid file needs a tenth of it. */
  memoryMb: 512,
  /** Maximum time on the main thread before other requests get their turn. */
  sliceMs: 20,
} as const;

export const CREDENTIALS = {
  /** Maximum characters checked on the main thread, which takes milliseconds. Longer texts go to a worker thread. */
  readAtOnceChars: 8_000,
} as const;

export const TRUST = {
  /** Share of the confidence lost each day at intensity 0, which halves it in 69 days. */
  dailyDecay: 0.01,
  /** Below 1, because at 1 even a wrong memory would never decay. */
  maxIntensity: 0.95,
  /** Halves the confidence in 87 days. */
  defaultIntensity: 0.2,
  /** Explicit statements are more certain than observations and inferences. */
  defaultConfidence: { statement: 0.9, document: 0.9, import: 0.7, observation: 0.6, inference: 0.5 },
  /** Confidence after the answer "still true". */
  confirmed: 1,
  /** Hours within which a second "still true" has no effect. */
  confirmedOnceHours: 24,
} as const;

/** Limits of decayed confidence, 0 to 1. They determine the hedge with which an agent phrases a memory. */
export const BANDS = {
  /** Minimum confidence of a memory without a hedge, which is recent or was reinforced. */
  sure: 0.8,
  /** Minimum confidence of a memory with a hedge ("I think …"), which is more likely right than wrong. */
  hedge: 0.5,
  /** Minimum confidence of a memory that is used only if it is very similar to the prompt. */
  weak: 0.3,
} as const;

export const SEARCH = {
  /** Weights with the sum 1, except for `words` and `unread`. Source: models/encoder/README.md. */
  weights: {
    surface: { semantic: 0.8, lexical: 0.2 },
    query: { semantic: 0.5, lexical: 0.5 },
    about: { semantic: 0.5, lexical: 0.5 },
    /** Surfacing without a vector of the prompt. Memories rarely contain more than half of its words, so these count double. */
    words: { semantic: 0, lexical: 2 },
    /** Surfacing memories without a vector together with others. One shared word must not count as much as meaning. */
    unread: { semantic: 0, lexical: 1 },
  },
  /** Importance orders similar memories but cannot replace similarity. */
  importance: { high: 1, medium: 0.85, low: 0.7 },
  /** Factor on the score of a replaced memory, so that its replacement comes first. */
  overRank: 0.8,
  candidates: 100,
  minSimilarity: 0.25,
  /** Minimum share of the best match's similarity for other surfaced memories. Source: models/encoder/README.md. */
  ofBest: 0.65,
  /** Minimum similarity of a memory with low confidence. Source: evals/surfacing. */
  weakMinSimilarity: 0.45,
  defaultLimit: 8,
  maxLimit: 50,
  /** Default token budget, enough for eight memories. */
  defaultMaxTokens: 800,
  /** Maximum token budget, enough for fifty memories. */
  maxMaxTokens: 8_000,
  othersMinSimilarity: 0.4,
  /** Maximum safety facts. A large family has twenty. */
  mostSafety: 20,
  safetyLooked: 120,
  namedLexical: 0.5,
  /** Maximum archived memories added to the matches of a query. */
  mostArchived: 10,
} as const;

export const CUES = {
  /** Maximum cues per memory. With more, a memory would come up everywhere. */
  most: 5,
  /** Maximum characters of a cue, about a dozen words. */
  chars: 120,
  /** Minimum semantic similarity of a prompt to a cue, 0 to 1. Source: docs/decisions/0025-cues.md. */
  minSemantic: 0.55,
  /** Minimum share of a cue's words in the prompt, 0 to 1. Rare words weigh more. */
  minLexical: 0.9,
} as const;

export const REPETITION = {
  /** Minimum similarity of a repetition. Above it, the words decide. */
  nearSimilarity: 0.6,
  compared: 8,
} as const;

export const TYPE_MATCH = {
  minSimilarity: 0.8,
  /** Minimum lead over the next best type, because opposites such as buyer and seller are similar. */
  minLead: 0.3,
} as const;

export const AUDIT = {
  /** Time to buffer events, so that calls need not wait. A crash loses few of them. */
  gatherMs: 2_000,
  /** Attempts to write events, because the database may be unreachable for minutes. */
  writeTries: 100,
  /** After this gap, the next call of a key is a new event. */
  burstGapMs: 5 * 60_000,
  refusalGapMs: 15 * 60_000,
  readingGapMs: 60 * 60_000,
  longestBurstMs: 60 * 60_000,
  /** Maximum exported events, which cover years of a household and fit into a spreadsheet. */
  exportRows: 50_000,
  searchChars: 100,
} as const;

export const INVITES = {
  defaultDays: 7,
  maxDays: 30,
  maxOpen: 50,
} as const;
