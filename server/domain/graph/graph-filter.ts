export const GRAPH_FILTERS = ['all', 'people', 'family', 'decisions', 'conflicts', 'sources'] as const;
export type GraphFilter = (typeof GRAPH_FILTERS)[number];

export const EXPANSIONS = ['people', 'groups', 'memories', 'decisions', 'events', 'links'] as const;
export type Expansion = (typeof EXPANSIONS)[number];
