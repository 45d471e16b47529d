import { defineOperation } from '#server/core/operation.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { updateMemoryInput } from './edit/schema.ts';
import { archiveMemory, confirmMemory } from './edit/service/archive-and-confirm.ts';
import { forgetMemory, restoreMemory } from './edit/service/forget-and-restore.ts';
import { revealMemory } from './edit/service/reveal-secret.ts';
import { updateMemory } from './edit/service/update-memory.ts';
import { changeManyInput, changeManyOutput } from './edit-many/schema.ts';
import { changeMany } from './edit-many/service.ts';
import { eraseMemoryInput, eraseMemoryOutput } from './erase/schema.ts';
import { eraseMemory } from './erase/service.ts';
import { whyInput, whyOutput } from './explain/schema.ts';
import { explainMemory } from './explain/service/explain-memory.ts';
import { getMemoryInput, memoryTreeOutput } from './get-with-links/schema.ts';
import { getMemoryTree } from './get-with-links/service.ts';
import {
  memoryHistoryInput,
  memoryHistoryOutput,
  restoreVersionInput,
  restoreVersionOutput,
} from './history/schema.ts';
import { memoryHistory, restoreVersion } from './history/service/list-and-restore-versions.ts';
import { listMemoriesInput, listMemoriesOutput } from './list/schema.ts';
import { listMemories } from './list/service.ts';
import { changedMemoryOutput, memoryIdInput, memoryOutput } from './memory/schema.ts';
import {
  listForbiddenInput,
  listForbiddenOutput,
  trashForbiddenInput,
  trashForbiddenOutput,
} from './never-store-sweep/schema.ts';
import { listForbidden, trashForbidden } from './never-store-sweep/service.ts';
import { queryMemoriesInput, queryMemoriesOutput } from './query/schema.ts';
import { queryMemories } from './query/service/query.ts';
import { storeMemoryInput, storeMemoryOutput } from './store/schema.ts';
import { storeMemory } from './store/service/store-memory.ts';
import { storeManyInput, storeManyOutput } from './store-many/schema.ts';
import { storeMany } from './store-many/service.ts';
import { changedText, memoryText, queryText, storeText } from './tool-text.ts';
import { writeHealthInput, writeHealthOutput } from './write-health/schema.ts';
import { writeHealth } from './write-health/service.ts';

export const memoryOperations = {
  store: defineOperation({
    name: 'memories.store',
    description:
      'Stores one statement; give cues for when it matters. A repeated statement reinforces the existing memory.',
    kind: 'mutation',
    handlesCredentials: true,
    scopes: ['memories:write'],
    input: storeMemoryInput,
    output: storeMemoryOutput,
    http: { method: 'POST', path: '/memories' },
    mcp: {
      tool: 'memory_store',
      title: 'Remember',
      fields: [
        'content',
        'cues',
        'who',
        'contact',
        'occurredAt',
        'recurrence',
        'why',
        'qualifier',
        'privacy',
      ],
      text: { inZone: storeText },
    },
    run: storeMemory,
  }),
  storeMany: defineOperation({
    name: 'memories.storeMany',
    description:
      'Stores up to 100 statements in one act with one undo; one that is refused has its own outcome, the others are stored.',
    kind: 'mutation',
    handlesCredentials: true,
    scopes: ['memories:write'],
    input: storeManyInput,
    output: storeManyOutput,
    http: { method: 'POST', path: '/memories/bulk' },
    run: storeMany,
  }),
  list: defineOperation({
    name: 'memories.list',
    description: 'Lists memories, newest first, with filters and counts per category.',
    kind: 'query',
    scopes: ['memories:read'],
    input: listMemoriesInput,
    output: listMemoriesOutput,
    http: { method: 'GET', path: '/memories' },
    run: listMemories,
  }),
  query: defineOperation({
    name: 'memories.query',
    description:
      'Searches memories by meaning and words, and follows links for reasons, changes or everything about a person.',
    kind: 'query',
    scopes: ['memories:read'],
    input: queryMemoriesInput,
    output: queryMemoriesOutput,
    http: { method: 'POST', path: '/memories/query' },
    mcp: {
      tool: 'memory_query',
      title: 'Search memories',
      fields: ['query', 'startId', 'who', 'mode', 'asOf', 'limit'],
      defaults: { limit: LIMITS.toolResults },
      text: { inZone: queryText },
    },
    run: queryMemories,
  }),
  get: defineOperation({
    name: 'memories.get',
    description: 'Returns one memory with its links and the memories up to `depth` steps away.',
    kind: 'query',
    scopes: ['memories:read'],
    input: getMemoryInput,
    output: memoryTreeOutput,
    http: { method: 'GET', path: '/memories/{id}', versionedField: 'memory' },
    mcp: { tool: 'memory_get', title: 'Get a memory', fields: ['id', 'depth'], text: { inZone: memoryText } },
    run: getMemoryTree,
  }),
  why: defineOperation({
    name: 'memories.why',
    description:
      'Explains a memory: its reasons in order, the weakest link, counter-evidence, and later changes.',
    kind: 'query',
    scopes: ['memories:read'],
    input: whyInput,
    output: whyOutput,
    http: { method: 'GET', path: '/memories/{id}/why' },
    run: explainMemory,
  }),
  update: defineOperation({
    name: 'memories.update',
    description: 'Changes the given fields of a memory; earlier versions stay in its history.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: updateMemoryInput,
    output: changedMemoryOutput,
    http: { method: 'PATCH', path: '/memories/{id}' },
    mcp: {
      tool: 'memory_update',
      title: 'Correct a memory',
      isDestructive: true,
      isIdempotent: true,
      fields: ['id', 'content', 'cues', 'who', 'occurredAt', 'expiresAt', 'why', 'qualifier', 'privacy'],
      text: changedText('Changed:'),
    },
    run: updateMemory,
  }),
  forget: defineOperation({
    name: 'memories.forget',
    description: 'Moves a memory to the trash, where it can be restored.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: memoryIdInput,
    output: changedMemoryOutput,
    http: { method: 'DELETE', path: '/memories/{id}' },
    mcp: {
      tool: 'memory_forget',
      title: 'Forget a memory',
      isDestructive: true,
      isIdempotent: true,
      fields: ['id'],
      text: changedText('Moved to the trash, where a person can restore it:'),
    },
    run: (ctx, { id }) => forgetMemory(ctx, id),
  }),
  restore: defineOperation({
    name: 'memories.restore',
    description: 'Takes a memory out of the trash.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: memoryIdInput,
    output: changedMemoryOutput,
    http: { method: 'POST', path: '/memories/{id}/restore' },
    run: (ctx, { id }) => restoreMemory(ctx, id),
  }),
  archive: defineOperation({
    name: 'memories.archive',
    description:
      'Archives a memory: it is no longer surfaced, and comes back when it is confirmed or stated again.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: memoryIdInput,
    output: changedMemoryOutput,
    http: { method: 'POST', path: '/memories/{id}/archive' },
    run: (ctx, { id }) => archiveMemory(ctx, id),
  }),
  confirm: defineOperation({
    name: 'memories.confirm',
    description: 'Says that a memory is true: it becomes surer, and comes back if it was archived.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: memoryIdInput,
    output: changedMemoryOutput,
    http: { method: 'POST', path: '/memories/{id}/confirm' },
    mcp: {
      tool: 'memory_confirm',
      title: 'Confirm a memory',
      fields: ['id'],
      text: changedText('Confirmed:'),
    },
    run: (ctx, { id }) => confirmMemory(ctx, id),
  }),
  changeMany: defineOperation({
    name: 'memories.changeMany',
    description: 'Archives, forgets or sets the privacy of several memories, as one act with one undo.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: changeManyInput,
    output: changeManyOutput,
    http: { method: 'POST', path: '/memories/change-many' },
    run: changeMany,
  }),
  history: defineOperation({
    name: 'memories.history',
    description: 'Lists the versions of a memory, latest first, with the changes and author of each.',
    kind: 'query',
    scopes: ['memories:read'],
    input: memoryHistoryInput,
    output: memoryHistoryOutput,
    http: { method: 'GET', path: '/memories/{id}/history' },
    run: memoryHistory,
  }),
  restoreVersion: defineOperation({
    name: 'memories.restoreVersion',
    description: 'Restores the content of an earlier version. Privacy and status stay unchanged.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: restoreVersionInput,
    output: restoreVersionOutput,
    http: { method: 'POST', path: '/memories/{id}/history/{journalId}/restore' },
    run: restoreVersion,
  }),
  writeHealth: defineOperation({
    name: 'memories.writeHealth',
    description:
      'Counts what happened to new memories: believed, refused, repeated, disputed, rejected, duplicated, reversed.',
    kind: 'query',
    scopes: ['memories:read'],
    input: writeHealthInput,
    output: writeHealthOutput,
    http: { method: 'GET', path: '/health/writes' },
    run: writeHealth,
  }),
  erase: defineOperation({
    name: 'memories.erase',
    description:
      'Erases a memory permanently, with its history and conversation messages. Requires a signed-in person and the memory’s name; cannot be undone.',
    kind: 'mutation',
    handlesCredentials: true,
    scopes: ['memories:read', 'memories:write'],
    input: eraseMemoryInput,
    output: eraseMemoryOutput,
    http: { method: 'POST', path: '/memories/{id}/erase' },
    run: eraseMemory,
  }),
  listForbidden: defineOperation({
    name: 'memories.listForbidden',
    description: 'Lists what was stored before a never-store rule forbade it, of what you may change.',
    kind: 'query',
    scopes: ['memories:read', 'memories:write'],
    input: listForbiddenInput,
    output: listForbiddenOutput,
    http: { method: 'GET', path: '/memories/forbidden' },
    run: listForbidden,
  }),
  trashForbidden: defineOperation({
    name: 'memories.trashForbidden',
    description: 'Moves what memories.listForbidden shows to the trash, as one act with one undo.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: trashForbiddenInput,
    output: trashForbiddenOutput,
    http: { method: 'POST', path: '/memories/forbidden/trash' },
    run: trashForbidden,
  }),
  reveal: defineOperation({
    name: 'memories.reveal',
    description:
      'Reveals a secret to its signed-in owner, who must have signed in, or proved who they are, in the last 15 minutes. Every reveal is audited.',
    kind: 'mutation',
    answersOnce: true,
    scopes: ['memories:read'],
    input: memoryIdInput,
    output: memoryOutput,
    http: { method: 'POST', path: '/memories/{id}/reveal' },
    run: async (ctx, { id }) => ({ memory: await revealMemory(ctx, id) }),
  }),
};
