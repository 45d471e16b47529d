/**
 * Every number that the memory graph depends on, with unit, reason and source; what the rest of the product depends on
 * is in parameters.ts.
 */

/** The picture of the graph (server/graph). */
export const PICTURE = {
  /** nodes of an ego view: what has a name of 10 px each where it is fitted into 640 px; ui.md 2.5 has 60 at most */
  egoNodes: 44,
  /** a view around somebody with few neighbours goes on to their neighbours, up to this many nodes (ui.md 2.5) */
  comfortableNodes: 44,
  /** neighbours of a focus that are weighed: more than anybody has told about one person */
  stepsNear: 5_000,
  /** neighbours of its neighbours: many times what is shown of them */
  stepsFar: 1_000,
  /** nodes of one answer: what a browser still draws (ui.md 3.2) */
  maxNodes: 10_000,
  /** nodes that one expansion adds: what can be taken in without losing one's place (ui.md 2.5) */
  expandStep: 25,
  /** expansions asked for in one call */
  expandAtOnce: 20,
  /** nodes that a view on the screen names: beyond, only the overview is drawn */
  shown: 1_500,
  /** characters of a label: a line and a half under a node */
  labelChars: 80,
  /** labels of an overview: of those with the most neighbours; the rest is asked for when it comes near */
  hubLabels: 60,
  /** contacts that an overview names, the best connected first: to be found by name at once, 4 kB compressed */
  contactLabels: 500,
  /** labels asked for in one call */
  labels: 500,
  /** positions that are placed in one call: what somebody drags at once, or tidies */
  placed: 500,
  /** how far from the middle anything stands, in units of the picture; nodes are about 40 wide */
  farthest: 100_000,
  /** pixels that a picture may be moved: its farthest place under the largest zoom of a saved view */
  farthestPan: 10_000_000,
  /** how far a picture may have been drawn together: all of the map into a tenth of the width of a node */
  leastScale: 0.000_01,
  /** items of a group in the Outline */
  outlineItems: 25,
  found: 20,
  /** steps between two things that still explain anything; the same as a walk's */
  connectHops: 6,
  /** explanations shown of one pair */
  paths: 3,
  /** nodes that the search for a path holds at most on either side */
  searched: 20_000,
  /** nodes at both its ends up to which it is looked first whether they are linked: a few milliseconds, not a hub's thousands */
  nearEnds: 300,
  /** steps from one node: what a contact has about as many times as a memory, and the asker and the household more often still */
  stepsOf: { memory: 1, contact: 50, hub: 1_000 },
  /** saved views of a member */
  views: 100,
} as const;

/** A picture fitted to the screen (domain/graph/layout). */
export const FIT = {
  /** room for each node with its label, in areas of it: the rest is for lines */
  looseness: 1.5,
  /** width to height: of most screens beside an outline */
  aspect: 1.05,
  /** share of a place, 0 to 1, that is its rank from left to right, so that a crowd fills the picture; the rest is the map's */
  evenness: 0.65,
  /** nodes that are pushed apart one by one: beyond, names are not drawn */
  spreadNodes: 200,
  /** rounds of pushing: sixty boxes come apart in about forty */
  rounds: 200,
} as const;

/** How much a step of a connection explains, 0 to 1 (domain/graph/connect.ts). */
export const CONNECTION = {
  /** both are in one story */
  about: 0.7,
  /** both are in one group */
  membership: 0.5,
  relationship: 0.9,
  /** ways kept per node while paths are put together: the best few of the whole are among them */
  waysKept: 12,
} as const;

/** Walks from memory to memory (domain/graph/walk.ts). */
export const WALK = {
  /** hops where nothing is said: what a person still follows without being told */
  defaultHops: 2,
  /** one statement each; at six nearly everything in a household's vault is connected with nearly everything */
  maxHops: 6,
  /** an edge weaker than this leads nowhere: 0 says "no connection", and a product of strengths must not vanish */
  minStrength: 0.000_001,
  /** memories that are followed in one hop, and that are answered */
  defaultNodes: 100,
  maxNodes: 1_000,
  /** edges that one statement brings: of more, those of the strongest ways */
  levelRows: 10_000,
  /** matches of a search that a walk begins at: the best of those that fit */
  starts: 5,
  /**
   * share of the best match's similarity from which another fits about as well: a walk begins there too, and an answer
   * shows it. Chosen on the questions of the demo family: what is about something else comes to a half at most
   */
  asGood: 0.7,
  /** characters of a memory in the sentence of a path */
  labelChars: 80,
} as const;

/** Effective confidence (domain/memories/effective-confidence.ts). */
export const SUPPORT = {
  /** how far down what a belief rests on is looked at; design 4 */
  depth: 5,
} as const;

/** The memory with its context (memories.get) and the Why page (memories.why). */
export const TREE = {
  /** steps of context: beyond five nearly everything is context of everything */
  maxDepth: 5,
  /** relations answered in each direction: what a page shows before "more" */
  relations: 50,
  /** memories of a context tree: what an agent still reads */
  nodes: 200,
  /** memories that one memory brings into the tree: a hub does not fill it alone */
  perMemory: 25,
  /** characters of a memory in the Markdown of a tree; the data has all of them */
  markdownChars: 400,
} as const;

/** Why something is so (memories.why, domain/graph/why.ts). */
export const WHY = {
  /** reasons answered: a page that is read, not searched */
  reasons: 60,
  /** memories that speak against something, shown */
  objections: 40,
  /** memories shown where no reason is recorded */
  closest: 5,
  /** characters of a memory in the text version */
  textChars: 300,
} as const;

/**
 * Edges that are noticed when something is told (domain/graph/infer-edges.ts). Chosen on the seen half of evals/edges so that
 * what is stored is right nine times out of ten; recall comes second, since what is only offered costs one click.
 */
export const INFERENCE = {
  /** confidence from which an edge is stored */
  store: 0.7,
  /** from which it is offered; below, nobody hears of it */
  offer: 0.4,
  /** candidates of each kind that one telling is compared with: nearest in meaning, of the same people, the latest */
  nearest: 12,
  ofPeople: 12,
  latest: 6,
  /**
   * memories that these are chosen from, so that a telling costs the same in a large household: looked up by so many words, the rarest; the
   * latest of each word, person and day; of those, the ones that share the rarest, and of these as many as are compared
   */
  look: { words: 8, perWord: 200, perPerson: 48, perDay: 100, found: 300, compared: 64 },
  /** edges that one telling is answered with, and links of the loosest kind that it stores */
  mostOffered: 8,
  mostAlike: 2,
  /** how much meaning counts in how well a memory fits, beside the share of the words on either side */
  weights: { similarity: 0.45, ofPart: 0.35, ofKnown: 0.2 },
  /** how well a memory has to fit, 0–1: below `from` not at all, from `to` on as well as can be */
  strength: { from: 0.2, to: 0.7 },
  /** confidence of the best fit: by its address, by a word of cause, by a reference, by pointing back, by occasion, by matter alone */
  base: {
    address: 0.95,
    reason: 0.95,
    reference: 0.95,
    talk: 0.85,
    doubtfulTalk: 0.6,
    sameOccasion: 0.85,
    sameMatter: 0.8,
  },
  /** memories that a text names by their addresses, and that are looked up: more is a list, no statement */
  mostNamed: 8,
  /** rare words that two memories have to share to be about one matter */
  rareWords: 2,
  /** one word in common is enough only from this similarity on */
  singleWordSimilarity: 0.8,
  /** share of a known memory that an outcome, and a reference to it, have to say again */
  outcomeOfKnown: 0.6,
  referenceOfKnown: 0.45,
  /** factor where either names people and none are the same */
  differentPeople: 0.5,
  /** added where the day or the place is the same */
  nearness: 0.1,
  /** factor of a loose link beside a word that asks for a closer one */
  besideCue: 0.6,
  /** what a language model is asked about, where there is one: memories at least so similar, this many, and how sure it can be */
  judgedSimilarity: 0.45,
  mostJudged: 6,
  mostByModel: 0.9,
  /** minutes in which "that's why" still points at what was said before */
  sameTalkMinutes: 15,
} as const;

/** What is asked about beliefs whose ground has changed (server/beliefs). */
export const DOUBTS = {
  /** factor on the confidence of a belief that holds without what it rested on: from sure (0.9) to hedged (0.45), see bands.ts */
  lowered: 0.5,
  /** days until a question that was put off is asked again: the next time somebody looks through the week */
  laterDays: 7,
} as const;

/** The household's map (server/graph/map/service/refresh-map.ts). */
export const MAP = {
  /** milliseconds between two looks at whether something has no place yet: a view is opened more often than that */
  restMs: 60_000,
} as const;
