/** Parameters of the memory graph, each with unit and reason. */

/** The graph on the screen (server/graph). */
export const PICTURE = {
  /**
   * Maximum nodes of an ego view, which shows one node and its neighbours. Reason: more labels do not fit into 640 px.
   */
  egoNodes: 44,
  /**
   * Number of nodes up to which an ego view also shows neighbours of neighbours. Reason: a view of few nodes should
   * fill the screen.
   */
  comfortableNodes: 44,
  /** Maximum neighbours of the central node that are loaded. Reason: no person has more. */
  stepsNear: 5_000,
  /** Maximum neighbours of these neighbours that are loaded. Reason: an ego view shows far fewer. */
  stepsFar: 1_000,
  /** Maximum nodes of one answer. Reason: browsers take too long to draw more. */
  maxNodes: 10_000,
  /** Maximum nodes that one expansion adds. Reason: people lose their place when more nodes appear at once. */
  expandStep: 25,
  /** Maximum expansions in one call. Reason: each expansion takes a query of its own. */
  expandAtOnce: 20,
  /** Maximum nodes that a request may name as already on the screen. Reason: a picture of more nodes is an overview. */
  shown: 1_500,
  /** Maximum characters of a label. Reason: 80 characters fill a line and a half under a node. */
  labelChars: 80,
  /**
   * Maximum nodes that have a label when an overview opens, the best connected first. Reason: zooming in loads the
   * other labels.
   */
  hubLabels: 60,
  /** Maximum contacts that have a label when an overview opens. Reason: 500 names take only 4 kB compressed. */
  contactLabels: 500,
  /** Maximum labels in one call. Reason: an overview has up to `contactLabels`. */
  labels: 500,
  /** Maximum node positions saved in one call. Reason: nobody moves more nodes at once. */
  placed: 500,
  /** Maximum absolute coordinate of a node, in map units. Reason: a node is about 40 units wide, so any map fits. */
  farthest: 100_000,
  /**
   * Maximum pixels that a saved view may be panned. Reason: this distance reaches the farthest node at the largest
   * zoom.
   */
  farthestPan: 10_000_000,
  /** Minimum scale of a layout, as a factor. Reason: at this scale, the largest map is smaller than one node. */
  leastScale: 0.000_01,
  /** Maximum items of a group in the outline. Reason: 25 items fill a screen. */
  outlineItems: 25,
  /** Maximum search results. Reason: 20 results fill a drop-down list. */
  found: 20,
  /** Maximum steps of a path between two nodes. Reason: longer paths explain nothing. */
  connectHops: 6,
  /** Maximum paths shown between two nodes. Reason: people do not compare more paths. */
  paths: 3,
  /**
   * Maximum links that one round of a path search loads, the strongest first. Reason: the limit bounds time and memory.
   */
  searched: 20_000,
  /**
   * Maximum frontier nodes for which a path search first leaves out memories about contacts. Reason: a larger frontier
   * probably contains a node with very many links, which takes far longer to load.
   */
  nearEnds: 300,
  /**
   * Estimated number of links of a node. Reason: a contact has more links than a memory; the home group and the caller
   * (`hub`) have the most.
   */
  stepsOf: { memory: 1, contact: 50, hub: 1_000 },
  /** Maximum saved views of a member. Reason: a longer list is hard to search. */
  views: 100,
} as const;

/** Fitting a layout to the screen (domain/graph/layout). */
export const FIT = {
  /** Area of a layout divided by the area of its nodes with labels. Reason: lines between the nodes need space. */
  looseness: 1.5,
  /** Width of a layout divided by its height. Reason: most screens have this ratio beside an outline. */
  aspect: 1.05,
  /**
   * Share, 0 to 1, of even spacing in a node's position. The rest comes from its place on the map. Reason: even spacing
   * separates crowded nodes.
   */
  evenness: 0.65,
  /** Maximum nodes whose labels are moved apart. Reason: larger layouts show no labels that could overlap. */
  spreadNodes: 200,
  /** Maximum rounds of pushing nodes apart. Reason: sixty nodes need about forty rounds. */
  rounds: 200,
} as const;

/** How much each step of a path between two nodes explains, 0 to 1 (domain/graph/shortest-paths.ts). */
export const CONNECTION = {
  /** Weight, 0 to 1, of a step between a memory and its contact. Reason: it explains less than a relationship. */
  about: 0.7,
  /** Weight, 0 to 1, of a step between a group and its member. Reason: a group has many members. */
  membership: 0.5,
  /** Weight, 0 to 1, of any other relationship. Reason: a relationship is the clearest explanation. */
  relationship: 0.9,
  /** Maximum partial paths kept per node. Reason: the best whole paths consist of the best partial paths. */
  waysKept: 12,
} as const;

/** Following edges from memory to memory (domain/graph/walk.ts). */
export const WALK = {
  /** Default number of hops. Reason: people understand two hops without an explanation. */
  defaultHops: 2,
  /** Maximum hops. Reason: within six hops, nearly all memories of a household are connected. */
  maxHops: 6,
  /**
   * Minimum strength, 0 to 1, of an edge that is followed. Reason: strength 0 means "no connection", and products of
   * strengths must not become 0.
   */
  minStrength: 0.000_001,
  /** Default number of memories returned. Reason: an agent can still read a hundred. */
  defaultNodes: 100,
  /** Maximum memories returned. Reason: the limit bounds the size of an answer. */
  maxNodes: 1_000,
  /**
   * Maximum edges that one hop loads, the strongest paths first. Reason: a memory with very many edges must not slow
   * down the query.
   */
  levelRows: 10_000,
  /**
   * Maximum search results that a walk starts from, the best first. Reason: weaker results lead to unrelated memories.
   */
  starts: 5,
  /**
   * Minimum similarity of a search result, as a share, 0 to 1, of the best result's similarity. Reason: in the demo
   * household, unrelated memories reach half at most.
   */
  matchShare: 0.7,
  /** Maximum characters of a memory in the sentence of a path. Reason: 80 characters fill about one line. */
  labelChars: 80,
} as const;

/** Effective confidence (domain/memories/effective-confidence.ts). */
export const SUPPORT = {
  /**
   * Maximum levels of supporting memories that are checked. Reason: doubt on deeper levels says little about a belief.
   */
  depth: 5,
} as const;

/** A memory with its context (memories.get) and the Why page (memories.why). */
export const TREE = {
  /** Maximum steps from a memory to its context. Reason: beyond five steps, nearly every memory is connected. */
  maxDepth: 5,
  /** Maximum links returned in each direction. Reason: a page shows fifty before "more". */
  relations: 50,
  /** Maximum memories of a context tree. Reason: an agent does not read more memories. */
  nodes: 200,
  /** Maximum memories that one memory adds to the tree. Reason: one memory with many links must not fill the tree. */
  perMemory: 25,
  /** Maximum characters of a memory in the Markdown of a tree. Reason: the structured data has the full text. */
  markdownChars: 400,
} as const;

/** Explaining why a memory holds (memories.why, domain/graph/why.ts). */
export const WHY = {
  /** Maximum reasons returned. Reason: the page is read from top to bottom. */
  reasons: 60,
  /** Maximum objecting memories shown. Reason: the page should show fewer objections than reasons. */
  objections: 40,
  /** Maximum similar memories shown when no reason is stored. Reason: a longer list would look like reasons. */
  closest: 5,
  /** Maximum characters of a memory in the text version. Reason: a long memory would hide the structure. */
  textChars: 300,
} as const;

/**
 * Inferring edges for a new statement (domain/graph/infer-edges.ts). Source: chosen on half of evals/edges so that 90 %
 * of stored edges are right. Finding all matters less, because accepting an offered edge takes one click.
 */
export const INFERENCE = {
  /** Confidence, 0 to 1, from which an edge is stored. Reason: nine of ten such edges are right. */
  store: 0.7,
  /** Confidence, 0 to 1, from which an edge is offered. Reason: weaker edges are mostly wrong. */
  offer: 0.4,
  /** Maximum candidates that are nearest in meaning. Reason: memories further away are seldom related. */
  nearest: 12,
  /** Maximum candidates about the same people. Reason: the candidates nearest in meaning may all concern other people. */
  ofPeople: 12,
  /** Number of latest candidates. Reason: "that's why" refers to something stated recently. */
  latest: 6,
  /**
   * Maximum words looked up, memories per word, person and day, memories found in all, and memories compared (those
   * with the rarest shared words first). Reason: the cost of a statement must not grow with the household.
   */
  look: { words: 8, perWord: 200, perPerson: 48, perDay: 100, found: 300, compared: 64 },
  /** Maximum edges returned for one statement. Reason: a person still checks eight. */
  mostOffered: 8,
  /** Maximum symmetric edges ("relates to") stored for one statement. Reason: symmetric edges are the least specific. */
  mostAlike: 2,
  /**
   * Weights, adding up to 1: similarity in meaning, share of the new statement's part that the existing memory repeats,
   * share of the existing memory that the part repeats. Source: chosen on evals/edges.
   */
  weights: { similarity: 0.45, ofPart: 0.35, ofKnown: 0.2 },
  /** Fit, 0 to 1, that maps to no confidence (`from`) and to full confidence (`to`). Source: chosen on evals/edges. */
  strength: { from: 0.2, to: 0.65 },
  /**
   * Confidence, 0 to 1, of an edge with the best possible fit, by kind of evidence. Reason: explicit wording is surer
   * than shared circumstances.
   */
  base: {
    address: 0.95,
    reason: 0.95,
    reference: 0.95,
    talk: 0.85,
    doubtfulTalk: 0.6,
    sameOccasion: 0.85,
    sameMatter: 0.8,
  },
  /**
   * Maximum memory addresses in a text that are looked up. Reason: a text with more addresses is a list, not a
   * statement.
   */
  mostNamed: 8,
  /** Minimum number of rare words that memories on one topic share. Reason: a single rare word may be chance. */
  rareWords: 2,
  /**
   * Similarity, 0 to 1, from which one shared word is enough for an edge. Reason: below it, one word in common is
   * chance.
   */
  singleWordSimilarity: 0.8,
  /**
   * Share, 0 to 1, of an existing memory's outcome that a new statement must repeat. Reason: a partial match is another
   * outcome.
   */
  outcomeOfKnown: 0.6,
  /**
   * Share, 0 to 1, of an existing memory that a reference to it must repeat. Reason: references are shorter than the
   * original.
   */
  referenceOfKnown: 0.45,
  /**
   * Factor on confidence when both statements name people and no person is in both. Reason: statements on different
   * people are seldom linked.
   */
  differentPeople: 0.5,
  /** Confidence added for the same day or place. Reason: a shared circumstance supports a shared topic. */
  nearness: 0.1,
  /**
   * Factor on the confidence of a loose edge when a cue calls for a specific edge. Reason: the cue refers to another
   * memory.
   */
  besideCue: 0.6,
  /**
   * Similarity, 0 to 1, from which a language model judges a memory. Reason: less similar pairs are hardly ever linked.
   */
  judgedSimilarity: 0.45,
  /** Maximum memories that a language model judges for one statement. Reason: the call must return quickly. */
  mostJudged: 6,
  /** Maximum confidence, 0 to 1, of an edge that a model found. Reason: an explicit cue is surer. */
  mostByModel: 0.9,
  /** Minutes within which "that's why" refers to the previous statement. Reason: later it refers to something else. */
  sameTalkMinutes: 15,
} as const;

/** Questions about beliefs whose supporting memories changed (server/beliefs). */
export const DOUBTS = {
  /**
   * Factor on the confidence of a belief that lost its support. Reason: a sure belief (0.9) falls below `BANDS.hedge`.
   */
  lowered: 0.5,
  /** Days until a postponed question is asked again. Reason: people go through such questions weekly. */
  laterDays: 7,
} as const;

/** The household's map (server/graph/map/service/refresh-map.ts). */
export const MAP = {
  /**
   * Minimum milliseconds between two searches for nodes without a position. Reason: opening several views in a row
   * needs only one search.
   */
  restMs: 60_000,
} as const;
