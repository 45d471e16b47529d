import { defineOperation } from '#server/core/operation.ts';
import { listOutcomesInput, listOutcomesOutput } from './schema.ts';
import { listOutcomes } from './service.ts';

export const listOperations = {
  list: defineOperation({
    name: 'outcomes.list',
    description: 'Lists the decisions behind a number of a profile, latest first.',
    kind: 'query',
    scopes: ['memories:read'],
    input: listOutcomesInput,
    output: listOutcomesOutput,
    http: { method: 'GET', path: '/outcomes' },
    run: listOutcomes,
  }),
};
