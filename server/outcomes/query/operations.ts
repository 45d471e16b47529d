import { defineOperation } from '#server/core/operation.ts';
import { outcomesText } from '../tool-text.ts';
import { queryOutcomesInput, queryOutcomesOutput } from './schema.ts';
import { queryOutcomes } from './service/query-outcomes.ts';

export const queryOperations = {
  query: defineOperation({
    name: 'outcomes.query',
    description:
      'Finds outcomes of earlier suggestions, similar to a text or the latest. Start with “search”, then ask for relevant ids with more detail.',
    kind: 'query',
    scopes: ['memories:read'],
    input: queryOutcomesInput,
    output: queryOutcomesOutput,
    http: { method: 'POST', path: '/outcomes/query' },
    mcp: {
      tool: 'outcome_query',
      title: 'Look up outcomes of suggestions',
      fields: ['layer', 'of', 'text', 'types', 'ids'],
      text: outcomesText,
    },
    run: queryOutcomes,
  }),
};
