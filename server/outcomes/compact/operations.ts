import { defineOperation } from '#server/core/operation.ts';
import { compactInput, compactOutput } from './schema.ts';
import { compactOutcomes } from './service/compact-outcomes.ts';

export const compactOperations = {
  compact: defineOperation({
    name: 'outcomes.compact',
    description: 'Drops evidence and configurations of old outcomes for good; the profile stays the same.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: compactInput,
    output: compactOutput,
    http: { method: 'POST', path: '/outcomes/compact' },
    run: compactOutcomes,
  }),
};
