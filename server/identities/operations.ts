import { z } from 'zod';
import { defineOperation } from '#server/core/operation.ts';
import {
  countOutput,
  dismissInput,
  dismissOutput,
  doublesInput,
  doublesOutput,
  mergeInput,
  mergeOutput,
  mergePreview,
  previewInput,
} from './schema.ts';
import * as service from './service.ts';

export const identityOperations = {
  doubles: defineOperation({
    name: 'identities.doubles',
    description: 'Lists contacts that may be the same, with the reasons, the surest first.',
    kind: 'query',
    scopes: ['people:read'],
    input: doublesInput,
    output: doublesOutput,
    http: { method: 'GET', path: '/doubles' },
    run: service.listDoubles,
  }),
  count: defineOperation({
    name: 'identities.count',
    description: 'Counts the contacts that may be the same.',
    kind: 'query',
    scopes: ['people:read'],
    input: z.strictObject({}),
    output: countOutput,
    http: { method: 'GET', path: '/doubles/count' },
    run: service.countDoubles,
  }),
  dismiss: defineOperation({
    name: 'identities.dismiss',
    description: 'Says that two contacts are not the same; they are asked about again only when they change.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: dismissInput,
    output: dismissOutput,
    http: { method: 'POST', path: '/doubles/{id}/dismiss' },
    run: service.dismissDouble,
  }),
  preview: defineOperation({
    name: 'identities.preview',
    description: 'Shows what merging another contact into this one would move, without doing it.',
    kind: 'query',
    scopes: ['people:read'],
    input: previewInput,
    output: mergePreview,
    http: { method: 'GET', path: '/contacts/{id}/merge' },
    run: service.previewMerge,
  }),
  merge: defineOperation({
    name: 'identities.merge',
    description:
      'Makes one contact of two: this one stays and gets everything of the other, whose id leads here from then on. One undo takes it back.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: mergeInput,
    output: mergeOutput,
    http: { method: 'POST', path: '/contacts/{id}/merge' },
    run: service.mergeContacts,
  }),
};
