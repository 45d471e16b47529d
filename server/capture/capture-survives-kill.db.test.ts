import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { makeHousehold } from '#server/db/testing/household.ts';
import { captureInput } from './schema.ts';
import { capture } from './service/capture.ts';
import { manyFacts } from './testing/many-facts.ts';

const counts = z.object({
  captured: z.number(),
  promoted: z.number(),
  reinforced: z.number(),
  repeated: z.number(),
});

it('stores every capture completely or not at all if the process is killed, and loses no acknowledged one', async () => {
  const home = await makeHousehold(['Nora']);
  const { householdId } = home;
  const program = 'server/capture/testing/capture-until-killed.ts';
  const [nora] = home.members;
  const child = spawn(process.execPath, [program, householdId, nora?.userId ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
    if (said.split('\n').length > 4) setTimeout(() => child.kill('SIGKILL'), 30);
  });
  await once(child, 'close');
  const acknowledged = said.split('\n').filter((line) => line !== '');
  expect(acknowledged.length).toBeGreaterThan(2);

  const kept = await home.asSystem().vault.read(async ({ db }) => ({
    interactions: await db.interaction.findMany({ where: { householdId } }),
    memories: await db.memory.groupBy({ by: ['interactionId'], where: { householdId }, _count: true }),
  }));
  const memoriesOf = new Map(kept.memories.map((one) => [one.interactionId, one._count]));
  for (const { id, counts: became } of kept.interactions) {
    const { captured, promoted, reinforced, repeated } = counts.parse(became);
    expect(promoted + reinforced + repeated).toBe(captured);
    expect(memoriesOf.get(id) ?? 0).toBe(promoted);
  }
  const ids = new Set(kept.interactions.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  expect([...memoriesOf.keys()].filter((id) => id === null || !ids.has(id))).toEqual([]);

  const last = kept.interactions.length;
  const { facts } = manyFacts(2_000);
  const input = captureInput.parse({ sessionId: 'the next', facts: facts.slice(last * 8, last * 8 + 8) });
  const retried = await capture(home.as('Nora'), input);
  expect(retried.promoted.length).toBeGreaterThan(0);
  expect(await capture(home.as('Nora'), input)).toEqual(retried);
}, 120_000);
