import { defineOperation } from '#server/core/operation.ts';
import { moveMemoryInput, moveMemoryOutput } from './schema.ts';
import { moveMemory } from './service/move-memory.ts';

export const moveOperations = {
  move: defineOperation({
    name: 'memories.move',
    description:
      'Moves a memory in use to the other vault: copies it without links, history and sources, then moves the original to the trash.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: moveMemoryInput,
    output: moveMemoryOutput,
    http: { method: 'POST', path: '/memories/{id}/move' },
    run: moveMemory,
  }),
};
