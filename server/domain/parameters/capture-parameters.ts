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
