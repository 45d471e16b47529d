import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ConnectionCutter } from '#server/db/testing/connection-cutter.ts';
import type { Vault } from '#server/db/vault.ts';

// The tests lose connections to this database, so they do not share it.
const database = await vi.hoisted(async () => {
  const { useCutDatabase } = await import('#server/db/testing/own-database.ts');
  return useCutDatabase();
});

const { identity } = await import('#server/db/identity-client.ts');
const { makeHousehold } = await import('#server/db/testing/household.ts');
const { allOperations } = await import('#server/operations.ts');
const { HTTP_BASE, httpDoor } = await import('./http-door.ts');
const { reportMaybeSaved } = await import('./report-maybe-saved.ts');

type Cut = Parameters<ConnectionCutter['cut']>[0];

let home: Awaited<ReturnType<typeof makeHousehold>>;
beforeAll(async () => {
  home = await makeHousehold(['Nora']);
}, 120_000);
afterAll(() => database.discard());

async function send(path: string, body: object, key?: string) {
  const door = httpDoor(allOperations(), async () => home.as('Nora', new Date()));
  const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await door(new Request(`http://localhost${HTTP_BASE}${path}`, request));
  return { status: response.status, text: await response.text() };
}

/** True at the first commit of the connection that has run such a statement. */
function commitOf(part: string): Cut['at'] {
  let writing: number | null = null;
  return (sql, { connection }) => {
    if (sql.includes(part)) writing = connection;
    return writing === connection && sql === 'COMMIT';
  };
}

async function losing<T>(cut: Cut, act: () => Promise<T>): Promise<T> {
  database.cutter.cut(cut);
  const answer = await act();
  expect(database.cutter.stop()).not.toBeNull();
  return answer;
}

const keysNamed = async (label: string): Promise<number> =>
  (await identity()).apiKey.count({ where: { householdId: home.householdId, label } });

describe('a change whose connection to the database is lost', { timeout: 60_000 }, () => {
  const key = (label: string) => ({ label, agentName: label });

  it('at the commit of a new key says that it may have been made, and a retry makes no second one', async () => {
    const create = () => send('/keys', key('laptop'), 'once');
    const first = await losing({ loss: 'unanswered', at: commitOf('"identity"."api_key"') }, create);
    expect(first).toEqual({ status: 504, text: expect.stringContaining('"code":"MAYBE_SAVED"') });
    expect(await create()).toEqual({ status: 409, text: expect.stringContaining('already used') });
    expect(await keysNamed('laptop')).toBe(1);
  });

  it('before a new key is made says that nothing was changed, and a retry makes it', async () => {
    const create = () => send('/keys', key('tablet'), 'again');
    const isAuthorized: Cut['at'] = (sql) => sql.includes('vault.enter');
    const first = await losing({ loss: 'unsent', at: isAuthorized }, create);
    expect(first).toEqual({ status: 503, text: expect.stringContaining('Nothing was changed') });
    expect((await create()).status).toBe(200);
    expect(await keysNamed('tablet')).toBe(1);
  });

  it('after a part of it was saved does not say that nothing was changed', async () => {
    const change = (vault: Vault) =>
      reportMaybeSaved(vault, async (noted) => {
        await noted.write('test.first', async () => {});
        database.cutter.cut({ loss: 'unsent', at: () => true });
        await noted.write('test.second', async () => {});
      });
    const error: unknown = await change(home.as('Nora').vault).catch((thrown: unknown) => thrown);
    expect(database.cutter.stop()).not.toBeNull();
    expect(error).toMatchObject({
      code: 'MAYBE_SAVED',
      message: expect.stringContaining('a part of this was saved'),
    });
  });

  it('before its commit says that nothing was changed', async () => {
    const store = () => send('/memories', { content: 'Nora keeps ducks' });
    const answer = await losing({ loss: 'unsent', at: commitOf('INSERT INTO vault.memory') }, store);
    expect(answer).toEqual({ status: 503, text: expect.stringContaining('Nothing was changed') });
  });
});
