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
import { updateAgent } from './service/update-agent.ts';

// These operations need no scopes, because policy.ts decides for each agent.
export const agentOperations = {
  list: defineOperation({
    name: 'agents.list',
    description: 'Lists the agents that you may see, with their ceilings and last activity.',
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
      'Creates an agent from a preset, without a key. Its ceiling may be narrower than that of the preset.',
    kind: 'mutation',
    scopes: [],
    input: createAgentInput,
    output: agentOutput,
    http: { method: 'POST', path: '/agents' },
    run: createAgent,
  }),
  update: defineOperation({
    name: 'agents.update',
    description:
      'Changes the name, purpose or ceiling of an agent. Changes apply to its keys from their next call on.',
    kind: 'mutation',
    scopes: [],
    input: updateAgentInput,
    output: updateAgentOutput,
    http: { method: 'PATCH', path: '/agents/{id}' },
    run: updateAgent,
  }),
  remove: defineOperation({
    name: 'agents.remove',
    description: 'Removes an agent and revokes its keys at once. Its past acts keep its name.',
    kind: 'mutation',
    scopes: [],
    input: removeAgentInput,
    output: removeAgentOutput,
    http: { method: 'DELETE', path: '/agents/{id}' },
    run: removeAgent,
  }),
  restore: defineOperation({
    name: 'agents.restore',
    description: 'Restores a removed agent with its ceiling, but without keys. It needs a new key.',
    kind: 'mutation',
    scopes: [],
    input: restoreAgentInput,
    output: agentOutput,
    http: { method: 'POST', path: '/agents/{id}/restore' },
    run: restoreAgent,
  }),
};
