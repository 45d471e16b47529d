import { defineOperation } from '#server/core/operation.ts';
import { edgesOfInput, edgesOfOutput } from './schema/around.ts';
import { relateInput, relateOutput } from './schema/edges.ts';
import { suggestedInput, suggestedOutput } from './schema/suggest.ts';
import { listEdgesOf } from './service/list.ts';
import { relate } from './service/relate.ts';
import { suggestEdges } from './service/suggest.ts';

/** What stands among the operations on memories. */
export const relateOperations = {
  relate: defineOperation({
    name: 'memories.relate',
    description:
      'Links one memory to another (“caused_by”, “led_to”, “supersedes”, “depends_on”…), or removes such a link.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: relateInput,
    output: relateOutput,
    http: { method: 'POST', path: '/memories/relate' },
    mcp: { tool: 'memory_relate', title: 'Link memories', isDestructive: true, isIdempotent: true },
    run: relate,
  }),
};

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
    description: 'Suggests links that nobody has made yet, each with how sure it is and why. Stores nothing.',
    kind: 'query',
    scopes: ['memories:read'],
    input: suggestedInput,
    output: suggestedOutput,
    http: { method: 'GET', path: '/memories/{id}/edges/suggested' },
    run: suggestEdges,
  }),
};
