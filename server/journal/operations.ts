import { defineOperation } from '#server/core/operation.ts';
import { LIST_CHANGES, listChangesInput, listChangesOutput } from './changes/schema.ts';
import { listChanges } from './changes/service.ts';
import { digestInput, digestOutput } from './digest/schema.ts';
import { digestOfChanges } from './digest/service.ts';
import { listJournalInput, listJournalOutput, recentInput, recentOutput } from './list/schema.ts';
import { listJournal } from './list/service/list.ts';
import { listRecent } from './list/service/recent-acts.ts';
import { undoInput, undoOutput } from './undo/schema.ts';
import { undoEntry } from './undo/service/undo-act.ts';

export const journalOperations = {
  list: defineOperation({
    name: 'journal.list',
    description: 'Lists acts, latest first: your own, and those of others that changed something you see.',
    kind: 'query',
    scopes: ['people:read', 'memories:read'],
    input: listJournalInput,
    output: listJournalOutput,
    http: { method: 'GET', path: '/journal' },
    run: listJournal,
  }),
  changes: defineOperation({
    ...LIST_CHANGES,
    description:
      'Lists what changed since a cursor, oldest first, without content, so that a copy can follow. Begin again after a change of the key’s limits or of a group’s members: it is not told.',
    input: listChangesInput,
    output: listChangesOutput,
    http: { method: 'GET', path: '/changes' },
    run: listChanges,
  }),
  digest: defineOperation({
    name: 'journal.digest',
    description: 'Counts additions, changes and removals of the last days, by author.',
    kind: 'query',
    scopes: ['people:read', 'memories:read'],
    input: digestInput,
    output: digestOutput,
    http: { method: 'GET', path: '/journal/digest' },
    run: digestOfChanges,
  }),
  recent: defineOperation({
    name: 'journal.recent',
    description: 'Lists your own changes, latest first, and whether each can be undone.',
    kind: 'query',
    scopes: ['people:read', 'memories:read'],
    input: recentInput,
    output: recentOutput,
    http: { method: 'GET', path: '/journal/mine' },
    run: listRecent,
  }),
  undo: defineOperation({
    name: 'journal.undo',
    description: 'Undoes one act as a whole, or names the later acts that block it.',
    kind: 'mutation',
    scopes: ['people:write', 'memories:write'],
    input: undoInput,
    output: undoOutput,
    http: { method: 'POST', path: '/journal/{id}/undo' },
    run: undoEntry,
  }),
};
