/** The files beside this one have the numbers of single features. */

/** People and agents send short texts. Larger input is a mistake or an attack. */
/** Answers that follow a change, as server-sent events. */
export const LIVE = {
  everyMs: 1_000,
  /** Proxies close a silent connection after half a minute. */
  pingMs: 15_000,
  retryMs: 2_000,
  /** Afterwards the client comes back. */
  mostMinutes: 10,
  /** Per process. A household has few windows open. */
  streams: 50,
} as const;

/** scripts/run-application.ts kills the process after 20 seconds. The queue needs `JOBS.stopMs` of them. */
export const SHUTDOWN = {
  /** Running requests get this long. */
  answerMs: 10_000,
  everyMs: 100,
} as const;

/** Upper bounds of the buckets. Most calls take 5 to 100 ms, and a read is given up after fifteen seconds. */
export const METRICS = { callSeconds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15] } as const;

export const LIMITS = {
  /** Results of a tool unless a call asks for more. */
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
  /** A phrase that creates a type may be a whole clause. */
  typeChars: 120,
  /** Built-in types have up to 130, and a household may add its own. */
  typeAliases: 300,
  batchItems: 20,
  groupMembers: 50,
  /** Longer prompts contain pasted text. */
  promptChars: 8_000,
  importChars: 1_500_000,
  /** One transaction writes 2,000 cards in a few seconds. */
  cards: 2_000,
  cardLines: 1_000,
  tableColumns: 200,
  namesakes: 50,
  pageSize: 200,
  /** A field that is too long must fit, so that the error can name it. */
  bodyBytes: 2 * 1024 * 1024,
  /** The answer of a passkey is the longest part of a sign-in and has 20,000 characters, which a form may triple. */
  authBodyBytes: 64 * 1024,
  /** Two hundred facts with every field filled have 4,000. */
  bodyFields: 10_000,
  /** A list of two hundred ids may be given one by one. */
  queryFields: 500,
  /** A map sends thousands of positions. */
  bodyValues: 50_000,
  /** The request adds levels around a configuration of `nestedLevels`. */
  bodyLevels: 40,
  neverStoreRules: 100,
  /** 60 characters are enough to recognise a statement. */
  quotedChars: 60,
  /** 32 characters identify the memory and are quick to type. */
  eraseNameChars: 32,
  namedFields: 50,
} as const;

/** Calls of one API key to one process. */
export const KEY_CALLS = {
  /** An agent that answers several people makes some ten; an import waits a little. */
  perMinute: 600,
  /** A model calls a handful of tools side by side. */
  atOnce: 16,
  /** A call takes less than a second. */
  waitSeconds: 1,
} as const;

/** An embedding server, in milliseconds unless the name has another unit. */
export const EMBEDDING = {
  timeoutMs: 15_000,
  retryMs: 500,
  /** There is no retry after a longer pause, because somebody is waiting. */
  longestPauseMs: 5_000,
  /** Reading waits so long, or three times what the server usually takes, and then goes by words alone. */
  readMs: 250,
  timesUsual: 3,
  longestReadMs: 2_000,
  /** A server that did not answer is left alone for so long, but for one text in `probeMs`. */
  awayMs: 30_000,
  probeMs: 2_000,
  retryAfterSeconds: 30,
} as const;

/** For memories that a never-store rule forbids after the fact. */
export const SWEEP = {
  /** Memories read at once. */
  page: 200,
  /** Takes some seconds of CPU time with a few rules. */
  mostExamined: 20_000,
  /** One undo must be able to bring all back. */
  mostMoved: 500,
  listed: 50,
} as const;

export const IDEMPOTENCY = {
  /** Clients stop retrying sooner. */
  hours: 24,
  /** A UUID has 36, and some clients add a prefix. */
  keyChars: 200,
  /** Time to wait for another process that handles the same write. */
  waitMs: 3_000,
  pollMs: 50,
} as const;

export const WORKER_THREADS = {
  /** One slow file must not block all others. */
  threads: 2,
  /** Reading an imported file takes a second, but much longer under load. */
  budgetMs: 60_000,
  idleMs: 60_000,
  /** The largest valid file needs a tenth of this. */
  memoryMb: 512,
  /** Other requests must not wait noticeably for the main thread. */
  sliceMs: 20,
} as const;

export const CREDENTIALS = {
  /** Checking 8,000 characters takes milliseconds. Longer texts go to a worker thread. */
  readAtOnceChars: 8_000,
} as const;

export const TRUST = {
  /** Share of the confidence lost each day at intensity 0. Confidence then halves in 69 days. */
  dailyDecay: 0.01,
  /** At 1, even a wrong memory would never decay. */
  maxIntensity: 0.95,
  /** Confidence then halves in 87 days. */
  defaultIntensity: 0.2,
  /** Explicit statements are surer than observations and inferences. */
  defaultConfidence: { statement: 0.9, document: 0.9, import: 0.7, observation: 0.6, inference: 0.5 },
  /** A person who answers "still true" has thought about it. */
  confirmed: 1,
  /** Saying "still true" again within this time adds nothing. */
  confirmedOnceHours: 24,
} as const;

/** Limits of decayed confidence, 0 to 1. They tell an agent how to phrase a memory. */
export const BANDS = {
  /** Above this, the memory is recent or was reinforced. */
  sure: 0.8,
  /** From this, a memory is more likely right than wrong and gets a hedge ("I think …"). */
  hedge: 0.5,
  /** From this, a memory is used only if it is very similar to the prompt. */
  weak: 0.3,
} as const;

export const SEARCH = {
  /** Weights that add up to 1, but for `words`. Source: models/encoder/README.md. */
  weights: {
    surface: { semantic: 0.8, lexical: 0.2 },
    query: { semantic: 0.5, lexical: 0.5 },
    about: { semantic: 0.5, lexical: 0.5 },
    /** Surfacing without the meaning of the prompt: half of its words are as much as one can hope for. */
    words: { semantic: 0, lexical: 2 },
    /** Surfacing what the model has not read yet, beside what it has: one shared word must not count as much as meaning. */
    unread: { semantic: 0, lexical: 1 },
  },
  /** Importance orders similar memories but cannot replace similarity. */
  importance: { high: 1, medium: 0.85, low: 0.7 },
  /** Factor on the rank of a replaced memory, so that the memory that replaced it comes first. */
  overRank: 0.8,
  candidates: 100,
  minSimilarity: 0.25,
  /** Share of the best match's similarity that other surfaced memories need. Source: models/encoder/README.md. */
  ofBest: 0.65,
  /** A weak memory must be highly relevant. Source: evals/surfacing. */
  weakMinSimilarity: 0.45,
  defaultLimit: 8,
  maxLimit: 50,
  /** Eight memories fit into this many tokens. */
  defaultMaxTokens: 800,
  /** Fifty memories fit into this many tokens. */
  maxMaxTokens: 8_000,
  othersMinSimilarity: 0.4,
  /** A large family has twenty safety facts. */
  mostSafety: 20,
  safetyLooked: 120,
  namedLexical: 0.5,
  /** Archived memories beside the matches of a query. */
  mostArchived: 10,
} as const;

export const CUES = {
  /** More would make a memory come up everywhere. */
  most: 5,
  /** A situation fits in a dozen words. */
  chars: 120,
  /** Semantic similarity of a prompt to a cue from which the cue counts, 0 to 1. Source: docs/decisions/0025-cues.md. */
  minSemantic: 0.55,
  /** Share of a cue's words in the prompt from which the prompt says the cue, 0 to 1. Rare words weigh more. */
  minLexical: 0.9,
} as const;

export const REPETITION = {
  /** From this similarity, the words decide whether a memory is a repetition. */
  nearSimilarity: 0.6,
  compared: 8,
} as const;

export const TYPE_MATCH = {
  minSimilarity: 0.8,
  /** Minimum lead over the next best type, because opposites such as buyer and seller are similar. */
  minLead: 0.3,
} as const;

export const AUDIT = {
  /** Events are collected for this long, so that calls need not wait. A crash loses few of them. */
  gatherMs: 2_000,
  /** The database may be unreachable for minutes. */
  writeTries: 100,
  /** After this gap, the next call of a key is a new event. */
  burstGapMs: 5 * 60_000,
  refusalGapMs: 15 * 60_000,
  readingGapMs: 60 * 60_000,
  longestBurstMs: 60 * 60_000,
  /** 50,000 events cover years of a household, and spreadsheets can open the file. */
  exportRows: 50_000,
  searchChars: 100,
} as const;

export const INVITES = {
  defaultDays: 7,
  maxDays: 30,
  maxOpen: 50,
} as const;
