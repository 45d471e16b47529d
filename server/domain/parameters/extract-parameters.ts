/** Limits and degrees of reading facts out of what was said (domain/extract-*.ts, capture/service/extract*.ts). */
export const EXTRACT = {
  /** characters of one message that are read: more is pasted, and no telling */
  longestRead: 20_000,
  /** characters of one sentence that is read: a longer one is a text about something, and rules go wrong in it */
  longestSentence: 400,
  /** characters of one line that sentences are looked for in at once */
  piece: 2_000,
  /** sentences, the last, that a correction may be about: nobody goes further back without saying so */
  corrected: 20,
  /** facts of one conversation: more than anybody tells in one sitting */
  mostFacts: 100,
  /** 0–1: what is said plainly. From 0.8 a fact is believed at once (design, 5) */
  plain: 0.9,
  /** 0–1: "I think", "probably", "kind of", and what somebody else is reported to have said */
  hedged: 0.6,
  /** 0–1: read from a frame that is more often wrong, such as a bare view */
  loose: 0.75,
  /** of AFINN's −5 to 5: from here on a single word carries much feeling ("heartbroken" −3, "adore" 3) */
  strongFeeling: 3,
  /** and from here some ("like" 2, "tired" −2) */
  someFeeling: 2,
  /** 0–1: as sure as a fact can be that a model found, though it was said outright */
  mostByModel: 0.95,
  /** milliseconds that a model may take to read a conversation: nobody waits for it at a screen */
  modelTimeoutMs: 30_000,
  /** tokens of a model's answer: some forty facts */
  modelTokens: 4_000,
  /** characters of a conversation that a model is asked about at once: some six thousand tokens, which small models can hold */
  modelChars: 24_000,
} as const;
