export const PICTURE = {
  /** Maximum nodes of a contact's graph, because no more labels fit into 640 px. */
  egoNodes: 44,
  /** Maximum nodes at which neighbours of neighbours are also shown. */
  comfortableNodes: 44,
  stepsNear: 5_000,
  stepsFar: 1_000,
  /** Maximum nodes of a graph, because browsers take too long to draw more. */
  maxNodes: 10_000,
  /** Nodes added per expansion, because people lose their place if more appear at once. */
  expandStep: 25,
  /** Maximum nodes expanded by one call, because each takes its own query. */
  expandAtOnce: 20,
  shown: 1_500,
  labelChars: 80,
  /** Number of nodes with labels at first, best connected first. Zooming in loads the others. */
  hubLabels: 60,
  /** Number of contact names sent with the map. 500 names take 4 kB compressed. */
  contactLabels: 500,
  labels: 500,
  placed: 500,
  /** Maximum distance from the origin in map units. A node is about 40 units wide. */
  farthest: 100_000,
  farthestPan: 10_000_000,
  /** At this scale, the largest map is smaller than one node. */
  leastScale: 0.000_01,
  /** Items per page of the outline. 25 fill a screen. */
  outlineItems: 25,
  found: 20,
  /** Maximum hops of a path between two nodes. Longer ones explain nothing. */
  connectHops: 6,
  paths: 3,
  /** Maximum nodes per round of a path search, to limit its time and memory. */
  searched: 20_000,
  nearEnds: 300,
  /** Estimated number of links. `hub` stands for the home group and the caller. */
  stepsOf: { memory: 1, contact: 50, hub: 1_000 },
  views: 100,
} as const;

export const FIT = {
  /** Area of a layout divided by the area of its nodes. Lines between nodes need space. */
  looseness: 1.5,
  aspect: 1.05,
  /** Share of even spacing in a position, 0 to 1. The rest comes from the map. */
  evenness: 0.65,
  spreadNodes: 200,
  /** Sixty nodes need about forty rounds. */
  rounds: 200,
} as const;

/** Weights of the steps of a path by how much they explain, 0 to 1. */
export const CONNECTION = {
  about: 0.7,
  membership: 0.5,
  relationship: 0.9,
  waysKept: 12,
} as const;

export const WALK = {
  defaultHops: 2,
  /** Maximum hops of a walk. Within six, nearly all memories of a household are connected. */
  maxHops: 6,
  minStrength: 0.000_001,
  /** Default number of memories, which an agent can still read. */
  defaultNodes: 100,
  maxNodes: 1_000,
  /** Maximum edges read per hop, so that a memory with very many edges does not slow down the query. */
  levelRows: 10_000,
  starts: 5,
  /** Minimum share of the best match's similarity. In the demo household, unrelated memories reach at most half. */
  matchShare: 0.7,
  labelChars: 80,
} as const;

export const SUPPORT = {
  depth: 5,
} as const;

export const TREE = {
  /** Maximum depth. Beyond five steps, nearly every memory is connected. */
  maxDepth: 5,
  relations: 50,
  nodes: 200,
  /** Maximum links per memory, so that one memory does not fill the tree. */
  perMemory: 25,
  /** Maximum characters of a text in Markdown. The structured data has the full text. */
  markdownChars: 400,
} as const;

export const WHY = {
  reasons: 60,
  objections: 40,
  /** Similar memories shown if no reason is stored. A longer list would look like reasons. */
  closest: 5,
  textChars: 300,
} as const;

/** Chosen on half of evals/edges so that 90 % of stored edges are right. */
export const INFERENCE = {
  /** Minimum confidence to store an edge. Nine of ten edges above it are right. */
  store: 0.7,
  /** Minimum confidence to suggest an edge. Most edges below it are wrong. */
  offer: 0.4,
  nearest: 12,
  ofPeople: 12,
  latest: 6,
  look: { words: 8, perWord: 200, perPerson: 48, perDay: 100, found: 300, compared: 64 },
  /** Maximum suggested edges, which a person still checks. */
  mostOffered: 8,
  /** Maximum symmetric edges ("relates to"), because they are the least specific. */
  mostAlike: 2,
  /** Weights with the sum 1, chosen on evals/edges. */
  weights: { similarity: 0.45, ofPart: 0.35, ofKnown: 0.2 },
  /** `from` maps to no confidence and `to` to full confidence. Chosen on evals/edges. */
  strength: { from: 0.2, to: 0.65 },
  /** Confidence at a perfect fit. Explicit wording is more certain than shared circumstances. */
  base: {
    address: 0.95,
    reason: 0.95,
    reference: 0.95,
    talk: 0.85,
    doubtfulTalk: 0.6,
    sameOccasion: 0.85,
    sameMatter: 0.8,
  },
  mostNamed: 8,
  rareWords: 2,
  /** Minimum similarity for an edge with one common word, which may otherwise be chance. */
  singleWordSimilarity: 0.8,
  outcomeOfKnown: 0.6,
  referenceOfKnown: 0.45,
  /** Factor on the confidence. Statements about different people are seldom linked. */
  differentPeople: 0.5,
  nearness: 0.1,
  besideCue: 0.6,
  judgedSimilarity: 0.45,
  mostJudged: 6,
  mostByModel: 0.9,
  sameTalkMinutes: 15,
} as const;

export const DOUBTS = {
  /** Factor on the confidence. A confidence of 0.9 then falls below `BANDS.hedge`. */
  lowered: 0.5,
  laterDays: 7,
} as const;

export const MAP = {
  /** Minimum time between updates of the map, so that opening several views in a row causes only one update. */
  restMs: 60_000,
} as const;
