/** Parameters of capture, reconciliation and review, each with unit and reason. */

/** Deciding whether two statements conflict, and what follows (domain/memories/reconcile.ts). */
export const RECONCILE = {
  /**
   * Decayed confidence, 0 to 1. If both memories are above it, a person must decide their conflict. Reason: both are
   * well established.
   */
  sure: 0.8,
  /**
   * Amount by which a newer memory may be less confident than the older memory that it replaces. Reason: decay takes
   * this amount in a few days.
   */
  sureSlack: 0.05,
  /** Maximum similar memories that a new memory is compared with. Reason: less similar memories are on other topics. */
  compared: 12,
  /**
   * Maximum memories on the safety of the same people that a new memory is compared with. Reason: people have fewer.
   */
  comparedOfSafety: 80,
  /**
   * Maximum words and unknown names that are searched for, memories found per word, per claim, per person and in all,
   * and memories compared in meaning. Reason: the cost must not grow with the household.
   */
  look: { words: 8, strangers: 4, perWord: 200, perClaim: 100, perPerson: 100, found: 500, compared: 160 },
  /**
   * Similarity, 0 to 1, from which two memories are compared. Reason: a higher limit would miss "Ana moved to Porto"
   * and "Ana lives in Lyon".
   */
  nearSimilarity: 0.25,
  /** Certainty, 0 to 1, from which a finding has consequences. Reason: less certain findings are often wrong. */
  minCertainty: 0.5,
  /** Certainty, 0 to 1, from which a memory may be retired automatically. Reason: below it, a person must decide. */
  actCertainty: 0.75,
  /** Maximum pairs in one call to a language model, the most similar first. Reason: the answer must arrive in time. */
  mostJudged: 12,
  /** Maximum words of a statement in which the rules look for conflicts. Reason: longer statements tell a story. */
  briefWords: 30,
  /**
   * Maximum claims of a statement in which the rules look for conflicts. Reason: with more claims, the rules cannot
   * tell which claim conflicts.
   */
  briefClaims: 3,
  /** Maximum claims of a statement that retires a memory. Reason: "I used to …, now I …" makes two claims. */
  retiringClaims: 2,
  /**
   * Maximum certainty, 0 to 1, of a conflict between a past and a present statement. Reason: both may be true, so a
   * person is asked (`actCertainty`).
   */
  historyCertainty: 0.7,
  /**
   * Certainty, 0 to 1, from which a rephrasing reinforces the existing memory. Reason: below it, a person is asked
   * whether to merge the two memories.
   */
  reinforceCertainty: 0.85,
  /**
   * Default amount by which a person lowers the confidence of both conflicting memories. Reason: a sure confidence
   * (0.9) becomes a hedged one.
   */
  lowerBy: 0.2,
} as const;

/** Capturing conversations (server/capture). */
export const CAPTURE = {
  /** Maximum characters of the id that an agent gives to a conversation. Reason: ids are short. */
  sessionChars: 200,
  /** Maximum messages of one capture. Reason: long conversations arrive in parts. */
  messages: 200,
  /** Maximum characters of one message. Reason: people may paste a page of a document. */
  messageChars: 20_000,
  /** Maximum characters of all messages together. Reason: they must fit into the largest request body. */
  totalChars: 200_000,
  /**
   * Maximum characters of a capture that are parsed on the main thread. Longer texts go to a worker thread. Reason:
   * parsing 1,500 characters takes milliseconds.
   */
  readAtOnceChars: 1_500,
  /** Maximum facts of one capture. Reason: a transaction may take 30 seconds, and 200 facts take a few. */
  facts: 200,
  /**
   * Maximum facts of a capture for which edges are inferred. Reason: larger captures are imports; `edges.suggest` finds
   * their edges.
   */
  linkedFacts: 40,
  /** Maximum facts extracted from one capture by rules or a model. Reason: the next capture continues with the rest. */
  extractedFacts: 60,
  /** Confidence, 0 to 1, from which an explicit statement is believed at once. Reason: hedged statements have less. */
  promoteFrom: 0.8,
  /**
   * Confidence, 0 to 1, from which a person is asked about a staged memory. Reason: weaker memories wait for more
   * evidence.
   */
  askFrom: 0.5,
  /**
   * Default confidence, 0 to 1, by extractor. Reason: an agent understands a conversation better than a model or rules
   * do.
   */
  defaultConfidence: { agent: 0.9, model: 0.7, rules: 0.8 },
  /**
   * Confidence, 0 to 1, of a fact that only the network found. Reason: `asked` is below `promoteFrom`, so that a person
   * decides; `kept` is below `askFrom`, so that the fact waits in the list and asks nobody.
   */
  saidConfidence: { asked: 0.6, kept: 0.4 },
  /** Probability, 0 to 1, from which a person is asked about a lasting fact. Reason: five of six such questions are right. */
  saidAskedFrom: 0.8,
  /** Emotional intensity, 0 to 1, by emotional weight. Reason: `low` equals the default, `TRUST.defaultIntensity`. */
  intensityOf: { high: 0.8, medium: 0.5, low: 0.2 },
  /**
   * Number of latest captures of a conversation that are searched for repeated messages. Reason: agents resend recent
   * messages.
   */
  partsOfSession: 50,
  /**
   * Number of a person's latest messages that the next capture may correct. Reason: people correct themselves at once.
   */
  messagesCorrected: 2,
  /**
   * Minimum words of a surfaced phrase that counts as an echo when it comes back. Reason: "Nora likes" begins many
   * statements.
   */
  echoWords: 3,
  /**
   * Maximum words of a message that makes the previous message private. Reason: "Please keep that between us" has five,
   * and a longer message has a topic of its own.
   */
  secrecyWords: 9,
  /**
   * Share, 0 to 1, of a statement's longer words from which a sentence counts as its source. Reason: the source may use
   * other words for the rest.
   */
  coverage: 0.5,
  /**
   * Number of latest surfacings that are searched for echoes. Reason: a busy agent sends some hundred prompts a day.
   */
  surfacingsCompared: 3_000,
} as const;

/** The review queue (server/review). */
export const REVIEW = {
  /**
   * Days after which an open case of low impact closes without changes. Reason: nobody needed an answer for a month.
   */
  autoCloseDays: 30,
  /**
   * Impact, 0 to 1, below which a case is of low impact. Reason: only private memories of medium or low importance are
   * below it.
   */
  lowImpact: 0.35,
  /** Impact, 0 to 1, by importance of a memory. Reason: important memories mislead most. */
  importanceImpact: { high: 0.5, medium: 0.3, low: 0.15 },
  /** Rank added to cases on health or safety. Reason: these cases must come first, and other ranks reach 3 at most. */
  safetyFirst: 1_000,
  /** Impact added for a public memory. Reason: the memory may mislead several people. */
  openImpact: 0.2,
  /** Maximum impact added for a memory that was surfaced. Reason: a memory in use misleads more than an unused one. */
  shownImpact: 0.3,
  /**
   * Number of surfacings that add about two thirds of `shownImpact`. Reason: in daily use, a memory is surfaced ten
   * times in two weeks.
   */
  shownOften: 10,
  /** Maximum cases that one statement opens, the most certain first. Reason: a later scan finds further conflicts. */
  mostOpened: 5,
  /** Impact, 0 to 1, of cases without a memory. Reason: conflicts of important memories are more urgent. */
  kindImpact: { duplicate_contact: 0.5, new_relationship_type: 0.4, insight: 0.4 },
  /** Certainty, 0 to 1, of a case without a certainty of its own. Reason: 0.5 is neutral. */
  middleCertainty: 0.5,
  /**
   * Share, 0 to 1, of a case's rank that does not depend on doubt. Reason: a case without doubt still needs an answer.
   */
  certainShare: 0.5,
  /** Days after which the rank of a case has doubled. Reason: a case should not wait for weeks. */
  ageDays: 10,
  /** Days after which age no longer raises the rank. Reason: old cases must not displace important ones. */
  oldestDays: 30,
  /** Default number of days until a postponed case returns. Reason: people postpone to the next day. */
  laterDays: 1,
  /** Maximum days by which a case can be postponed. Reason: postponing it longer equals dismissing it. */
  mostLaterDays: 366,
  /** Maximum cases decided in one act. Reason: nobody reviews more at once. */
  mostAtOnce: 100,
  /** Number of latest memories that a scan reads. Reason: 5,000 memories take half a minute and cover years. */
  scanned: 5_000,
  /** Maximum memories that a scan compares each memory with. Reason: memories that share few words seldom conflict. */
  scannedAgainst: 12,
  /** Maximum cases that one scan opens, the most certain first. Reason: 200 cases take a household a week. */
  mostFound: 200,
  /** Maximum open cases that are grouped into clusters. Reason: grouping must stay fast. */
  clustered: 500,
  /** Minimum number of cases in a cluster. Reason: a single case needs no cluster. */
  leastClustered: 2,
  /**
   * Seconds between two verdicts above which the person took a break. Reason: a single case seldom takes three minutes.
   */
  awaySeconds: 180,
  /** Minimum number of timed verdicts for a median time. Reason: with fewer verdicts, the median is mostly chance. */
  leastTimed: 5,
  /** Number of latest verdicts that are timed. Reason: people become faster with practice, so older times mislead. */
  timed: 50,
} as const;
