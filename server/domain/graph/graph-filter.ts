/** What the picture of the graph is narrowed to. Each lens is one question that people have. */
export const GRAPH_FILTERS = ['all', 'people', 'family', 'decisions', 'conflicts', 'sources'] as const;
export type GraphFilter = (typeof GRAPH_FILTERS)[number];

/** What a node can be expanded by. `links`: what a memory is linked with by edges. */
export const EXPANSIONS = ['people', 'groups', 'memories', 'decisions', 'events', 'links'] as const;
export type Expansion = (typeof EXPANSIONS)[number];
