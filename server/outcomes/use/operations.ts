import { defineOperation } from '#server/core/operation.ts';
import { noteUseInput, noteUseOutput } from './schema.ts';
import { noteUse } from './service/note-use.ts';

export const useOperations = {
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
};
