import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { identity } from '#server/db/identity-client.ts';
import { openWorkVault } from '#server/doors/testing/work-vault-ctx.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { type Home, makeHome } from '#server/members/testing/make-home.ts';
import { setWebhook } from '#server/webhooks/service/set-webhook.ts';
import { exportAccount } from './service.ts';

// Each context needs a database of its own.
const database = await vi.hoisted(async () => {
  const { useOwnVaults } = await import('#server/db/testing/own-vaults.ts');
  return useOwnVaults();
});

const exported = z.object({ vaults: z.array(z.string()), keys: z.array(z.object({ label: z.string() })) });

const withWebhooks = z.object({
  keys: z.array(z.object({ label: z.string(), webhooks: z.array(z.json()) })),
});

let house: Home;
let inWork: (ctx: Ctx) => Ctx;

beforeAll(async () => {
  house = await makeHome(['Nora', 'Ana']);
  inWork = await openWorkVault(house.householdId);
  const ctx = await house.in('Nora');
  const reaching: [string, Context[]][] = [
    ['kitchen', ['personal']],
    ['office', ['work']],
    ['both', ['personal', 'work']],
  ];
  for (const [label, contexts] of reaching)
    await createKey(ctx, createKeyInput.parse({ label, agentName: label, contexts }));
});

afterAll(async () => {
  await (await identity()).$disconnect();
  await database.discard();
});

const exportIn = async (ctx: Ctx) => {
  const { content } = await exportAccount(ctx);
  const { vaults, keys } = exported.parse(JSON.parse(content));
  return { vaults, keys: keys.map(({ label }) => label).sort() };
};

describe('the export of an account', () => {
  it('lists only the keys that reach the vault in which it is asked for', async () => {
    const ctx = await house.in('Nora');
    expect(await exportIn(ctx)).toEqual({ vaults: ['personal'], keys: ['both', 'kitchen'] });
    expect(await exportIn(inWork(ctx))).toEqual({ vaults: ['work'], keys: ['both', 'office'] });
  });

  it('lists the webhooks of a key in that vault, without their addresses', async () => {
    const ctx = await house.in('Nora');
    const { key } = await createKey(
      ctx,
      createKeyInput.parse({ label: 'hub', agentName: 'hub', contexts: ['personal', 'work'] }),
    );
    await setWebhook(ctx, { agentId: key.agent.id, address: 'https://example.org/of-the-hub' });
    const webhooksIn = async (vault: Ctx) => {
      const { content } = await exportAccount(vault);
      expect(content).not.toContain('of-the-hub');
      return withWebhooks.parse(JSON.parse(content)).keys.find(({ label }) => label === 'hub')?.webhooks;
    };
    expect(await webhooksIn(ctx)).toMatchObject([{ context: 'personal', lastDeliveredAt: null }]);
    expect(await webhooksIn(inWork(ctx))).toEqual([]);
  });
});
