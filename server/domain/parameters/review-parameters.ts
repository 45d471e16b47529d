/** Parameters of capture, reconciliation and review, each with unit and reason. The rest are in parameters.ts. */

/** When two statements can both be true, and what follows if they cannot (domain/memories/reconcile.ts). */
export const RECONCILE = {
  /**
   * Decayed confidence, 0 to 1, above which two conflicting memories always go to a person. Reason: both memories are
   * well established.
   */
  sure: 0.8,
  /**
   * Maximum amount by which the confidence of a newer memory may be lower than that of the older memory and still count
   * as equal. Reason: a few days of decay cost as much.
   */
  sureSlack: 0.05,
  /**
   * Maximum similar memories that a new memory is compared with. Reason: memories after the first dozen are not on the
   * same topic.
   */
  compared: 12,
  /**
   * Maximum memories on the safety of the same people that are also compared. Reason: a person has fewer even after
   * years.
   */
  comparedOfSafety: 80,
  /**
   * Maximum words and unresolved names looked up, memories per word, claim and person, memories found in all, and
   * memories compared in meaning (rarest shared words first). Reason: the cost must not grow with the household.
   */
  look: { words: 8, strangers: 4, perWord: 200, perClaim: 100, perPerson: 100, found: 500, compared: 160 },
  /**
   * Similarity, 0 to 1, from which a memory is compared. Reason: "Ana moved to Porto" is not close to "Ana lives in
   * Lyon".
   */
  nearSimilarity: 0.25,
  /** Certainty, 0 to 1, from which a finding has consequences. Reason: less certain findings are often wrong. */
  minCertainty: 0.5,
  /**
   * Certainty, 0 to 1, from which a memory may be retired automatically. Reason: at a lower certainty, a person must
   * decide.
   */
  actCertainty: 0.75,
  /** Maximum pairs in one call to a language model, the nearest first. Reason: the answer must arrive in time. */
  mostJudged: 12,
  /**
   * Maximum words of a statement for which rules decide on a conflict. Reason: thirty words are two sentences, and
   * longer statements tell a story.
   */
  briefWords: 30,
  /**
   * Maximum claims of a statement for which rules decide on a conflict. Reason: with more claims, a rule cannot tell
   * which one conflicts.
   */
  briefClaims: 3,
  /** Maximum claims of a statement that retires a memory. Reason: "used to …, now …" makes two claims. */
  retiringClaims: 2,
  /**
   * Maximum certainty, 0 to 1, of a conflict in which one statement is about the past. Reason: the statement may
   * describe an earlier time, so a person is asked.
   */
  historyCertainty: 0.7,
  /**
   * Certainty, 0 to 1, from which a rephrasing reinforces the existing memory. Reason: at a lower certainty, a person
   * is asked whether to merge.
   */
  reinforceCertainty: 0.85,
  /**
   * Amount of confidence that both memories of an undecided pair lose if a person agrees to lower them. Reason: the
   * amount turns a sure confidence (0.9) into a hedged one.
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
  /** Maximum characters of all messages together. Reason: this many fit well into the largest request body. */
  totalChars: 200_000,
  /**
   * Maximum characters of messages and facts that are parsed on the main thread. Longer texts go to a worker thread.
   * Reason: parsing 1,500 characters takes milliseconds.
   */
  readAtOnceChars: 1_500,
  /** Maximum facts of one capture. Reason: one transaction may take 30 seconds, and stores 200 facts in a few. */
  facts: 200,
  /**
   * Maximum facts of a capture for which edges are inferred. Reason: larger captures are imports, for which
   * `edges.suggest` finds edges.
   */
  linkedFacts: 40,
  /** Maximum facts extracted from one capture by rules or a model. Reason: the next capture continues with the rest. */
  extractedFacts: 60,
  /** Confidence, 0 to 1, from which an explicit statement is believed at once. Reason: hedged statements stay below. */
  promoteFrom: 0.8,
  /**
   * Confidence, 0 to 1, from which a staged memory becomes a question for a person. Reason: weaker memories wait for
   * more evidence.
   */
  askFrom: 0.5,
  /**
   * Default confidence, 0 to 1, by extractor. Reason: an agent understands a conversation better than rules or a model
   * do.
   */
  defaultConfidence: { agent: 0.9, model: 0.7, rules: 0.8 },
  /**
   * Emotional intensity, 0 to 1, by weight. Reason: low equals the default of other statements
   * (`TRUST.defaultIntensity`).
   */
  intensityOf: { high: 0.8, medium: 0.5, low: 0.2 },
  /**
   * Number of latest parts of a conversation whose repeated messages are recognised. Reason: agents resend recent
   * messages.
   */
  partsOfSession: 50,
  /**
   * Number of latest messages of a person that the next part of the conversation may correct. Reason: corrections
   * follow at once.
   */
  messagesCorrected: 2,
  /**
   * Minimum words that a part of a surfaced memory must have to count as an echo. Reason: "Nora likes" would match all
   * that Nora likes.
   */
  echoWords: 3,
  /**
   * Maximum words of a message that makes the previous one private. Reason: "Please keep that between us" says nothing
   * else.
   */
  secrecyWords: 9,
  /**
   * Share, 0 to 1, of a statement's longer words that a sentence must contain to be the statement's source. Reason:
   * half of the words allows rephrasing.
   */
  coverage: 0.5,
  /**
   * Number of latest surfacings of a household that are searched for echoes. Reason: a busy agent sends some hundred
   * prompts a day.
   */
  surfacingsCompared: 3_000,
} as const;

/** The review queue (server/review). */
export const REVIEW = {
  /** Days after which an open case of low impact closes without changes. Reason: nobody needed it for a month. */
  autoCloseDays: 30,
  /**
   * Impact, 0 to 1, below which a case is of low impact. Reason: only cases about private memories of medium or low
   * importance are below it.
   */
  lowImpact: 0.35,
  /**
   * Impact, 0 to 1, by importance. If a case is about two memories, the higher impact counts. Reason: important
   * memories mislead most.
   */
  importanceImpact: { high: 0.5, medium: 0.3, low: 0.15 },
  /**
   * Rank added to cases on health or safety. Reason: other ranks (impact × doubt × age) reach 3 at most, so cases on
   * safety come first.
   */
  safetyFirst: 1_000,
  /** Impact added when several people see a memory. Reason: it may mislead each of them. */
  openImpact: 0.2,
  /** Maximum impact added for being surfaced. Reason: a memory in use misleads more than an unused one. */
  shownImpact: 0.3,
  /**
   * Number of surfacings that add about two thirds of `shownImpact`. Reason: a memory in daily use is surfaced ten
   * times within two weeks.
   */
  shownOften: 10,
  /** Maximum cases that one statement opens, the most certain first. Reason: the scan finds any further conflicts. */
  mostOpened: 5,
  /**
   * Impact, 0 to 1, of cases that concern no memory. Reason: they are less urgent than conflicts of important
   * memories.
   */
  kindImpact: { duplicate_contact: 0.5, new_relationship_type: 0.4, insight: 0.4 },
  /** Certainty, 0 to 1, assumed for a case that has none of its own. Reason: 0.5 is neutral. */
  middleCertainty: 0.5,
  /**
   * Share, 0 to 1, of a case's rank that does not depend on doubt. Reason: a case with a certain recommendation still
   * needs an answer.
   */
  certainShare: 0.5,
  /** Days after which age doubles the rank of a case. Reason: cases should not wait for weeks. */
  ageDays: 10,
  /** Days after which age no longer raises the rank. Reason: old cases must not displace important ones. */
  oldestDays: 30,
  /** Days until a postponed case returns by default. Reason: people postpone to the next day. */
  laterDays: 1,
  /** Maximum days a case can be postponed. Reason: a longer wait equals dismissing the case. */
  mostLaterDays: 366,
  /** Maximum cases decided in one act. Reason: nobody reviews more at once. */
  mostAtOnce: 100,
  /**
   * Number of latest memories that a scan reads. Reason: reading 5,000 takes half a minute, and they cover years of a
   * family.
   */
  scanned: 5_000,
  /**
   * Maximum memories that a scan compares each memory with, by shared words. Reason: memories that share few words
   * seldom conflict.
   */
  scannedAgainst: 12,
  /** Maximum cases that one scan opens, the most certain first. Reason: 200 cases are a week's work for a household. */
  mostFound: 200,
  /** Maximum open cases that are grouped into clusters. Reason: grouping must stay fast. */
  clustered: 500,
  /** Minimum number of cases in a cluster. Reason: a single case needs no cluster. */
  leastClustered: 2,
  /**
   * Seconds between two verdicts from which the time in between counts as a break. Reason: a single case seldom takes
   * three minutes.
   */
  awaySeconds: 180,
  /** Minimum number of timed verdicts for a median. Reason: with fewer verdicts, a median is mostly chance. */
  leastTimed: 5,
  /** Number of latest verdicts that are timed. Reason: people become faster with practice, so older times mislead. */
  timed: 50,
} as const;
