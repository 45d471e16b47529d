import { defineOperation } from '#server/core/operation.ts';
import { relateInput, relateOutput } from './edge/schema.ts';
import { relate } from './relate/service/relate-memories.ts';
import { relateText } from './tool-text.ts';

/** The operation is called `memories.relate`, because callers link memories. */
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
    mcp: {
      tool: 'memory_relate',
      title: 'Link memories',
      isDestructive: true,
      isIdempotent: true,
      fields: ['action', 'fromId', 'toId', 'type'],
      text: relateText,
    },
    run: relate,
  }),
};
