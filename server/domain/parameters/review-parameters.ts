/**
 * Every number that capturing, reconciling and reviewing depend on, with unit, reason and source; what the rest of the
 * product depends on is in parameters.ts.
 */

/** Whether two statements can both be true, and what follows (domain/memories/reconcile.ts). */
export const RECONCILE = {
  /** decayed confidence above which two that contradict are never settled by the program (design.md 4) */
  sure: 0.8,
  /** by how much less sure the newer one may be and still count as "at least as sure": what a few days of decay make */
  sureSlack: 0.05,
  /** memories near the new one that are compared: beyond the first dozen nothing is about the same matter */
  compared: 12,
  /** memories of the same people that may tell of their safety and are compared besides: what a person has of them in years */
  comparedOfSafety: 80,
  /**
   * memories that these are chosen from, so that a telling costs the same in a large household: looked up by so many words, the rarest; by so
   * many names of no contact; the
   * latest of each word, of the same said of somebody, and about somebody; of those, the ones that share the rarest, and of these as many as
   * are compared in meaning
   */
  look: { words: 8, strangers: 4, perWord: 200, perClaim: 100, perPerson: 100, found: 500, compared: 160 },
  /** similarity (0 to 1) from which a memory is compared at all. Low: "Ana moved to Porto" is far from "Ana lives in Lyon" */
  nearSimilarity: 0.25,
  /** certainty (0 to 1) of a finding from which the program acts or asks; below, it is left alone or the model is asked */
  minCertainty: 0.5,
  /** certainty from which it may retire something by itself; between the two a person is asked */
  actCertainty: 0.75,
  /** pairs that a language model is asked about at once, the nearest first: it answers within its time */
  mostJudged: 12,
  /** words and claims of a statement beyond which it is a telling, in which nobody can tell by rules what conflicts: two short sentences */
  briefWords: 30,
  briefClaims: 3,
  /** claims of a statement at most by which the program retires something: "used to …, now …" makes two */
  retiringClaims: 2,
  /** certainty at most where one tells what is and the other what was: it may be history, so a person is asked */
  historyCertainty: 0.7,
  /** certainty from which other words for the same make the known one surer; below, a person is asked whether to merge */
  reinforceCertainty: 0.85,
  /** what an undecided pair is lowered by, in both, where that is recommended */
  lowerBy: 0.2,
} as const;

/** Taking in what was said (server/capture). */
export const CAPTURE = {
  /** characters of an agent's name for a conversation */
  sessionChars: 200,
  /** messages of one capture: a long conversation comes in parts */
  messages: 200,
  /** characters of one message: a page of a document that somebody pasted */
  messageChars: 20_000,
  /** characters of all messages together, well inside the largest request body */
  totalChars: 200_000,
  /** characters of messages and facts up to which they are read at once: some milliseconds; more is read in a thread of its own */
  readAtOnceChars: 1_500,
  /** facts of one capture: what one transaction keeps in a few seconds (the act may take 30) */
  facts: 200,
  /**
   * facts of one capture up to which links to what is known are looked for as they are kept: a conversation has a few. More
   * are somebody's whole past at once, of which `edges.suggest` finds the links when they are asked for
   */
  linkedFacts: 40,
  /** facts that are found in one capture by the rules or a model; the rest comes with the next one */
  extractedFacts: 60,
  /** confidence from which what was said outright is believed at once (design 5) */
  promoteFrom: 0.8,
  /** confidence from which a staged memory is put before a person; below it waits silently for more evidence */
  askFrom: 0.5,
  /** how sure a fact is where nobody says: an agent read the conversation, as sure as what a person says; 0 to 1 */
  defaultConfidence: { agent: 0.9, model: 0.7, rules: 0.8 },
  /** emotional intensity by the weight of a fact, 0 to 1: low is the default of every telling (TRUST.defaultIntensity) */
  intensityOf: { high: 0.8, medium: 0.5, low: 0.2 },
  /** parts of one conversation, the latest, whose messages are known again when they are told with the next part */
  partsOfSession: 50,
  /** messages of a person, the last of a conversation, that the next one may put right */
  messagesCorrected: 2,
  /** words of a part of a surfaced statement that is an echo: with fewer, "Nora likes" would echo all that Nora likes */
  echoWords: 3,
  /** words of a message that only asks for secrecy ("Please keep that between us."), and so means the one before it */
  secrecyWords: 9,
  /** share of a statement's longer words, 0 to 1, from which a sentence is taken to say it */
  coverage: 0.5,
  /** the last surfacings of a household that echoes are looked for in: some hundred prompts, a day of a busy agent */
  surfacingsCompared: 3_000,
} as const;

/** The review queue (server/review). */
export const REVIEW = {
  /** days after which an open case of low impact closes by itself, retiring nothing */
  autoCloseDays: 30,
  /** impact (0 to 1) below which a case is of low impact */
  lowImpact: 0.35,
  /** impact of a memory by its importance, 0 to 1: of two, that of the more important one (domain/review/case-impact.ts) */
  importanceImpact: { high: 0.5, medium: 0.3, low: 0.15 },
  /** added to the rank of what is about health or safety: more than impact × doubt × age can ever be (3 at most) */
  safetyFirst: 1_000,
  /** what is added where more than one person sees it: it may mislead each of them */
  openImpact: 0.2,
  /** the most that is added for having been shown to agents, nearly reached after three times `shownOften` */
  shownImpact: 0.3,
  /** times shown after which two thirds of it are added: a memory of daily use within two weeks */
  shownOften: 10,
  /** cases that one telling opens at most, the surest first: what conflicts with more is a matter for the rescan */
  mostOpened: 5,
  /** impact (0 to 1) of the kinds that are not about what a memory weighs: set by hand, between low and high */
  kindImpact: { duplicate_contact: 0.5, new_relationship_type: 0.4, insight: 0.4 },
  /** certainty (0 to 1) where a case says none */
  middleCertainty: 0.5,
  /** share of the rank that even a case has whose recommendation is certain; the rest grows with doubt */
  certainShare: 0.5,
  /** days after which age has doubled the rank of a case, and after which age adds no more */
  ageDays: 10,
  oldestDays: 30,
  /** days after which what was put off without a day is asked again */
  laterDays: 1,
  /** the longest that something can be put off, in days */
  mostLaterDays: 366,
  /** cases of one act at most: what somebody can have looked through */
  mostAtOnce: 100,
  /** memories of a household that a scan reads at most, the latest: half a minute's reading, years of a family's telling */
  scanned: 5_000,
  /** memories of the same matter that a scan compares each with, those that share most words */
  scannedAgainst: 12,
  /** cases that one scan opens at most, the surest first: a week's work of a household */
  mostFound: 200,
  /** open cases that are looked through for what is alike */
  clustered: 500,
  /** cases that make a cluster */
  leastClustered: 2,
  /** seconds between two verdicts after which somebody has been away, and verdicts from which a median says something */
  awaySeconds: 180,
  leastTimed: 5,
  /** the last verdicts whose time counts */
  timed: 50,
} as const;
