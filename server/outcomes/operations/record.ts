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
      'Records what became of a suggestion (accepted, rejected, expired, superseded), or of up to 200: of one that is kept here by suggestionId, of any other by type and value; or, with memoryUse, what became of a surfaced memory.',
    kind: 'mutation',
    scopes: ['memories:write'],
    input: recordOutcomesInput,
    output: recordAnyOutput,
    http: { method: 'POST', path: '/outcomes' },
    mcp: { tool: 'outcome_record', title: 'Record what became of a suggestion' },
    run: recordAny,
  }),
  list: defineOperation({
    name: 'outcomes.list',
    description:
      'Lists the decisions behind a number of a profile, the latest first: by type, value, outcome, agent, hour, weekday or week.',
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
      'Takes a decision out of the count: it stays in the history, and nothing is learned from it.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: excludeOutcomeInput,
    output: excludeOutcomeOutput,
    http: { method: 'POST', path: '/outcomes/{id}/exclude' },
    run: excludeOutcome,
  }),
  include: defineOperation({
    name: 'outcomes.include',
    description: 'Counts a decision again that was taken out of the count.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: includeOutcomeInput,
    output: excludeOutcomeOutput,
    http: { method: 'POST', path: '/outcomes/{id}/include' },
    run: includeOutcome,
  }),
};
