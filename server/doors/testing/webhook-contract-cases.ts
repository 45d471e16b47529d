import { z } from 'zod';
import type { ContractCase } from './contract-cases.ts';
import type { Place } from './contract-household.ts';

const keys = z.object({
  items: z.array(z.object({ id: z.string(), agent: z.object({ id: z.string() }) })),
});

/** A port where nothing listens, so that a test message fails at once. */
const ADDRESS = 'http://127.0.0.1:9/hook';

async function agentWithKey(place: Place): Promise<string> {
  const id = await place.key();
  const { items } = keys.parse(await place.run('keys.list', { includeRevoked: false }));
  return items.find((one) => one.id === id)?.agent.id ?? '';
}

async function withWebhook(place: Place): Promise<{ agentId: string }> {
  const agentId = await agentWithKey(place);
  await place.run('webhooks.set', { agentId, address: ADDRESS });
  return { agentId };
}

export const WEBHOOK_CONTRACT_CASES: Record<string, ContractCase> = {
  'webhooks.list': { prepare: withWebhook, input: async () => ({}) },
  'webhooks.get': { as: 'member', input: withWebhook },
  'webhooks.set': {
    as: 'member',
    input: async (place) => ({ agentId: await agentWithKey(place), address: ADDRESS }),
  },
  'webhooks.rotateSecret': { as: 'member', input: withWebhook },
  'webhooks.test': { as: 'member', input: withWebhook },
  'webhooks.pause': { as: 'member', input: withWebhook },
  'webhooks.resume': { as: 'member', input: withWebhook },
  'webhooks.remove': { as: 'member', input: withWebhook },
  'webhooks.restore': {
    as: 'member',
    input: async (place) => {
      const asked = await withWebhook(place);
      await place.run('webhooks.remove', asked);
      return asked;
    },
  },
};
