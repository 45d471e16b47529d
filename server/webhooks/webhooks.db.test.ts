import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeAgent } from '#server/agents/service/agents.ts';
import { updateAgent } from '#server/agents/service/update-agent.ts';
import { createContactInput } from '#server/contacts/schema.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput, toAppError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { networkIn } from '#server/domain/sign-in/ip-network.ts';
import { HOUR_MS, secondsAfter } from '#server/domain/time/durations.ts';
import { WEBHOOKS } from '#server/domain/webhooks/webhook-parameters.ts';
import { tell } from '#server/edges/testing/link-memories.ts';
import { createKeyInput, rotateKeyInput } from '#server/keys/schema.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { revokeKey } from '#server/keys/service/list-and-revoke-keys.ts';
import { rotateKey } from '#server/keys/service/rotate-key.ts';
import { type DeliveryMeans, deliverNext } from './service/deliver-changes.ts';
import { dueWebhooks, tidyWebhooks } from './service/due-webhooks.ts';
import { rotateSecret, setWebhook } from './service/set-webhook.ts';
import { getWebhook, listWebhooks } from './service/show-webhooks.ts';
import { pauseWebhook, removeWebhook, restoreWebhook, resumeWebhook } from './service/stop-webhook.ts';
import { testWebhook } from './service/test-webhook.ts';
import { openReceiver, type Received } from './testing/webhook-receiver.ts';

const loopback = ['127.0.0.1'].flatMap((text) => networkIn(text) ?? []);

let home: TestHousehold;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let agentId: string;
let keyId: string;
let secret: string;
const nora = (now = new Date()): Ctx => home.as('Nora', now);
const leo = (now = new Date()): Ctx => home.as('Leo', now);

async function makeKey(by: Ctx, over: object = {}) {
  const { key } = await createKey(
    by,
    parseInput(createKeyInput, { label: 'hub', agentName: `Hub ${newId()}`, ...over }),
  );
  return key;
}

beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  receiver = await openReceiver();
  const key = await makeKey(nora());
  [agentId, keyId] = [key.agent.id, key.id];
  const set = await setWebhook(nora(), { agentId, address: receiver.url });
  secret = set.secret ?? '';
});
afterEach(() => receiver.close());

const means: DeliveryMeans = {
  ctxOf: async (actor, context, now) => ({
    ...home.asSystem(now),
    actor,
    vault: bindVault(await vaultFor(home.householdId, context), actor, now, newId()),
  }),
  allowed: loopback,
};

async function idOf(agent = agentId): Promise<string> {
  const row = await (await identity()).webhook.findFirstOrThrow({
    where: { householdId: home.householdId, agentId: agent },
  });
  return row.id;
}

/** Does what the job does. */
async function deliver(now = new Date(), over: Partial<DeliveryMeans> = {}, agent = agentId): Promise<void> {
  const place = { householdId: home.householdId, id: await idOf(agent) };
  while ((await deliverNext(place, now, { ...means, ...over })) === 'more');
}

const add = async (name: string, by = nora()): Promise<string> =>
  (await createContact(by, parseInput(createContactInput, { name }))).contact.id;

const toldIds = (from = receiver.received): string[] =>
  from.flatMap(({ body }) => body.data.items.map(({ id }) => id));
const state = async () => (await getWebhook(nora(), { agentId })).webhook;
const verify = ({ raw, headers }: Received, key = secret) => new Webhook(key).verify(raw, headers);
const first = (): Received => {
  const [one] = receiver.received;
  if (one === undefined) throw new Error('nothing was received');
  return one;
};

describe('a message of a webhook', () => {
  it('tells ids of what changed since it was set, without content, and verifies with the library of Standard Webhooks', async () => {
    await add('Zoë Núñez');
    const quince = await tell(nora(), 'Nora keeps the quince in the cellar');
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(toldIds()).toContain(quince.id);
    expect(first().raw).not.toMatch(/Núñez|quince|cellar/);
    expect(verify(first())).toMatchObject({ type: 'changes', data: { agentId, context: 'personal' } });
  });

  it('does not verify once a byte was changed, nor with another secret', async () => {
    await add('Zoë Núñez');
    await deliver();
    const tampered = { ...first(), raw: first().raw.replace('"added"', '"Added"') };
    expect(() => verify(tampered)).toThrow(WebhookVerificationError);
    const other = await rotateSecret(nora(), { agentId });
    expect(() => verify(first(), other.secret)).toThrow(WebhookVerificationError);
  });

  it('is sent once, and later changes in later messages, in order', async () => {
    const names = ['Ana', 'Bea', 'Cleo'];
    const ids: string[] = [];
    for (const name of names) {
      ids.push(await add(name));
      await deliver();
      await deliver();
    }
    expect(receiver.received).toHaveLength(3);
    expect(toldIds()).toEqual(ids);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  });

  it('holds a bounded number of changes, and the rest follows in order', async () => {
    const many = Array.from({ length: WEBHOOKS.changesPerMessage + 5 }, (_, index) => index);
    const ids: string[] = [];
    for (const index of many) ids.push(await add(`Guest ${index}`));
    await deliver();
    expect(receiver.received.length).toBeGreaterThan(1);
    expect(toldIds()).toEqual(ids);
  });

  it('is signed with both secrets for a day after a renewal', async () => {
    const { secret: renewed } = await rotateSecret(nora(), { agentId });
    await add('Zoë Núñez');
    await deliver();
    expect(() => verify(first())).not.toThrow();
    expect(() => verify(first(), renewed)).not.toThrow();
    receiver.received.length = 0;
    await add('Iñaki');
    await deliver(new Date(Date.now() + (WEBHOOKS.formerSecretHours + 1) * HOUR_MS));
    expect(first().headers['webhook-signature']).not.toContain(' ');
  });
});

describe('a receiver that does not accept', () => {
  const fails = (status: number) => {
    receiver.answer = (response) => response.writeHead(status, { location: receiver.url }).end();
  };
  const accepts = () => {
    receiver.answer = (response) => response.writeHead(200).end('thank you');
  };

  it('gets the same message again after growing waits, and nothing later before it', async () => {
    fails(500);
    const zoe = await add('Zoë Núñez');
    const start = new Date();
    await deliver(start);
    await add('Iñaki');
    await deliver(secondsAfter(start, 4));
    expect(receiver.received).toHaveLength(1);
    expect(await state()).toMatchObject({ state: 'retrying', lastProblem: 'refused' });
    accepts();
    await deliver(secondsAfter(start, 6));
    const [failed, again, later] = receiver.received;
    expect(again?.headers['webhook-id']).toBe(failed?.headers['webhook-id']);
    expect(again?.raw).toBe(failed?.raw);
    expect(toldIds([failed, again].flatMap((one) => one ?? []))).toEqual([zoe, zoe]);
    expect(later?.body.data.items).toHaveLength(1);
    expect(await state()).toMatchObject({ state: 'active', lastProblem: null });
  });

  it('is given up after about a day, with the reason, and goes on where it stopped once resumed', async () => {
    fails(503);
    const zoe = await add('Zoë Núñez');
    let now = new Date();
    for (const wait of [0, ...WEBHOOKS.retrySeconds]) {
      now = secondsAfter(now, wait);
      await deliver(now);
    }
    expect(receiver.received).toHaveLength(WEBHOOKS.retrySeconds.length + 1);
    expect(await state()).toMatchObject({
      state: 'paused',
      pausedBecause: 'failing',
      lastProblemText: 'The receiver answered 503 instead of 200 to 299.',
    });
    accepts();
    await resumeWebhook(nora(), { agentId });
    receiver.received.length = 0;
    await deliver(now);
    expect(toldIds()).toEqual([zoe]);
  });

  it('stops it at once by answering 410', async () => {
    fails(410);
    await add('Zoë Núñez');
    await deliver();
    expect(await state()).toMatchObject({ state: 'paused', pausedBecause: 'gone' });
    await deliver(new Date(Date.now() + HOUR_MS));
    expect(receiver.received).toHaveLength(1);
  });

  it('is not followed to another address', async () => {
    fails(302);
    await add('Zoë Núñez');
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await state()).toMatchObject({ state: 'retrying', lastProblem: 'redirect' });
  });

  it('that never answers counts as a failure after a time', async () => {
    receiver.answer = () => undefined;
    await add('Zoë Núñez');
    await deliver(new Date(), { answerMs: 50 });
    expect(await state()).toMatchObject({ state: 'retrying', lastProblem: 'timeout' });
  });

  it.each([
    ['breaks the rest of its answer off', () => receiver.close()],
    ['never ends its answer', () => undefined],
  ])('counts as accepting by its status alone, also if it %s', async (_, then) => {
    receiver.answer = (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('part', then);
    };
    await add('Zoë Núñez');
    await deliver(new Date(), { answerMs: 300 });
    expect(await state()).toMatchObject({ state: 'active', lastProblem: null });
  });

  it('is refused like any other if it switches to another protocol, and holds nothing up', async () => {
    receiver.answer = ({ socket }) =>
      socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await add('Zoë Núñez');
    await deliver(new Date(), { answerMs: 300 });
    expect(await state()).toMatchObject({
      state: 'retrying',
      lastProblemText: 'The receiver answered 101 instead of 200 to 299.',
    });
  });

  it.each([410, 500])(
    'stops or delays nothing by answering %i after the address was changed',
    async (status) => {
      const other = await openReceiver();
      receiver.answer = async (response) => {
        await setWebhook(nora(), { agentId, address: other.url });
        response.writeHead(status).end();
      };
      const zoe = await add('Zoë Núñez');
      await deliver();
      other.close();
      expect(toldIds(other.received)).toEqual([zoe]);
      expect(await state()).toMatchObject({ state: 'active', lastProblem: null });
    },
  );

  it('cannot keep it busy with an endless answer', async () => {
    receiver.answer = (response) => {
      response.writeHead(200);
      const part = Buffer.alloc(16_384, 'x');
      const go = () => void (response.destroyed || response.write(part, () => setImmediate(go)));
      response.on('error', () => undefined);
      go();
    };
    await add('Zoë Núñez');
    await deliver();
    expect(await state()).toMatchObject({ state: 'active', lastProblem: null });
  });

  it('is not reached at an address that is no longer allowed', async () => {
    await add('Zoë Núñez');
    await deliver(new Date(), { allowed: [] });
    expect(receiver.received).toEqual([]);
    expect(await state()).toMatchObject({ state: 'retrying', lastProblem: 'not_allowed' });
  });

  it('is not reached by a name that means this machine, unless that is allowed', async () => {
    const address = receiver.url.replace('127.0.0.1', 'localhost');
    await setWebhook(nora(), { agentId, address });
    await add('Zoë Núñez');
    const elsewhere = ['192.0.2.0/24'].flatMap((text) => networkIn(text) ?? []);
    await deliver(new Date(), { allowed: elsewhere });
    expect(receiver.received).toEqual([]);
    expect(await state()).toMatchObject({ lastProblem: 'not_allowed' });
    await deliver(secondsAfter(new Date(), 60));
    expect(receiver.received).toHaveLength(1);
  });
});

describe('what a webhook tells', () => {
  it('is nothing that its key may not see, and nothing of another household', async () => {
    const other = await makeHousehold(['Zita']);
    await createContact(other.as('Zita', new Date()), parseInput(createContactInput, { name: 'Elsewhere' }));
    const hidden = await tell(leo(), 'Leo is planning a surprise', { privacy: 'private' });
    const shown = await tell(leo(), 'The boiler hums at night', { privacy: 'public' });
    await deliver();
    expect(toldIds()).toContain(shown.id);
    expect(toldIds()).not.toContain(hidden.id);
    expect(receiver.received.flatMap(({ body }) => body.data.items)).toHaveLength(1);
  });

  it('follows the ceiling of the agent from the next message on, also for what was sent in vain', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    const own = await tell(nora(), 'Nora sees the dentist', { privacy: 'private' });
    await deliver();
    expect(toldIds()).toEqual([own.id]);
    await updateAgent(nora(), { id: agentId, ceiling: { privacy: 'public' } });
    receiver.answer = (response) => response.writeHead(204).end();
    receiver.received.length = 0;
    await deliver(secondsAfter(new Date(), 10));
    expect(receiver.received).toEqual([]);
    const shared = await add('Iñaki');
    await deliver(secondsAfter(new Date(), 10));
    expect(toldIds()).toEqual([shared]);
  });

  it('ends with its key, at once', async () => {
    await add('Zoë Núñez');
    await revokeKey(nora(), { id: keyId });
    expect(await state()).toMatchObject({ state: 'paused', pausedBecause: 'key_ended' });
    await deliver();
    expect(receiver.received).toEqual([]);
    await expect(resumeWebhook(nora(), { agentId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('ends with its key also while somebody has paused it', async () => {
    await pauseWebhook(nora(), { agentId });
    await revokeKey(nora(), { id: keyId });
    expect(await state()).toMatchObject({ state: 'paused', pausedBecause: 'key_ended' });
  });

  it('ends with its agent, at once, and is deleted a day later', async () => {
    await add('Zoë Núñez');
    const now = new Date();
    await removeAgent(nora(now), { id: agentId });
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await dueWebhooks(now)).map(({ householdId }) => householdId)).not.toContain(home.householdId);
    await tidyWebhooks(new Date(now.getTime() + (WEBHOOKS.keepRemovedDays * 24 + 1) * HOUR_MS));
    await expect(idOf()).rejects.toThrow();
  });

  it('goes on where it stopped if its address is changed after its key was replaced', async () => {
    const zoe = await add('Zoë Núñez');
    await rotateKey(nora(), parseInput(rotateKeyInput, { id: keyId, overlap: 'now' }));
    await setWebhook(nora(), { agentId, address: `${receiver.url}/2` });
    await deliver();
    expect(toldIds()).toEqual([zoe]);
  });

  it('begins anew if it is set after the data was restored from a backup', async () => {
    await (await identity()).webhook.updateMany({
      where: { householdId: home.householdId, agentId },
      data: { pausedBecause: 'restored', cursor: 'newer than the data' },
    });
    await setWebhook(nora(), { agentId, address: receiver.url });
    const zoe = await add('Zoë Núñez');
    await deliver();
    expect(toldIds()).toEqual([zoe]);
  });

  it('goes on with the key that replaces its own', async () => {
    const { key } = await rotateKey(nora(), parseInput(rotateKeyInput, { id: keyId, overlap: 'now' }));
    const zoe = await add('Zoë Núñez');
    await deliver();
    expect(toldIds()).toEqual([zoe]);
    expect(await state()).toMatchObject({ state: 'active', keyId: key.id });
  });
});

describe('people', () => {
  it('pause and resume it without losing a change', async () => {
    await pauseWebhook(nora(), { agentId });
    const zoe = await add('Zoë Núñez');
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await state()).toMatchObject({ state: 'paused', pausedBecause: 'by_hand' });
    await resumeWebhook(nora(), { agentId });
    await deliver();
    expect(toldIds()).toEqual([zoe]);
  });

  it('remove it, and restore it with its secret and its place', async () => {
    await removeWebhook(nora(), { agentId });
    const zoe = await add('Zoë Núñez');
    await deliver();
    expect([receiver.received, await state()]).toEqual([[], null]);
    await restoreWebhook(nora(), { agentId });
    await deliver();
    expect(toldIds()).toEqual([zoe]);
    expect(() => verify(first())).not.toThrow();
  });

  it('who may not resume a webhook restore it paused', async () => {
    const ofLeo = (await makeKey(leo())).agent.id;
    await setWebhook(leo(), { agentId: ofLeo, address: receiver.url });
    await removeWebhook(leo(), { agentId: ofLeo });
    const restored = await restoreWebhook(nora(), { agentId: ofLeo });
    expect(restored.webhook).toMatchObject({ state: 'paused', pausedBecause: 'by_hand' });
    await add('Zoë Núñez', leo());
    await deliver(new Date(), {}, ofLeo);
    expect(receiver.received).toEqual([]);
    await expect(resumeWebhook(nora(), { agentId: ofLeo })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await resumeWebhook(leo(), { agentId: ofLeo });
    await deliver(new Date(), {}, ofLeo);
    expect(receiver.received).toHaveLength(1);
  });

  it('test it, with the answer in words, without moving on', async () => {
    const zoe = await add('Zoë Núñez');
    expect(await testWebhook(nora(), { agentId })).toMatchObject({ outcome: 'delivered', status: 204 });
    expect(verify(first())).toMatchObject({ type: 'test' });
    receiver.answer = (response) => response.writeHead(404).end();
    expect(await testWebhook(nora(), { agentId })).toMatchObject({
      outcome: 'failed',
      problemText: 'The receiver answered 404 instead of 200 to 299.',
    });
    receiver.answer = (response) => response.writeHead(204).end();
    await deliver();
    expect(toldIds()).toEqual([zoe]);
  });

  it('set one webhook if they ask for it several times at once', async () => {
    const other = (await makeKey(nora())).agent.id;
    const outcomes = await Promise.all(
      [0, 1, 2].map(() =>
        setWebhook(nora(), { agentId: other, address: receiver.url }).then(
          ({ secret }) => (secret === null ? 'changed' : 'new'),
          (error: unknown) => toAppError(error).code,
        ),
      ),
    );
    const others = outcomes.filter((outcome) => outcome !== 'new');
    expect(others).toHaveLength(2);
    for (const outcome of others) expect(['CONFLICT', 'changed']).toContain(outcome);
  });

  it('get a secret once, and change the address without a new one', async () => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const again = await setWebhook(nora(), { agentId, address: `${receiver.url}/2` });
    expect(again.secret).toBeNull();
    expect(JSON.stringify([await state(), await listWebhooks(nora())])).not.toContain('whsec_');
    const db = await identity();
    const row = await db.webhook.findFirstOrThrow({ where: { householdId: home.householdId, agentId } });
    const stored = Buffer.concat([row.sealedAddress, row.sealedSecret]).toString('latin1');
    expect(stored).not.toMatch(/127\.0\.0\.1|whsec/);
  });

  it('cannot have the changes of somebody else sent, or of the household without being its owner or admin', async () => {
    await expect(setWebhook(leo(), { agentId, address: receiver.url })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const ofLeo = await makeKey(leo());
    await expect(
      setWebhook(nora(), { agentId: ofLeo.agent.id, address: receiver.url }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const shared = await makeKey(nora(), { actsFor: 'household' });
    await expect(
      setWebhook(leo(), { agentId: shared.agent.id, address: receiver.url }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await setWebhook(leo(), { agentId: ofLeo.agent.id, address: receiver.url });
    // who manages all agents may stop it, but not read or redirect it
    const { webhook } = await getWebhook(nora(), { agentId: ofLeo.agent.id });
    expect(webhook?.can).toEqual({ set: false, stop: true });
    const redirected = setWebhook(nora(), { agentId: ofLeo.agent.id, address: receiver.url });
    await expect(redirected).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(rotateSecret(nora(), { agentId: ofLeo.agent.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await pauseWebhook(nora(), { agentId: ofLeo.agent.id });
  });

  it('are told which of several keys to choose from, and why an address is refused', async () => {
    const address = receiver.url;
    await removeWebhook(nora(), { agentId });
    await createKey(nora(), parseInput(createKeyInput, { label: 'second', agentId }));
    await expect(setWebhook(nora(), { agentId, address })).rejects.toThrow('keyId');
    await expect(setWebhook(nora(), { agentId, address, keyId })).resolves.toMatchObject({
      webhook: { keyId, actsFor: { name: 'Nora' } },
    });
    await expect(setWebhook(nora(), { agentId, address: 'https://10.0.0.1/x' })).rejects.toThrow('address');
  });

  it('alone manage webhooks: an agent sees the state of its own, without the address', async () => {
    const agent = home.asAgent('Nora', { agentId, scopes: ['admin', 'people:read', 'memories:read'] });
    const { items } = await listWebhooks(agent);
    expect(items).toMatchObject([{ agentId, address: null, can: { set: false, stop: false } }]);
    await expect(setWebhook(agent, { agentId, address: receiver.url })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(pauseWebhook(agent, { agentId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(testWebhook(agent, { agentId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await listWebhooks(home.asAgent('Leo', { agentId }))).items).toEqual([]);
  });
});
