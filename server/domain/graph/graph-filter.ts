export const GRAPH_FILTERS = ['all', 'people', 'family', 'decisions', 'conflicts', 'sources'] as const;
export type GraphFilter = (typeof GRAPH_FILTERS)[number];

/**
 * Kinds of neighbours that a user can add to a node in the graph view. `links` adds memories that edges connect with
 * the node.
 */
export const EXPANSIONS = ['people', 'groups', 'memories', 'decisions', 'events', 'links'] as const;
export type Expansion = (typeof EXPANSIONS)[number];
