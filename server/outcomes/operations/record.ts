import { defineOperation } from '#server/core/operation.ts';
import { listOutcomesInput, listOutcomesOutput } from '../schema/list.ts';
import {
  excludeOutcomeInput,
  excludeOutcomeOutput,
  includeOutcomeInput,
  recordAnyOutput,
  recordOutcomesInput,
} from '../schema/record.ts';
import { excludeOutcome, includeOutcome } from '../service/exclude.ts';
import { listOutcomes } from '../service/list.ts';
import { recordAny } from '../service/record-any.ts';

/** What became of suggestions, as it is told and corrected. */
export const recordOperations = {
  record: defineOperation({
    name: 'outcomes.record',
    description:
      'Records what became of up to 200 suggestions, each by suggestionId or by type and value; or, with memoryUse, of a surfaced memory.',
    kind: 'mutation',
    handlesCredentials: true,
    scopes: ['memories:write'],
    input: recordOutcomesInput,
    output: recordAnyOutput,
    http: { method: 'POST', path: '/outcomes' },
    mcp: { tool: 'outcome_record', title: 'Record what became of a suggestion' },
    run: recordAny,
  }),
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
