import { defineOperation } from '#server/core/operation.ts';
import { confirmType, rejectType } from './decide/service.ts';
import * as service from './list/service/list.ts';
import { mergeType } from './merge/service.ts';
import {
  decidedOutput,
  listTypesInput,
  listTypesOutput,
  mergeTypeInput,
  typeIdInput,
  updateTypeInput,
  updateTypeOutput,
} from './schema.ts';
import { updateType } from './update/service.ts';

export const relationshipTypeOperations = {
  list: defineOperation({
    name: 'relationshipTypes.list',
    description: 'Lists the relationship types that phrases are matched to, and how often each is used.',
    kind: 'query',
    scopes: ['people:read'],
    input: listTypesInput,
    output: listTypesOutput,
    http: { method: 'GET', path: '/relationship-types' },
    run: service.listTypes,
  }),
  update: defineOperation({
    name: 'relationshipTypes.update',
    description: 'Renames a relationship type; a built-in type only accepts more aliases.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: updateTypeInput,
    output: updateTypeOutput,
    http: { method: 'PATCH', path: '/relationship-types/{id}' },
    run: updateType,
  }),
  confirm: defineOperation({
    name: 'relationshipTypes.confirm',
    description: 'Keeps a relationship type that an agent has proposed.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: typeIdInput,
    output: decidedOutput,
    http: { method: 'POST', path: '/relationship-types/{id}/confirm' },
    run: confirmType,
  }),
  fold: defineOperation({
    name: 'relationshipTypes.fold',
    description: 'Merges a relationship type into another, which takes over its relationships and words.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: mergeTypeInput,
    output: decidedOutput,
    http: { method: 'POST', path: '/relationship-types/{id}/fold' },
    run: mergeType,
  }),
  reject: defineOperation({
    name: 'relationshipTypes.reject',
    description: 'Rejects a relationship type that an agent has proposed, with its relationships.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: typeIdInput,
    output: decidedOutput,
    http: { method: 'POST', path: '/relationship-types/{id}/reject' },
    run: rejectType,
  }),
};
