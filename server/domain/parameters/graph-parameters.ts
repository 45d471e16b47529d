export const PICTURE = {
  /** More labels do not fit into 640 px. */
  egoNodes: 44,
  /** Up to this number, neighbours of neighbours are also shown. */
  comfortableNodes: 44,
  stepsNear: 5_000,
  stepsFar: 1_000,
  /** Browsers take too long to draw more. */
  maxNodes: 10_000,
  /** People lose their place when more nodes appear at once. */
  expandStep: 25,
  /** Each expansion takes a query of its own. */
  expandAtOnce: 20,
  shown: 1_500,
  labelChars: 80,
  /** The best connected nodes have labels at first. Zooming in loads the others. */
  hubLabels: 60,
  /** 500 names take only 4 kB compressed. */
  contactLabels: 500,
  labels: 500,
  placed: 500,
  /** In map units. A node is about 40 units wide. */
  farthest: 100_000,
  farthestPan: 10_000_000,
  /** At this scale, the largest map is smaller than one node. */
  leastScale: 0.000_01,
  /** 25 items fill a screen. */
  outlineItems: 25,
  found: 20,
  /** Longer paths explain nothing. */
  connectHops: 6,
  paths: 3,
  /** Limits the time and memory of one round of a path search. */
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

/** How much each step of a path explains, 0 to 1. */
export const CONNECTION = {
  about: 0.7,
  membership: 0.5,
  relationship: 0.9,
  waysKept: 12,
} as const;

export const WALK = {
  defaultHops: 2,
  /** Within six hops, nearly all memories of a household are connected. */
  maxHops: 6,
  minStrength: 0.000_001,
  /** An agent can still read a hundred memories. */
  defaultNodes: 100,
  maxNodes: 1_000,
  /** A memory with very many edges must not slow down the query. */
  levelRows: 10_000,
  starts: 5,
  /** Share of the best similarity. In the demo household, unrelated memories reach half at most. */
  matchShare: 0.7,
  labelChars: 80,
} as const;

export const SUPPORT = {
  depth: 5,
} as const;

export const TREE = {
  /** Beyond five steps, nearly every memory is connected. */
  maxDepth: 5,
  relations: 50,
  nodes: 200,
  /** One memory with many links must not fill the tree. */
  perMemory: 25,
  /** Longer texts are cut here. The structured data has the full text. */
  markdownChars: 400,
} as const;

export const WHY = {
  reasons: 60,
  objections: 40,
  /** Shown if no reason is stored. A longer list would look like reasons. */
  closest: 5,
  textChars: 300,
} as const;

/** Chosen on half of evals/edges so that 90 % of stored edges are right. */
export const INFERENCE = {
  /** Nine of ten edges above this confidence are right. */
  store: 0.7,
  /** Edges below this confidence are mostly wrong. */
  offer: 0.4,
  nearest: 12,
  ofPeople: 12,
  latest: 6,
  look: { words: 8, perWord: 200, perPerson: 48, perDay: 100, found: 300, compared: 64 },
  /** A person still checks eight offered edges. */
  mostOffered: 8,
  /** Symmetric edges ("relates to") are the least specific. */
  mostAlike: 2,
  /** Weights that add up to 1, chosen on evals/edges. */
  weights: { similarity: 0.45, ofPart: 0.35, ofKnown: 0.2 },
  /** `from` maps to no confidence and `to` to full confidence. Chosen on evals/edges. */
  strength: { from: 0.2, to: 0.65 },
  /** Confidence at the best possible fit. Explicit wording is surer than shared circumstances. */
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
  /** Below this similarity, one word in common is chance. */
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
  /** Minimum time between updates of the map, so that opening several views in a row causes only one. */
  restMs: 60_000,
} as const;
