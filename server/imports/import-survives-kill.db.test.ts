import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeHousehold } from '#server/db/testing/household.ts';
import { undoImport } from './service/cancel-and-undo.ts';
import { getImport } from './service/list-imports.ts';
import { startImport } from './service/start-import.ts';
import { manyMemories } from './testing/many-memories.ts';
import { workOnImport } from './testing/work-on-import.ts';

const COUNT = 150;

it('goes on after a kill in the middle, and stores each memory once', async () => {
  const home = await makeHousehold(['Nora']);
  const nora = home.as('Nora');
  const { id } = await startImport(nora, { content: manyMemories(COUNT), privacy: 'private' });
  const program = 'server/imports/testing/import-until-killed.ts';
  const child = spawn(process.execPath, [program, home.householdId, id], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  for (let left = 600; left > 0 && (await getImport(nora, { id })).done === 0; left--) await sleep(100);
  child.kill('SIGKILL');
  await ended;
  const killed = await getImport(nora, { id });
  expect(killed.status).toBe('running');
  expect(killed.done).toBeGreaterThan(0);
  expect(killed.done).toBeLessThan(COUNT);

  const contents = () =>
    nora.vault.read(async (tx) =>
      (await tx.db.memory.findMany({ where: { householdId: home.householdId, deletedAt: null } })).map(
        ({ content }) => content,
      ),
    );
  expect(await contents()).toHaveLength(killed.added);
  await workOnImport(nora, id);
  const done = await getImport(nora, { id });
  expect(done).toMatchObject({ status: 'done', done: COUNT, leftOut: 0 });
  const stored = await contents();
  expect(stored).toHaveLength(done.added);
  expect(new Set(stored).size).toBe(stored.length);
  expect(done.added + done.known).toBe(COUNT);

  await undoImport(nora, { id });
  await workOnImport(nora, id);
  expect(await contents()).toEqual([]);
}, 180_000);
