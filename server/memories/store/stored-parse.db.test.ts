import { beforeAll, describe, expect, it } from 'vitest';
import { Prisma } from '#generated/vault/client.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { parseStatement } from '#server/domain/english/parse-statement.ts';
import { decodeParsed, encodeParsed } from '#server/domain/statements/parsed-statement.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { tell, undo } from '#server/edges/testing/link-memories.ts';
import { readPairs } from '../../../evals/reconcile/read-pairs.ts';
import { updateMemory } from '../edit/service/update-memory.ts';
import { memoryHistoryInput } from '../history/schema.ts';
import { memoryHistory, restoreVersion } from '../history/service/list-and-restore-versions.ts';
import { storeMemoryInput } from './schema.ts';
import { storeMemory } from './service/store-memory.ts';

let home: TestHousehold;
let minute = 0;
const as = (name: string): Ctx => home.as(name, new Date(NOW.getTime() + minute++ * MINUTE_MS));
const fresh = (statement: string) => encodeParsed(parseStatement(statement));

const kept = (id: string) =>
  as('Nora').vault.read(async (tx) => {
    const where = { householdId_id: { householdId: tx.householdId, id } };
    return (await tx.db.memory.findUniqueOrThrow({ where, select: { parsed: true } })).parsed;
  });

const setParsed = (id: string, parsed: string | null) =>
  as('Nora').vault.write(
    'memory.update',
    (tx) => tx.db.$executeRaw`UPDATE vault.memory SET parsed = ${parsed}::jsonb
      WHERE household_id = ${tx.householdId}::uuid AND id = ${id}::uuid`,
  );

const lastAct = async (id: string) =>
  (await memoryHistory(as('Nora'), memoryHistoryInput.parse({ id }))).items.map(({ journalId }) => journalId);

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

describe('the stored parse of a statement', () => {
  it('stores the parse with the memory and updates it after edits, restored versions and undo', async () => {
    const { id } = await tell(as('Nora'), 'Ana used to like tea instead of coffee');
    expect(await kept(id)).toEqual(fresh('Ana used to like tea instead of coffee'));
    const [firstAct] = await lastAct(id);
    await updateMemory(as('Nora'), { id, content: 'Ana’s favourite tea is green' });
    expect(await kept(id)).toEqual(fresh('Ana’s favourite tea is green'));
    await updateMemory(as('Nora'), { id, why: 'she says so' });
    expect(await kept(id)).toEqual(fresh('Ana’s favourite tea is green'));
    const { journalId } = await restoreVersion(as('Nora'), { id, journalId: firstAct ?? '' });
    expect(await kept(id)).toEqual(fresh('Ana used to like tea instead of coffee'));
    await undo(as('Nora'), journalId);
    // an undo leaves the parse empty, because history does not contain it
    expect(await kept(id)).toBeNull();
  });

  it('deletes the parse when the memory becomes a secret, also from the history', async () => {
    const { id } = await tell(as('Nora'), 'The ring is in the blue box');
    await updateMemory(as('Nora'), { id, privacy: 'secret' });
    expect(await kept(id)).toBeNull();
    const images = await as('Nora').vault.read(
      (tx) => tx.db.$queryRaw<
        { has: boolean }[]
      >`SELECT coalesce(before, after) ? 'parsed' AS has FROM vault.change
        WHERE household_id = ${tx.householdId}::uuid AND table_name = 'memory'`,
    );
    expect(images.some(({ has }) => has)).toBe(false);
    await expect(setParsed(id, '{}')).rejects.toThrow();
  });

  it('reads the same parse back from the database for every statement of the evals', async () => {
    const statements = readPairs('seen').flatMap(({ known, told }) => [known.text, told.text]);
    const all = JSON.stringify(statements.map(fresh));
    const [row] = await as('Nora').vault.read((tx) =>
      tx.db.$queryRaw<{ kept: unknown[] }[]>(Prisma.sql`SELECT ${all}::jsonb AS kept`),
    );
    expect(row?.kept.map(decodeParsed)).toEqual(statements.map(parseStatement));
  });
});

it.each([
  ['missing', null],
  ['of an older parser', JSON.stringify({ ...fresh('I live in Porto'), parser: 0 })],
  ['malformed', '{"parser": 1, "tokens": "none"}'],
])('parses a statement again if its stored parse is %s, and decides the same', async (_, parsed) => {
  const one = await makeHousehold(['Nora']);
  home = one;
  const { id } = await tell(as('Nora'), 'I live in Porto');
  await setParsed(id, parsed);
  const result = await storeMemory(as('Nora'), storeMemoryInput.parse({ content: 'I moved to Braga' }));
  expect(result).toMatchObject({ outcome: 'superseded', conflicts: [{ existing: { id }, kind: 'update' }] });
});
