import { expect, it } from 'vitest';
import { createContactInput } from '#server/contacts/schema.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { testDatabaseKind } from '#server/db/testing/test-connection-string.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { findWebhook } from '#server/webhooks/repo.ts';
import { setWebhook } from '#server/webhooks/service/set-webhook.ts';
import { lookForChanges } from './look-for-changes.ts';

const add = async (by: Ctx, name: string): Promise<string> =>
  (await createContact(by, parseInput(createContactInput, { name }))).contact.id;

async function makeWebhook(by: Ctx): Promise<string> {
  const { key } = await createKey(by, parseInput(createKeyInput, { label: 'hub', agentName: 'Hub' }));
  const agentId = key.agent.id;
  await setWebhook(by, { agentId, address: 'https://example.org/hook' });
  const { householdId } = by.actor;
  return (await findWebhook({ householdId, agentId, context: 'personal' }))?.id ?? '';
}

async function makeLooks() {
  const first = (await makeHousehold(['Nora'])).as('Nora', new Date());
  const second = (await makeHousehold(['Zita'])).as('Zita', new Date());
  const ids = [await makeWebhook(first), await makeWebhook(second)];
  let looked: ReadonlyMap<string, bigint> = new Map();
  /** Returns which of the two webhooks are sent. */
  const look = async (isFree = true): Promise<number[]> => {
    const sent: string[] = [];
    looked = await lookForChanges(first, looked, async ({ id }) => {
      sent.push(id);
      return isFree;
    });
    return ids.flatMap((id, index) => (sent.includes(id) ? [index] : []));
  };
  return { first, second, look };
}

it('sends webhooks once for a change, and again if they were being sent', async () => {
  const { first, look } = await makeLooks();
  expect(await look()).toEqual([0, 1]);
  expect(await look()).toEqual([]);
  await add(first, 'Zoë Núñez');
  expect(await look(false)).toEqual([0, 1]);
  expect(await look()).toEqual([0, 1]);
  expect(await look()).toEqual([]);
});

it.skipIf(testDatabaseKind() === 'embedded')(
  'sends the webhooks of a household whose change was not yet committed at the last look',
  async () => {
    const { second, look } = await makeLooks();
    const id = await add(second, 'Slow Sánchez');
    await look();
    const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = second.vault.write('contact.update', async (tx) => {
      const key = { householdId_id: { householdId: tx.householdId, id } };
      await tx.db.contact.update({ where: key, data: { notes: 'not committed yet' } });
      written.resolve();
      await released.promise;
    });
    await written.promise;
    expect(await look()).toEqual([0, 1]);
    released.resolve();
    await slow;
    expect(await look()).toEqual([1]);
    expect(await look()).toEqual([]);
  },
);
