import { defineOperation } from '#server/core/operation.ts';
import { familyInput, familyOutput } from './family/schema.ts';
import { showFamily } from './family/service.ts';
import { getHistory } from './history/service.ts';
import { queryRelationships } from './query/service/query-relationships.ts';
import { removeRelationship } from './remove/service.ts';
import {
  historyOutput,
  queryRelationshipsInput,
  queryRelationshipsOutput,
  readPhraseInput,
  readPhraseOutput,
  relationshipIdInput,
  removedOutput,
  setManyInput,
  setManyOutput,
  setRelationshipInput,
  setRelationshipOutput,
  updateRelationshipInput,
  updateRelationshipOutput,
} from './schema.ts';
import { readPhrase } from './set/service/read-phrase.ts';
import { setRelationship, setRelationships } from './set/service/set-relationships.ts';
import { relationshipsText, setRelationshipText } from './tool-text.ts';
import { updateRelationship } from './update/service.ts';

export const relationshipOperations = {
  set: defineOperation({
    name: 'relationships.set',
    description:
      'Sets the relationship of one contact to another ("Ana", "sister", "me"), for both directions. Asks if a name is ambiguous.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: setRelationshipInput,
    output: setRelationshipOutput,
    http: { method: 'POST', path: '/relationships' },
    mcp: {
      tool: 'relationship_set',
      title: 'Set a relationship',
      isIdempotent: true,
      fields: ['contactA', 'relationship', 'contactB', 'validFrom', 'validUntil', 'status'],
      text: setRelationshipText,
    },
    run: setRelationship,
  }),
  query: defineOperation({
    name: 'relationships.query',
    description: 'Shows the relationships of a contact, including derived kin, and its groups.',
    kind: 'query',
    scopes: ['people:read'],
    input: queryRelationshipsInput,
    output: queryRelationshipsOutput,
    http: { method: 'POST', path: '/relationships/query' },
    mcp: {
      tool: 'relationship_query',
      title: 'Look up relationships',
      fields: ['contact', 'typeFilter'],
      text: relationshipsText,
    },
    run: queryRelationships,
  }),
  family: defineOperation({
    name: 'relationships.family',
    description:
      'Shows the family of a person: everybody connected by parents, partners and siblings, and family by choice.',
    kind: 'query',
    scopes: ['people:read'],
    input: familyInput,
    output: familyOutput,
    http: { method: 'GET', path: '/family' },
    run: showFamily,
  }),
  remove: defineOperation({
    name: 'relationships.remove',
    description:
      'Removes a relationship that was never true. For one that has ended, set its status to “former” instead.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: relationshipIdInput,
    output: removedOutput,
    http: { method: 'DELETE', path: '/relationships/{id}' },
    run: removeRelationship,
  }),
  setMany: defineOperation({
    name: 'relationships.setMany',
    description: 'Sets several relationships in one act: all of them, or none if a name is ambiguous.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: setManyInput,
    output: setManyOutput,
    http: { method: 'POST', path: '/relationships/batch' },
    run: setRelationships,
  }),
  update: defineOperation({
    name: 'relationships.update',
    description: 'Changes the given fields of a relationship. Status “former” ends it.',
    kind: 'mutation',
    scopes: ['people:read', 'people:write'],
    input: updateRelationshipInput,
    output: updateRelationshipOutput,
    http: { method: 'PATCH', path: '/relationships/{id}' },
    run: updateRelationship,
  }),
  history: defineOperation({
    name: 'relationships.history',
    description: 'Lists the changes to a relationship, with author and time.',
    kind: 'query',
    scopes: ['people:read'],
    input: relationshipIdInput,
    output: historyOutput,
    http: { method: 'GET', path: '/relationships/{id}/history' },
    run: getHistory,
  }),
  readPhrase: defineOperation({
    name: 'relationships.readPhrase',
    description: 'Shows how a phrase between two contacts would be interpreted. Stores nothing.',
    kind: 'query',
    scopes: ['people:write'],
    input: readPhraseInput,
    output: readPhraseOutput,
    http: { method: 'POST', path: '/relationships/read-phrase' },
    run: readPhrase,
  }),
};
