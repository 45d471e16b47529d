/** Parameters of the memory graph, each with unit and reason. The rest of the product's parameters are in parameters.ts. */

/** The graph on the screen (server/graph). */
export const PICTURE = {
  /** Maximum nodes of an ego view. Reason: more labels of 10 px each do not fit into 640 px. */
  egoNodes: 44,
  /**
   * Number of nodes up to which a sparse ego view adds neighbours of neighbours. Reason: a sparse view should fill the
   * same space as a dense one.
   */
  comfortableNodes: 44,
  /** Maximum neighbours of a focus that are ranked. Reason: no person has more statements about them. */
  stepsNear: 5_000,
  /** Maximum second-degree neighbours that are ranked. Reason: this is many times the number shown. */
  stepsFar: 1_000,
  /** Maximum nodes of one answer. Reason: browsers draw more nodes too slowly. */
  maxNodes: 10_000,
  /** Maximum nodes that one expansion adds. Reason: with more at once a reader loses their place. */
  expandStep: 25,
  /** Maximum expansions in one call. Reason: each expansion costs a query of its own. */
  expandAtOnce: 20,
  /** Maximum nodes that a request may list as already shown. Reason: beyond this number only the overview is drawn. */
  shown: 1_500,
  /** Maximum characters of a label. Reason: 80 characters fill a line and a half under a node. */
  labelChars: 80,
  /**
   * Maximum nodes labelled in an overview, the best connected first. Reason: other labels are loaded when the user
   * zooms in.
   */
  hubLabels: 60,
  /** Maximum contacts labelled in an overview, the best connected first. Reason: 500 names take only 4 kB compressed. */
  contactLabels: 500,
  /** Maximum labels in one call. Reason: the number equals `contactLabels`. */
  labels: 500,
  /** Maximum node positions in one call. Reason: nobody drags or tidies more nodes at once. */
  placed: 500,
  /**
   * Maximum distance of a node from the centre, in layout units. Reason: nodes are about 40 units wide, so any layout
   * fits.
   */
  farthest: 100_000,
  /**
   * Maximum pixels that a view may be panned. Reason: this many reach the farthest node at the largest zoom of a saved
   * view.
   */
  farthestPan: 10_000_000,
  /** Minimum scale of a fitted layout, as a factor. Reason: at this scale, the whole map is a tenth of a node wide. */
  leastScale: 0.000_01,
  /** Maximum items of a group in the outline. Reason: 25 items fill a screen. */
  outlineItems: 25,
  /** Maximum search results. Reason: 20 results fill a drop-down list. */
  found: 20,
  /** Maximum steps between two nodes. Reason: longer connections explain nothing. Walks have the same limit. */
  connectHops: 6,
  /** Maximum paths shown between two nodes. Reason: readers do not compare more explanations. */
  paths: 3,
  /** Maximum nodes held in memory for each of the two ends of a path search. Reason: the limit bounds time and memory. */
  searched: 20_000,
  /**
   * Maximum frontier nodes, of both ends of a path search together, for which direct links are tried first. Reason: a
   * larger frontier more likely includes a hub, which takes far longer to load.
   */
  nearEnds: 300,
  /**
   * Estimated number of links of a node by its kind: 1 for a memory. Reason: contacts have more links than memories,
   * and the caller and the home group (`hub`) have the most.
   */
  stepsOf: { memory: 1, contact: 50, hub: 1_000 },
  /** Maximum saved views of a member. Reason: a longer list is hard to search. */
  views: 100,
} as const;

/** Fitting a layout to the screen (domain/graph/layout). */
export const FIT = {
  /**
   * Layout area as a multiple of the total area of the nodes with their labels. Reason: lines need the remaining
   * space.
   */
  looseness: 1.5,
  /** Width of a fitted layout divided by its height. Reason: most screens have this ratio beside an outline. */
  aspect: 1.05,
  /**
   * Weight, 0 to 1, of even spacing in a node's position. The node's place on the map has the remaining weight. Reason:
   * nodes from crowded corners then spread over the screen.
   */
  evenness: 0.65,
  /**
   * Maximum nodes for which overlaps are removed one by one. Reason: larger layouts show no labels that could overlap.
   */
  spreadNodes: 200,
  /** Maximum rounds of pushing nodes apart. Reason: sixty boxes separate in about forty. */
  rounds: 200,
} as const;

/** How much a step of a connection explains, 0 to 1 (domain/graph/shortest-paths.ts). */
export const CONNECTION = {
  /** Weight, 0 to 1, of a shared memory. Reason: being in one story explains less than a relationship. */
  about: 0.7,
  /** Weight, 0 to 1, of a shared group. Reason: a group has many members. */
  membership: 0.5,
  /** Weight, 0 to 1, of a relationship. Reason: a relationship is the clearest explanation. */
  relationship: 0.9,
  /** Maximum partial paths kept per node. Reason: the best paths overall are among the best few of every node. */
  waysKept: 12,
} as const;

/** Parameters of walks from memory to memory (domain/graph/walk.ts). */
export const WALK = {
  /** Number of hops by default. Reason: people still follow two hops without an explanation. */
  defaultHops: 2,
  /**
   * Maximum hops, each of them one SQL statement. Reason: within six, nearly all memories of a household are connected.
   */
  maxHops: 6,
  /**
   * Minimum strength, 0 to 1, of an edge that is followed. Reason: strength 0 means "no connection", and products of
   * strengths must not underflow.
   */
  minStrength: 0.000_001,
  /** Number of memories returned by default. Reason: an agent still reads a hundred. */
  defaultNodes: 100,
  /** Maximum memories returned. Reason: the limit bounds the size of an answer. */
  maxNodes: 1_000,
  /** Maximum edges that one hop loads, the strongest paths first. Reason: a hub must not slow down the statement. */
  levelRows: 10_000,
  /**
   * Maximum search matches that a walk starts from, the best first. Reason: weaker matches lead to unrelated memories.
   */
  starts: 5,
  /**
   * Minimum similarity of a match that starts a walk and is shown, as a share, 0 to 1, of the best match's similarity.
   * Reason: for the questions of the demo household, unrelated memories reach half at most.
   */
  matchShare: 0.7,
  /** Maximum characters of a memory in the sentence of a path. Reason: 80 characters fill about one line. */
  labelChars: 80,
} as const;

/** Effective confidence (domain/memories/effective-confidence.ts). */
export const SUPPORT = {
  /** Maximum levels of supporting memories that are checked. Reason: doubt further away says little about a belief. */
  depth: 5,
} as const;

/** A memory with its context (memories.get) and the Why page (memories.why). */
export const TREE = {
  /** Maximum steps of context. Reason: beyond five, nearly every memory is context of every other. */
  maxDepth: 5,
  /** Maximum links returned in each direction. Reason: a page shows fifty before "more". */
  relations: 50,
  /** Maximum memories of a context tree. Reason: an agent does not read more. */
  nodes: 200,
  /** Maximum memories that one memory adds to the tree. Reason: a hub must not fill the tree alone. */
  perMemory: 25,
  /** Maximum characters of a memory in the Markdown of a tree. Reason: the structured data has the full text. */
  markdownChars: 400,
} as const;

/** Explaining why a memory holds (memories.why, domain/graph/why.ts). */
export const WHY = {
  /** Maximum reasons returned. Reason: the page is read from top to bottom. */
  reasons: 60,
  /**
   * Maximum objecting memories shown. Reason: the page shows objections after the reasons, and should show fewer of
   * them.
   */
  objections: 40,
  /** Maximum similar memories shown when no reason is stored. Reason: more would look like reasons. */
  closest: 5,
  /** Maximum characters of a memory in the text version. Reason: a long memory must not hide the structure. */
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
  /**
   * Fit of a part to an existing memory, 0 to 1, that gives no confidence (`from`) and full confidence (`to`). Source:
   * chosen on evals/edges.
   */
  strength: { from: 0.2, to: 0.7 },
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

/** Review of beliefs after the memories that support them changed (server/beliefs). */
export const DOUBTS = {
  /**
   * Factor on the confidence of a belief that lost its support. Reason: the factor turns a sure confidence (0.9) into a
   * hedged one (0.45, see bands.ts).
   */
  lowered: 0.5,
  /** Days until a postponed question is asked again. Reason: people go through such questions weekly. */
  laterDays: 7,
} as const;

/** The household's map (server/graph/map/service/refresh-map.ts). */
export const MAP = {
  /**
   * Minimum milliseconds between two checks for nodes without a position. Reason: views are opened more often, and not
   * every opening needs a check.
   */
  restMs: 60_000,
} as const;
