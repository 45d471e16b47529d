import { defineOperation } from '#server/core/operation.ts';
import {
  listTypesInput,
  listTypesOutput,
  queryRelationshipsInput,
  queryRelationshipsOutput,
  relationshipIdInput,
  removedOutput,
  setRelationshipInput,
  setRelationshipOutput,
} from './schema.ts';
import * as service from './service.ts';

export const relationshipOperations = {
  set: defineOperation({
    name: 'relationships.set',
    description:
      'Says what one contact is to another ("Ana", "sister", "me"), once, whichever way round; asks back when a name is not clear.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: setRelationshipInput,
    output: setRelationshipOutput,
    http: { method: 'POST', path: '/relationships' },
    mcp: { tool: 'relationship_set', title: 'Set a relationship', isIdempotent: true },
    run: service.setRelationship,
  }),
  query: defineOperation({
    name: 'relationships.query',
    description: 'Shows how a contact is related to others, their groups, and the kin that follows from it.',
    kind: 'query',
    scopes: ['people:read'],
    input: queryRelationshipsInput,
    output: queryRelationshipsOutput,
    http: { method: 'POST', path: '/relationships/query' },
    mcp: { tool: 'relationship_query', title: 'Look up relationships', isIdempotent: true },
    run: service.queryRelationships,
  }),
  remove: defineOperation({
    name: 'relationships.remove',
    description: 'Takes back a relationship that was never so; one that ended is set to former instead.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: relationshipIdInput,
    output: removedOutput,
    http: { method: 'DELETE', path: '/relationships/{id}' },
    run: service.removeRelationship,
  }),
  types: defineOperation({
    name: 'relationships.types',
    description: 'Lists the relationship types that phrases are matched to.',
    kind: 'query',
    scopes: ['people:read'],
    input: listTypesInput,
    output: listTypesOutput,
    http: { method: 'GET', path: '/relationship-types' },
    run: service.listTypes,
  }),
};
