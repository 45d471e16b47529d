import { defineOperation } from '#server/core/operation.ts';
import {
  agentOutput,
  createAgentInput,
  getAgentInput,
  listAgentsInput,
  listAgentsOutput,
  removeAgentInput,
  removeAgentOutput,
  restoreAgentInput,
  updateAgentInput,
  updateAgentOutput,
} from './schema.ts';
import { createAgent, getAgent, listAgents, removeAgent, restoreAgent } from './service/agents.ts';
import { updateAgent } from './service/update.ts';

// Who may do what depends on whose agent it is (policy.ts), not on a scope.
export const agentOperations = {
  list: defineOperation({
    name: 'agents.list',
    description: 'Lists the agents that you may see, each with its ceiling and last activity.',
    kind: 'query',
    scopes: [],
    input: listAgentsInput,
    output: listAgentsOutput,
    http: { method: 'GET', path: '/agents' },
    run: async (ctx) => ({ items: await listAgents(ctx) }),
  }),
  get: defineOperation({
    name: 'agents.get',
    description: 'Shows an agent, with its ceiling and the member responsible for it.',
    kind: 'query',
    scopes: [],
    input: getAgentInput,
    output: agentOutput,
    http: { method: 'GET', path: '/agents/{id}' },
    run: getAgent,
  }),
  create: defineOperation({
    name: 'agents.create',
    description:
      'Creates an agent from a preset, without a key; its ceiling may be narrower than the preset’s.',
    kind: 'mutation',
    scopes: [],
    input: createAgentInput,
    output: agentOutput,
    http: { method: 'POST', path: '/agents' },
    run: createAgent,
  }),
  update: defineOperation({
    name: 'agents.update',
    description: 'Renames an agent or changes its ceiling; its keys follow from their next call.',
    kind: 'mutation',
    scopes: [],
    input: updateAgentInput,
    output: updateAgentOutput,
    http: { method: 'PATCH', path: '/agents/{id}' },
    run: updateAgent,
  }),
  remove: defineOperation({
    name: 'agents.remove',
    description: 'Removes an agent and revokes its keys at once; its past acts keep its name.',
    kind: 'mutation',
    scopes: [],
    input: removeAgentInput,
    output: removeAgentOutput,
    http: { method: 'DELETE', path: '/agents/{id}' },
    run: removeAgent,
  }),
  restore: defineOperation({
    name: 'agents.restore',
    description: 'Restores a removed agent with its ceiling; it needs a new key.',
    kind: 'mutation',
    scopes: [],
    input: restoreAgentInput,
    output: agentOutput,
    http: { method: 'POST', path: '/agents/{id}/restore' },
    run: restoreAgent,
  }),
};
