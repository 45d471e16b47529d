import { z } from 'zod';
import { defineOperation } from '#server/core/operation.ts';
import { mergeContacts } from './merge/service/merge-contacts.ts';
import { previewMerge } from './merge/service/preview-merge.ts';
import { countDuplicates, dismissDuplicate, listDuplicates } from './pairs/service/list-duplicates.ts';
import {
  countOutput,
  dismissInput,
  dismissOutput,
  duplicatesInput,
  duplicatesOutput,
  mergeInput,
  mergeOutput,
  mergePreview,
  previewInput,
} from './schema.ts';

export const identityOperations = {
  doubles: defineOperation({
    name: 'identities.doubles',
    description: 'Lists pairs of contacts that may be duplicates, likeliest first, with reasons.',
    kind: 'query',
    scopes: ['people:read'],
    input: duplicatesInput,
    output: duplicatesOutput,
    http: { method: 'GET', path: '/doubles' },
    run: listDuplicates,
  }),
  count: defineOperation({
    name: 'identities.count',
    description: 'Counts the pairs of contacts that may be duplicates.',
    kind: 'query',
    scopes: ['people:read'],
    input: z.strictObject({}),
    output: countOutput,
    http: { method: 'GET', path: '/doubles/count' },
    run: countDuplicates,
  }),
  dismiss: defineOperation({
    name: 'identities.dismiss',
    description:
      'Decides that two contacts are different people. The pair is suggested again only if one of them changes.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: dismissInput,
    output: dismissOutput,
    http: { method: 'POST', path: '/doubles/{id}/dismiss' },
    run: dismissDuplicate,
  }),
  preview: defineOperation({
    name: 'identities.preview',
    description:
      'Previews merging another contact into this one: what would move, and whether it is allowed.',
    kind: 'query',
    scopes: ['people:read'],
    input: previewInput,
    output: mergePreview,
    http: { method: 'GET', path: '/contacts/{id}/merge' },
    run: previewMerge,
  }),
  merge: defineOperation({
    name: 'identities.merge',
    description:
      'Merges another contact into this one. The other id then redirects here. Undo restores both contacts.',
    kind: 'mutation',
    scopes: ['people:read', 'people:write'],
    input: mergeInput,
    output: mergeOutput,
    http: { method: 'POST', path: '/contacts/{id}/merge' },
    run: mergeContacts,
  }),
};
