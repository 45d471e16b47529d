import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { tablesContainingText } from '#server/db/testing/tables-containing-text.ts';
import { testConnectionString } from '#server/db/testing/test-connection-string.ts';
import { textFieldsIn } from '#server/domain/privacy/text-fields.ts';
import { allOperations } from '#server/operations.ts';
import { httpDoor } from './http-door.ts';
import { CONTRACT_CASES } from './testing/contract-cases.ts';
import { doorsOf } from './testing/contract-doors.ts';
import { makePlace, type Place } from './testing/contract-household.ts';

const CARD = '4111 1111 1111 1111';
const db = new pg.Client({ connectionString: testConnectionString() });
let place: Place;
let doors: ReturnType<typeof doorsOf>;
beforeAll(async () => {
  await db.connect();
  place = await makePlace('Quince house');
  doors = doorsOf(place);
}, 60_000);
afterAll(() => db.end());

function withText(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === key ? withText(one, rest, text) : one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === key ? withText(one, rest, text) : one]),
  );
}

const object = (value: unknown): Record<string, unknown> => Object.assign({}, value);
async function refusalOf(call: Promise<unknown>): Promise<AppError | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const mutations = allOperations().filter(({ kind }) => kind === 'mutation');
const isGuarded = (name: string) => !mutations.find((one) => one.name === name)?.handlesCredentials;

describe('a card number', () => {
  it.each(mutations.map(({ name }) => name))('is not stored from any field of %s', async (name) => {
    const given = CONTRACT_CASES[name];
    if (!given) throw new Error(`There is no contract case for ${name}.`);
    const input = await given.input(place);
    for (const { path } of textFieldsIn(input)) {
      const wrong = object(withText(input, path.split('.'), `Pay with ${CARD}, thanks`));
      const refusal = await refusalOf(place.run(name, wrong, given.as));
      if (isGuarded(name)) expect(refusal?.code, path).toMatch(/INVALID_INPUT|FORBIDDEN/);
      expect(JSON.stringify(refusal ?? {}), path).not.toContain('4111');
      expect(refusal?.message ?? '', path).not.toContain('4111');
    }
    expect(await tablesContainingText(db, place.household.householdId, '4111 1111')).toEqual([]);
  });

  it.each(['HTTP', 'tRPC', 'MCP'] as const)(
    'is refused over %s with the name of the field and the kind of credential',
    async (door) => {
      const operation = mutations.find(({ name }) => name === 'memories.update');
      if (!operation) throw new Error('There is no such operation.');
      const input = { id: await place.memory(), how: `pays with ${CARD}` };
      const answer = await doors[door](operation, input, 'member');
      expect(answer).toMatchObject({
        ok: false,
        error: { code: 'INVALID_INPUT', fields: [{ path: 'how' }] },
      });
      expect(JSON.stringify(answer)).toContain('card numbers');
      expect(JSON.stringify(answer)).not.toContain('4111');
    },
  );

  it('is refused as idempotency key, also for an operation that handles credentials', async () => {
    for (const door of ['HTTP', 'tRPC', 'MCP'] as const) {
      for (const name of ['memories.store', 'memories.forget']) {
        const operation = mutations.find((one) => one.name === name);
        if (!operation) throw new Error('There is no such operation.');
        const own =
          name === 'memories.store'
            ? { content: `Nora likes pears of ${door}` }
            : { id: await place.memory() };
        const answer = await doors[door](operation, { ...own, idempotencyKey: CARD }, 'member');
        expect(answer).toMatchObject({
          ok: false,
          error: { code: 'INVALID_INPUT', fields: [{ path: 'idempotencyKey' }] },
        });
        expect(JSON.stringify(answer)).not.toContain('4111');
      }
    }
  });

  it('is refused as idempotency key in the header', async () => {
    const headers = {
      'idempotency-key': CARD,
      authorization: place.bearer('member'),
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ content: 'Nora likes quinces' });
    const url = 'http://localhost:3000/api/v1/memories';
    const door = httpDoor(allOperations(), place.ctxFor);
    const response = await door(new Request(url, { method: 'POST', body, headers }));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('idempotencyKey');
  });

  it('is refused as session id of a conversation', async () => {
    const said = { sessionId: CARD, prompt: 'What does Nora like?' };
    const refusal = { code: 'INVALID_INPUT', fields: [{ path: 'sessionId' }] };
    await expect(place.run('surfacing.surface', said)).rejects.toMatchObject(refusal);
    const taken = { sessionId: CARD, messages: [{ role: 'user', content: 'I like plums' }] };
    await expect(place.run('capture.run', taken)).rejects.toMatchObject(refusal);
    const memoryId = await place.memory();
    const used = { sessionId: CARD, memoryId, use: 'used' };
    await expect(place.run('outcomes.noteUse', used)).rejects.toMatchObject(refusal);
    expect(await tablesContainingText(db, place.household.householdId, '4111 1111')).toEqual([]);
  });

  it.each([
    newId(),
    'key-9f8e7d6c5b4a39281706f5e4d3c2b1a0',
    'idempotency-key:9f8e7d6c5b4a39281706f5e4',
    '01KAWJ3J8Q2X6T9M4N5P7R8S0V',
    'V1StGXR8_Z5jdHi6B-myT',
    'store-memory-2026-11-23T10:15:00Z-1',
    'nora 1732378800000',
  ])('is not detected in an ordinary idempotency key: %s', async (idempotencyKey) => {
    const operation = mutations.find(({ name }) => name === 'memories.forget');
    if (!operation) throw new Error('There is no such operation.');
    const input = { id: await place.memory(), idempotencyKey };
    expect(await doors.HTTP(operation, input, 'member')).toMatchObject({ ok: true });
  });

  it('in an imported vCard file skips that contact and imports the others', async () => {
    const card = (name: string, note: string) =>
      `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nNOTE:${note}\nEND:VCARD\n`;
    const content = card('Zoë Quince', 'likes plums') + card('Eli Quince', CARD);
    const answer = await place.run('cards.import', { format: 'vcard', content, apply: true });
    expect(answer).toMatchObject({
      items: [{ status: 'new' }, { status: 'invalid', problem: expect.stringContaining('card numbers') }],
    });
    expect(await tablesContainingText(db, place.household.householdId, '4111 1111')).toEqual([]);
  });

  it('is refused in a memory with the kind of credential', async () => {
    const refused = await place.run('memories.store', { content: `The card is ${CARD}` });
    expect(refused).toMatchObject({
      outcome: 'refused',
      reason: 'This household never stores card numbers.',
    });
  });

  it.each([{ who: [`Ana ${CARD}`] }, { contact: CARD }, { tags: [CARD] }])(
    'is refused in the names and tags of a memory: %o',
    async (field) => {
      const refused = await place.run('memories.store', {
        content: 'Nora met somebody at the fair',
        ...field,
      });
      expect(refused).toMatchObject({
        outcome: 'refused',
        reason: 'This household never stores card numbers.',
      });
      expect(JSON.stringify(refused)).not.toContain('4111');
    },
  );

  it('in an imported vCard file is not stored as a channel', async () => {
    const content = `BEGIN:VCARD\nVERSION:3.0\nFN:Ida Quince\nUID:${CARD}\nEND:VCARD\n`;
    const answer = await place.run('cards.import', { format: 'vcard', content, apply: true });
    expect(answer).toMatchObject({ items: [{ status: 'new' }] });
    expect(await tablesContainingText(db, place.household.householdId, '4111 1111')).toEqual([]);
  });

  it('is stored as a secret if the owner allowed it', async () => {
    await place.run('household.setPolicy', { keepsCredentials: true });
    const kept = await place.run('memories.store', { content: `The card is ${CARD}`, privacy: 'public' });
    expect(kept).toMatchObject({ outcome: 'stored', memory: { privacy: 'secret', isSealed: true } });
    expect(await tablesContainingText(db, place.household.householdId, '4111 1111')).toEqual([]);
    await place.run('household.setPolicy', { keepsCredentials: false });
  });

  it('can be allowed only by the owner in person', async () => {
    const refusal = await refusalOf(place.run('household.setPolicy', { keepsCredentials: true }, 'agent'));
    expect(refusal?.code).toBe('FORBIDDEN');
  });
});
