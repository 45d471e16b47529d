import { defineOperation } from '#server/core/operation.ts';
import { recentInput, recentOutput, undoInput, undoOutput } from './schema.ts';
import * as service from './service.ts';

export const journalOperations = {
  recent: defineOperation({
    name: 'journal.recent',
    description: 'Lists what the asker has changed, latest first, and what of it can be undone.',
    kind: 'query',
    scopes: ['people:read', 'memories:read'],
    input: recentInput,
    output: recentOutput,
    http: { method: 'GET', path: '/journal' },
    run: service.listRecent,
  }),
  undo: defineOperation({
    name: 'journal.undo',
    description:
      'Takes one act back, whatever it touched; names the later acts that stand in the way, if any do.',
    kind: 'mutation',
    scopes: ['people:write', 'memories:write'],
    input: undoInput,
    output: undoOutput,
    http: { method: 'POST', path: '/journal/{id}/undo' },
    run: service.undoEntry,
  }),
};
