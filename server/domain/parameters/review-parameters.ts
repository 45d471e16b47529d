export const RECONCILE = {
  /** If both confidences are above this, a person must decide the conflict. */
  sure: 0.8,
  /** A newer memory may be this much less confident than the older one. */
  sureSlack: 0.05,
  compared: 12,
  comparedOfSafety: 80,
  look: { words: 8, strangers: 4, perWord: 200, perClaim: 100, perPerson: 100, found: 500, compared: 160 },
  /**
   * Minimum similarity of memories that may conflict. A higher limit would miss "moved to Porto" and "lives in Lyon".
   */
  nearSimilarity: 0.25,
  /** Less certain findings are often wrong. */
  minCertainty: 0.5,
  /** Below this certainty, a person must decide. */
  actCertainty: 0.75,
  mostJudged: 12,
  briefWords: 30,
  /** With more claims, the rules cannot tell which claim conflicts. */
  briefClaims: 3,
  /** Maximum claims of a statement that ends an older one. "I used to …, now I …" makes two. */
  retiringClaims: 2,
  /** A past and a present statement may both be true, so a person is asked. */
  historyCertainty: 0.7,
  /** Below this certainty, a person is asked whether to merge the two memories. */
  reinforceCertainty: 0.85,
  /** Two memories below this confidence are both in doubt where they contradict each other. */
  unsure: 0.6,
  /** Below this certainty, that the two do not conflict at all is the likelier answer. */
  conflictCertainty: 0.55,
  /** Deducted from a confidence. A sure one (0.9) then becomes a hedged one. */
  lowerBy: 0.2,
} as const;

export const CAPTURE = {
  sessionChars: 200,
  messages: 200,
  messageChars: 20_000,
  /** All messages together must fit into the largest request body. */
  totalChars: 200_000,
  /** Parsing 1,500 characters takes milliseconds. Longer texts go to a worker thread. */
  readAtOnceChars: 1_500,
  /** A transaction may take a minute, and storing 200 facts takes a few seconds. */
  facts: 200,
  /** Larger captures are imports. `edges.suggest` finds their edges. */
  linkedFacts: 40,
  extractedFacts: 60,
  /** From this confidence, an explicit statement is believed at once. */
  promoteFrom: 0.8,
  /** Weaker memories wait for more evidence instead of asking a person. */
  askFrom: 0.5,
  /** An agent understands a conversation better than a model or rules do. */
  defaultConfidence: { agent: 0.9, model: 0.7, rules: 0.8 },
  /** Confidence of facts that a network found. A person decides about `asked`, and `kept` waits in the list. */
  saidConfidence: { asked: 0.6, kept: 0.4 },
  /** From this probability, five of six questions are right. */
  saidAskedFrom: 0.8,
  /** At 0.9 a plain statement fades within three years. `low` equals the default, `TRUST.defaultIntensity`. */
  intensityOf: { high: 0.9, medium: 0.5, low: 0.2 },
  /** Score of the layer in models/intensity below which words of death or birth are taken for a figure of speech. */
  doubtedIntensity: -5,
  partsOfSession: 50,
  messagesCorrected: 2,
  /** "Nora likes" begins many statements, so two words are no echo. */
  echoWords: 3,
  /** Maximum words of a message that asks to keep the message before it secret. A longer one has a topic of its own. */
  secrecyWords: 9,
  /** Share of a statement's longer words that a source must contain. */
  coverage: 0.5,
  surfacingsCompared: 3_000,
} as const;

export const REVIEW = {
  autoCloseDays: 30,
  /** Only private memories of medium or low importance are below this impact. */
  lowImpact: 0.35,
  importanceImpact: { high: 0.5, medium: 0.3, low: 0.15 },
  /** Cases on health or safety come first. Other ranks reach 3 at most. */
  safetyFirst: 1_000,
  openImpact: 0.2,
  shownImpact: 0.3,
  /** In daily use, a memory is surfaced ten times in two weeks. */
  shownOften: 10,
  mostOpened: 5,
  kindImpact: { duplicate_contact: 0.5, new_relationship_type: 0.4, insight: 0.4 },
  middleCertainty: 0.5,
  /** Share of the rank that does not depend on doubt. Every case needs an answer. */
  certainShare: 0.5,
  /** Days after which the rank of a case has doubled. */
  ageDays: 10,
  /** Old cases must not displace important ones. */
  oldestDays: 30,
  laterDays: 1,
  /** Postponing longer equals dismissing the case. */
  mostLaterDays: 366,
  mostAtOnce: 100,
  /** 5,000 memories take half a minute and cover years. */
  scanned: 5_000,
  scannedAgainst: 12,
  /** 200 cases take a household a week. */
  mostFound: 200,
  clustered: 500,
  leastClustered: 2,
  /** A single case seldom takes three minutes, so the person took a break. */
  awaySeconds: 180,
  leastTimed: 5,
  /** People become faster with practice, so older times mislead. */
  timed: 50,
} as const;
