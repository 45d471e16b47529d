/** Filters of the graph view. */
export const GRAPH_FILTERS = ['all', 'people', 'family', 'decisions', 'conflicts', 'sources'] as const;
export type GraphFilter = (typeof GRAPH_FILTERS)[number];

/** Kinds of neighbours that expanding a node can add. `links` adds memories connected by edges. */
export const EXPANSIONS = ['people', 'groups', 'memories', 'decisions', 'events', 'links'] as const;
export type Expansion = (typeof EXPANSIONS)[number];
