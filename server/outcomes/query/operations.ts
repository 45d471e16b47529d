import { defineOperation } from '#server/core/operation.ts';
import { queryOutcomesInput, queryOutcomesOutput } from './schema.ts';
import { queryOutcomes } from './service/query.ts';

export const queryOperations = {
  query: defineOperation({
    name: 'outcomes.query',
    description:
      'Finds outcomes of earlier suggestions, similar to a text or the latest. Start with layer "search" (at most 50 tokens each), then request relevant refs with "timeline" (200) or "detail" (500).',
    kind: 'query',
    scopes: ['memories:read'],
    input: queryOutcomesInput,
    output: queryOutcomesOutput,
    http: { method: 'POST', path: '/outcomes/query' },
    mcp: { tool: 'outcome_query', title: 'Look up outcomes of suggestions' },
    run: queryOutcomes,
  }),
};
