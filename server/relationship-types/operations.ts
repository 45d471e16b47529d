import { defineOperation } from '#server/core/operation.ts';
import { confirmType, rejectType } from './confirm-or-reject/service.ts';
import * as service from './list/service/list-types.ts';
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
    description: 'Lists the relationship types that you may see, and how often each is used.',
    kind: 'query',
    scopes: ['people:read'],
    input: listTypesInput,
    output: listTypesOutput,
    http: { method: 'GET', path: '/relationship-types' },
    run: service.listTypes,
  }),
  update: defineOperation({
    name: 'relationshipTypes.update',
    description:
      'Changes the label, noun, description or aliases of a relationship type. A built-in type only accepts more aliases.',
    kind: 'mutation',
    scopes: ['people:read', 'people:write'],
    input: updateTypeInput,
    output: updateTypeOutput,
    http: { method: 'PATCH', path: '/relationship-types/{id}' },
    run: updateType,
  }),
  confirm: defineOperation({
    name: 'relationshipTypes.confirm',
    description: 'Confirms a relationship type that an agent has proposed.',
    kind: 'mutation',
    scopes: ['people:read', 'people:write'],
    input: typeIdInput,
    output: decidedOutput,
    http: { method: 'POST', path: '/relationship-types/{id}/confirm' },
    run: confirmType,
  }),
  fold: defineOperation({
    name: 'relationshipTypes.fold',
    description: 'Merges a relationship type into another, which receives its relationships and aliases.',
    kind: 'mutation',
    scopes: ['people:read', 'people:write'],
    input: mergeTypeInput,
    output: decidedOutput,
    http: { method: 'POST', path: '/relationship-types/{id}/fold' },
    run: mergeType,
  }),
  reject: defineOperation({
    name: 'relationshipTypes.reject',
    description: 'Rejects a relationship type that an agent has proposed, and removes its relationships.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: typeIdInput,
    output: decidedOutput,
    http: { method: 'POST', path: '/relationship-types/{id}/reject' },
    run: rejectType,
  }),
};
