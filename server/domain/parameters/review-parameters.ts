export const RECONCILE = {
  /** Confidence above which both memories are sure, so that a person must decide their conflict. */
  sure: 0.8,
  /** Maximum amount by which a newer memory may be less confident than the one it replaces. */
  sureSlack: 0.05,
  compared: 12,
  comparedOfSafety: 80,
  look: { words: 8, strangers: 4, perWord: 200, perClaim: 100, perPerson: 100, found: 500, compared: 160 },
  /**
   * Minimum similarity of memories that may conflict. A higher limit would miss "moved to Porto" and "lives in Lyon".
   */
  nearSimilarity: 0.25,
  /** Minimum certainty of a finding. Less certain ones are often wrong. */
  minCertainty: 0.5,
  /** Below this certainty, a person must decide. */
  actCertainty: 0.75,
  mostJudged: 12,
  briefWords: 30,
  /** Maximum claims of a statement for which the rules can tell the conflicting claim. */
  briefClaims: 3,
  /** Maximum claims of a statement that ends an older one. "I used to …, now I …" makes two. */
  retiringClaims: 2,
  /** Certainty of a conflict between a past and a present statement. Both may be true, so a person is asked. */
  historyCertainty: 0.7,
  /** Minimum certainty to reinforce a memory without asking a person. */
  reinforceCertainty: 0.85,
  /** Confidence below which two contradicting memories are both in doubt. */
  unsure: 0.6,
  /** Certainty below which the recommended verdict is that there is no conflict. */
  conflictCertainty: 0.55,
  /** Amount by which the verdict `lower` reduces a confidence. It turns a sure memory (0.9) into a hedged one. */
  lowerBy: 0.2,
} as const;

export const CAPTURE = {
  sessionChars: 200,
  messages: 200,
  messageChars: 20_000,
  /** All messages together must fit into the largest request body. */
  totalChars: 200_000,
  /** Maximum characters parsed on the main thread, which takes milliseconds. Longer texts go to a worker thread. */
  readAtOnceChars: 1_500,
  /** Maximum facts per capture. Storing 200 takes a few seconds, and a transaction may take a minute. */
  facts: 200,
  /** Maximum facts for which edges are inferred at once. Larger captures are imports, and `edges.suggest` finds their edges. */
  linkedFacts: 40,
  extractedFacts: 60,
  /** Minimum confidence of an explicit statement that is believed at once. */
  promoteFrom: 0.8,
  /** Minimum confidence to ask a person. Weaker facts wait for more evidence. */
  askFrom: 0.5,
  /** An agent understands a conversation better than a model or rules do. */
  defaultConfidence: { agent: 0.9, model: 0.7, rules: 0.8 },
  /** Confidence of facts found by a neural network. `asked` facts open a case, and `kept` ones wait in the list. */
  saidConfidence: { asked: 0.6, kept: 0.4 },
  /** Minimum probability to ask a person. Five of six questions are then right. */
  saidAskedFrom: 0.8,
  /** Share of a passage's words in the statements of the rules from which the network's reading adds nothing. */
  toldFrom: 0.5,
  /** Emotional intensities. At 0.9, a plain statement fades within three years. `low` equals `TRUST.defaultIntensity`. */
  intensityOf: { high: 0.9, medium: 0.5, low: 0.2 },
  /** Score of models/intensity below which words such as "death" count as a figure of speech. */
  doubtedIntensity: -5,
  partsOfSession: 50,
  messagesCorrected: 2,
  /** Minimum words of an echo. "Nora likes" begins many statements, so two words prove nothing. */
  echoWords: 3,
  /** Maximum words of a request to keep the previous message secret. A longer message has its own topic. */
  secrecyWords: 9,
  /** Minimum share of a statement's longer words in its source. */
  coverage: 0.5,
  surfacingsCompared: 3_000,
} as const;

export const REVIEW = {
  autoCloseDays: 30,
  /** Impact below which an old case closes automatically. Only private memories of medium or low importance are below it. */
  lowImpact: 0.35,
  importanceImpact: { high: 0.5, medium: 0.3, low: 0.15 },
  /** Added to the rank of cases on health or safety, so that they come first. Other ranks reach 3 at most. */
  safetyFirst: 1_000,
  openImpact: 0.2,
  shownImpact: 0.3,
  /** Number of surfacings that counts as often. In daily use, a memory reaches ten in two weeks. */
  shownOften: 10,
  mostOpened: 5,
  kindImpact: { duplicate_contact: 0.5, new_relationship_type: 0.4, insight: 0.4 },
  middleCertainty: 0.5,
  /** Share of the rank that does not depend on doubt. Every case needs an answer. */
  certainShare: 0.5,
  /** Days until the rank of a case has doubled. */
  ageDays: 10,
  /** Maximum age that counts, so that old cases do not displace important ones. */
  oldestDays: 30,
  laterDays: 1,
  /** Postponing longer equals dismissing the case. */
  mostLaterDays: 366,
  mostAtOnce: 100,
  /** Maximum memories per scan. 5,000 take half a minute and cover years. */
  scanned: 5_000,
  scannedAgainst: 12,
  /** Maximum cases found by a scan, a week's work for a household. */
  mostFound: 200,
  clustered: 500,
  leastClustered: 2,
  /** Time after which the reviewer counts as away. A single case seldom takes three minutes. */
  awaySeconds: 180,
  leastTimed: 5,
  /** Number of latest decisions timed. People become faster, so older times mislead. */
  timed: 50,
} as const;
