import { defineOperation } from '#server/core/operation.ts';
import { edgesOfInput, edgesOfOutput } from './schema/list.ts';
import { suggestedInput, suggestedOutput } from './schema/suggest.ts';
import { listEdgesOf } from './service/list.ts';
import { suggestEdges } from './service/suggest.ts';

export const edgeOperations = {
  of: defineOperation({
    name: 'edges.of',
    description:
      'Lists the links of one memory in both directions, strongest first, each with the other memory.',
    kind: 'query',
    scopes: ['memories:read'],
    input: edgesOfInput,
    output: edgesOfOutput,
    http: { method: 'GET', path: '/memories/{id}/edges' },
    run: listEdgesOf,
  }),
  suggest: defineOperation({
    name: 'edges.suggest',
    description: 'Suggests new links for a memory, each with its confidence and reason. Stores nothing.',
    kind: 'query',
    scopes: ['memories:read'],
    input: suggestedInput,
    output: suggestedOutput,
    http: { method: 'GET', path: '/memories/{id}/edges/suggested' },
    run: suggestEdges,
  }),
};
