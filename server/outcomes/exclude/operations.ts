import { defineOperation } from '#server/core/operation.ts';
import { excludeOutcomeInput, excludeOutcomeOutput, includeOutcomeInput } from './schema.ts';
import { excludeOutcome, includeOutcome } from './service.ts';

export const excludeOperations = {
  exclude: defineOperation({
    name: 'outcomes.exclude',
    description:
      'Excludes a decision from its profile; it stays in the history, and nothing is learned from it.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: excludeOutcomeInput,
    output: excludeOutcomeOutput,
    http: { method: 'POST', path: '/outcomes/{id}/exclude' },
    run: excludeOutcome,
  }),
  include: defineOperation({
    name: 'outcomes.include',
    description: 'Counts an excluded decision again.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: includeOutcomeInput,
    output: excludeOutcomeOutput,
    http: { method: 'POST', path: '/outcomes/{id}/include' },
    run: includeOutcome,
  }),
};
