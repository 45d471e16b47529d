import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type QueuedTurn, TurnQueue } from './turn-queue.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hearthlore-openclaw-queue-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const turn = (idempotencyKey: string): QueuedTurn => ({ idempotencyKey, body: {} });

test('sends turns in the order in which they were added', async () => {
  const queue = new TurnQueue(directory);
  for (const key of ['c', 'a', 'b']) queue.add(turn(key));
  const sent: string[] = [];
  const result = await queue.flush(async ({ idempotencyKey }) => {
    sent.push(idempotencyKey);
    return 'delivered';
  });
  expect(sent).toEqual(['c', 'a', 'b']);
  expect(result).toEqual({ delivered: 3, refused: 0, expired: 0, waiting: 0 });
});

test('keeps a turn that does not get through, and all after it', async () => {
  const queue = new TurnQueue(directory);
  for (const key of ['a', 'b', 'c']) queue.add(turn(key));
  const first = await queue.flush(async ({ idempotencyKey }) =>
    idempotencyKey === 'b' ? 'not_sent' : 'delivered',
  );
  expect(first).toMatchObject({ delivered: 1, waiting: 2 });
  const later = new TurnQueue(directory);
  const sent: string[] = [];
  await later.flush(async ({ idempotencyKey }) => {
    sent.push(idempotencyKey);
    return 'delivered';
  });
  expect(sent).toEqual(['b', 'c']);
});

test('drops a turn that was refused, and goes on', async () => {
  const queue = new TurnQueue(directory);
  for (const key of ['a', 'b']) queue.add(turn(key));
  const result = await queue.flush(async ({ idempotencyKey }) =>
    idempotencyKey === 'a' ? 'refused' : 'delivered',
  );
  expect(result).toEqual({ delivered: 1, refused: 1, expired: 0, waiting: 0 });
});

test('adds a turn only once', () => {
  const queue = new TurnQueue(directory);
  queue.add(turn('a'));
  queue.add(turn('a'));
  expect(queue.size()).toBe(1);
});

test('two flushes at once send every turn once', async () => {
  const queue = new TurnQueue(directory);
  for (const key of ['a', 'b']) queue.add(turn(key));
  const sent: string[] = [];
  const deliver = async ({ idempotencyKey }: QueuedTurn) => {
    sent.push(idempotencyKey);
    return 'delivered' as const;
  };
  await Promise.all([queue.flush(deliver), queue.flush(deliver)]);
  expect(sent).toEqual(['a', 'b']);
});

test('drops a turn that may have arrived longer ago than the server remembers its key', async () => {
  const queue = new TurnQueue(directory);
  queue.add({ ...turn('a'), unclearSince: Date.now() - 24 * 3_600_000 });
  queue.add({ ...turn('b'), unclearSince: Date.now() - 3_600_000 });
  queue.add(turn('c'));
  const sent: string[] = [];
  const result = await queue.flush(async ({ idempotencyKey }) => {
    sent.push(idempotencyKey);
    return 'delivered';
  });
  expect(sent).toEqual(['b', 'c']);
  expect(result.expired).toBe(1);
});

test('remembers since when it is unclear whether a turn arrived', async () => {
  const queue = new TurnQueue(directory);
  queue.add(turn('a'));
  const seen: (number | undefined)[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    await queue.flush(async ({ unclearSince }) => {
      seen.push(unclearSince);
      return 'unclear';
    });
  }
  expect(seen).toEqual([undefined, expect.any(Number), seen[1]]);
  expect(queue.size()).toBe(1);
});

test('keeps at most a thousand turns, the newest', async () => {
  const queue = new TurnQueue(directory);
  queue.add(turn('oldest'));
  queue.add(turn('second'));
  for (let count = 0; count < 998; count += 1)
    writeFileSync(join(directory, `8${String(count).padStart(14, '0')}-old.json`), '{}');
  expect(queue.add(turn('newest'))).toBe(1);
  expect(queue.size()).toBe(1_000);
  expect(readdirSync(directory).some((name) => name.includes('oldest'))).toBe(false);
});

test('only its owner can read the files', () => {
  new TurnQueue(directory).add(turn('a'));
  const [name = ''] = readdirSync(directory);
  expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

test('passes over a broken file', async () => {
  writeFileSync(join(directory, '000-broken.json'), '{');
  const queue = new TurnQueue(directory);
  queue.add(turn('a'));
  expect(await queue.flush(async () => 'delivered')).toMatchObject({ delivered: 1, waiting: 0 });
});
