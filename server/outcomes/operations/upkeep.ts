import { defineOperation } from '#server/core/operation.ts';
import { compactInput, compactOutput } from '../schema/compact.ts';
import { noteUseInput, noteUseOutput } from '../schema/use.ts';
import { compactOutcomes } from '../service/compact.ts';
import { noteUse } from '../service/note-use.ts';

/** What follows from use, and what is done so that old outcomes cost little. */
export const upkeepOperations = {
  noteUse: defineOperation({
    name: 'outcomes.noteUse',
    description:
      'Notes what became of a surfaced memory (used, edited, rejected): it changes the order of surfacing a little, and no fact.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: noteUseInput,
    output: noteUseOutput,
    http: { method: 'POST', path: '/outcomes/memories' },
    run: noteUse,
  }),
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
