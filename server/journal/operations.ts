import { defineOperation } from '#server/core/operation.ts';
import {
  digestInput,
  digestOutput,
  listJournalInput,
  listJournalOutput,
  recentInput,
  recentOutput,
  undoInput,
  undoOutput,
} from './schema.ts';
import * as service from './service.ts';

export const journalOperations = {
  list: defineOperation({
    name: 'journal.list',
    description:
      'Lists what was done, by whom and when, latest first: the asker’s own acts, and others’ as far as the asker sees what they changed.',
    kind: 'query',
    scopes: ['people:read', 'memories:read'],
    input: listJournalInput,
    output: listJournalOutput,
    http: { method: 'GET', path: '/journal' },
    run: service.listJournal,
  }),
  digest: defineOperation({
    name: 'journal.digest',
    description: 'Counts what was added, changed and removed in the last days, by who did it.',
    kind: 'query',
    scopes: ['people:read', 'memories:read'],
    input: digestInput,
    output: digestOutput,
    http: { method: 'GET', path: '/journal/digest' },
    run: service.digestOfChanges,
  }),
  recent: defineOperation({
    name: 'journal.recent',
    description: 'Lists what the asker has changed, latest first, and what of it can be undone.',
    kind: 'query',
    scopes: ['people:read', 'memories:read'],
    input: recentInput,
    output: recentOutput,
    http: { method: 'GET', path: '/journal/mine' },
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
