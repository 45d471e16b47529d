import { defineOperation } from '#server/core/operation.ts';
import { edgesOfInput, edgesOfOutput } from './schema/around.ts';
import { relateInput, relateOutput } from './schema.ts';
import { listEdgesOf } from './service/list.ts';
import { relate } from './service/relate.ts';

/** What stands among the operations on memories. */
export const relateOperations = {
  relate: defineOperation({
    name: 'memories.relate',
    description:
      'Says how one memory is linked to another (“caused_by”, “led_to”, “supersedes”, “depends_on”…), or takes a link away.',
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
      'Lists the links of one memory in both directions, each with the other memory, the strongest first.',
    kind: 'query',
    scopes: ['memories:read'],
    input: edgesOfInput,
    output: edgesOfOutput,
    http: { method: 'GET', path: '/memories/{id}/edges' },
    run: listEdgesOf,
  }),
};
