import { defineOperation } from '#server/core/operation.ts';
import { noteUseInput, noteUseOutput } from './schema.ts';
import { noteMemoryUse } from './service/note-memory-use.ts';

export const useOperations = {
  noteUse: defineOperation({
    name: 'outcomes.noteUse',
    description:
      'Records the use of a surfaced memory (used, edited, rejected); affects its rank slightly, but not its content.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: noteUseInput,
    output: noteUseOutput,
    http: { method: 'POST', path: '/outcomes/memories' },
    run: noteMemoryUse,
  }),
};
