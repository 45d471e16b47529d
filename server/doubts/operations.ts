import { defineOperation } from '#server/core/operation.ts';
import { decideDoubtInput, decideDoubtOutput, listDoubtsInput, listDoubtsOutput } from './schema.ts';
import { decideDoubt } from './service/decide-doubt.ts';
import { listDoubts } from './service/list-doubts.ts';

export const beliefOperations = {
  list: defineOperation({
    name: 'beliefs.list',
    description: 'Lists memories that depend on a memory which was replaced, retired or forgotten since.',
    kind: 'query',
    scopes: ['memories:read'],
    input: listDoubtsInput,
    output: listDoubtsOutput,
    http: { method: 'GET', path: '/beliefs/doubted' },
    run: listDoubts,
  }),
  decide: defineOperation({
    name: 'beliefs.decide',
    description:
      'Decides whether a memory still holds after its basis has changed: keep, lower, retire, or ask later.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: decideDoubtInput,
    output: decideDoubtOutput,
    http: { method: 'POST', path: '/beliefs/{id}' },
    run: decideDoubt,
  }),
};
