import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { errorBody } from '#server/core/errors.ts';
import { SCOPES } from '#server/domain/household/roles.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { httpDoor } from '#server/doors/http-door.ts';
import { tidyVault } from '#server/jobs/tidy-vault.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import { eraseMemory } from '#server/memories/erase/service.ts';
import { allOperations } from '#server/operations.ts';
import { writeOnce } from './idempotent-write.ts';
import { identity } from './identity-client.ts';
import { makeHousehold, type TestHousehold } from './testing/household.ts';

const OUTCOME = { type: 'add_topic', value: 'quince', outcome: 'accepted' };

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Ana']);
});

async function send(path: string, body: object, key: string | null, as: Ctx = home.as('Nora', new Date())) {
  const door = httpDoor(allOperations(), async () => as);
  const headers = { 'content-type': 'application/json', ...(key === null ? {} : { 'idempotency-key': key }) };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await door(new Request(`http://localhost/api/v1${path}`, request));
  const said: unknown = await response.json();
  return { status: response.status, said };
}

const counted = (value: string) =>
  home
    .asSystem()
    .vault.read(({ db, householdId }) => db.suggestionOutcome.count({ where: { householdId, value } }));
const complaint = (said: unknown) => errorBody.parse(said).error;

describe('a write with an idempotency key', () => {
  it('runs once but answers each of five concurrent requests', async () => {
    const outcome = { ...OUTCOME, value: 'five at once' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('/outcomes', outcome, 'k-1')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { said } of answers) expect(said).toEqual(answers[0]?.said);
    expect(await counted('five at once')).toBe(1);
  });

  it('runs once when two processes receive it at the same time', async () => {
    vi.resetModules();
    const other = await import('./idempotent-write.ts');
    const { vault, actor, now } = home.as('Nora', new Date());
    const name = 'two processes';
    const sent = { operation: 'test', key: 'k-2', input: {} };
    const add = (by: typeof writeOnce) =>
      by({ vault, actor, now }, sent, async (own) => {
        await own.write('test', (tx) =>
          tx.db.contact.create({
            data: {
              householdId: tx.householdId,
              id: crypto.randomUUID(),
              kind: 'person',
              name,
              createdAt: now,
              updatedAt: now,
            },
          }),
        );
        return { name };
      });
    const answers = await Promise.all([
      add(writeOnce),
      add(other.writeOnce),
      add(writeOnce),
      add(other.writeOnce),
    ]);
    expect(answers).toEqual(Array(4).fill({ name }));
    const { householdId } = home;
    const made = await home
      .asSystem()
      .vault.read(({ db }) => db.contact.count({ where: { householdId, name } }));
    expect(made).toBe(1);
  });

  it('runs once per sender, and every time without a key', async () => {
    const outcome = { ...OUTCOME, value: 'of each' };
    const agent = () => home.asAgent('Nora', { scopes: [...SCOPES], now: new Date() });
    for (const as of [home.as('Nora', new Date()), home.as('Ana', new Date()), agent()])
      expect((await send('/outcomes', outcome, 'k-3', as)).status).toBe(200);
    expect(await counted('of each')).toBe(3);
    for (let time = 0; time < 2; time += 1) await send('/outcomes', outcome, null);
    expect(await counted('of each')).toBe(5);
  });

  it('is refused if the key was used with another input, and allowed for another operation', async () => {
    await send('/outcomes', { ...OUTCOME, value: 'first' }, 'k-4');
    const { status, said } = await send('/outcomes', { ...OUTCOME, value: 'second' }, 'k-4');
    expect([status, complaint(said).fields?.[0]?.path]).toEqual([409, 'idempotencyKey']);
    expect(await counted('second')).toBe(0);
    expect((await send('/contacts', { name: 'Zoë Núñez' }, 'k-4')).status).toBe(200);
  });

  it('may be repeated with the same key after a refusal', async () => {
    expect((await send('/outcomes', { ...OUTCOME, decidedAt: '2199-01-01' }, 'k-5')).status).toBe(400);
    expect((await send('/outcomes', { ...OUTCOME, value: 'better' }, 'k-5')).status).toBe(200);
    expect(await counted('better')).toBe(1);
  });

  it('does not run again if the process is killed between the act and its answer', async () => {
    const outcome = { ...OUTCOME, value: 'killed' };
    const nora = home.members[0]?.userId ?? '';
    const args = [home.householdId, nora, 'k-6', JSON.stringify(outcome)];
    const child = spawn(process.execPath, ['server/db/testing/record-outcome-until-killed.ts', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    const { status, said } = await send('/outcomes', outcome, 'k-6');
    expect([status, complaint(said).message]).toEqual([409, expect.stringContaining('already done')]);
    expect(await counted('killed')).toBe(1);
  }, 60_000);

  it('can reuse a key after a day', async () => {
    const outcome = { ...OUTCOME, value: 'again tomorrow' };
    const later = new Date(Date.now() + 25 * HOUR_MS);
    await send('/outcomes', outcome, 'k-7');
    await send('/outcomes', outcome, 'k-7', home.as('Nora', later));
    expect(await counted('again tomorrow')).toBe(2);
    await tidyVault(home.asSystem(new Date(later.getTime() + 25 * HOUR_MS)));
    const { householdId } = home;
    const left = await home.asSystem().vault.read(({ db }) => db.sentOnce.count({ where: { householdId } }));
    expect(left).toBe(0);
  });

  it('loses its stored answer when a memory in it is erased', async () => {
    const content = 'Nora keeps the tulip bulbs under the third flower pot';
    const first = await send('/memories', { content }, 'k-8');
    const { id } = z.object({ memory: z.object({ id: z.string() }) }).parse(first.said).memory;
    expect((await send('/memories', { content }, 'k-8')).said).toEqual(first.said);
    await eraseMemory(home.as('Nora'), { id, name: content });
    const { status, said } = await send('/memories', { content }, 'k-8');
    expect([status, JSON.stringify(said)]).toEqual([409, expect.not.stringContaining('flower')]);
  });

  it('loses its stored answer when a memory in it becomes a secret', async () => {
    const content = 'Nora keeps the spare key inside the clay heron';
    const first = await send('/memories', { content }, 'k-9');
    const { id } = z.object({ memory: z.object({ id: z.string() }) }).parse(first.said).memory;
    await updateMemory(home.as('Nora'), { id, privacy: 'secret' });
    const { status, said } = await send('/memories', { content }, 'k-9');
    expect([status, JSON.stringify(said)]).toEqual([409, expect.not.stringContaining('heron')]);
  });

  it('makes one agent key, whose token only the first request gets, but may be repeated after a refusal', async () => {
    const key = { label: 'laptop', agentName: 'Kitchen display' };
    const wrong = { ...key, expiresAt: '2001-01-01T00:00:00Z' };
    expect((await send('/keys', wrong, 'k-10')).status).toBe(400);
    const answers = await Promise.all([1, 2, 3].map(() => send('/keys', key, 'k-10')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, said } of answers)
      if (status === 409) expect(complaint(said).message).toContain('given only once');
    const { householdId } = home;
    expect(await (await identity()).agent.count({ where: { householdId, name: 'Kitchen display' } })).toBe(1);
  });
});
