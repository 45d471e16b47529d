import type pg from 'pg';
import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { EDIT_MANY } from '#server/domain/parameters/parameters.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { changeMany } from '#server/memories/edit-many/service.ts';
import { type Models, modelsFromEnv } from '#server/models/models-from-env.ts';
import { addMemories, type BenchHousehold, makeHousehold } from './bench-households.ts';
import { statements } from './made-up-sentences.ts';
import type { Place } from './measure-store-and-search.ts';
import { printHead, printTimes } from './print-figures.ts';
import { seeded } from './seeded-random.ts';
import type { Timed } from './time-calls.ts';

const WARM_UP = 1;

/** The same change as one plain update, and its reverse. */
const BY_HAND = {
  archive: ["status = 'archived', retired_at = now()", "status = 'active', retired_at = NULL"],
  forget: ['deleted_at = now()', 'deleted_at = NULL'],
} as const;

/** The work by hand runs without triggers, so it writes no history and no lookup keys. */
export async function measureBulkActs(place: Place, size: number): Promise<void> {
  const { pool } = place;
  const models = modelsFromEnv({});
  const random = seeded(20_263);
  const household = await makeHousehold(pool, random);
  await addMemories(pool, household, statements(random)(size), random, models.embedder);
  await printHead(place, models.embedder.name);
  const { chosen, others } = await chooseTwice(pool, household);
  console.log(`  ${chosen.length} of ${size} memories of one household in one act`);
  const ctx = await memberOf(household, models);
  const client = await pool.connect();
  const times: Record<string, Timed> = {};
  for (const change of ['archive', 'forget'] as const) {
    const done: Timed = { product: [], floor: [] };
    const undone: Timed = { product: [], floor: [] };
    for (let round = -WARM_UP; round < place.calls; round++) {
      const product = await inTurn(
        () => changeMany(ctx(), { ids: chosen, change }),
        async ({ journalId }) => {
          const { outcome } = await undoEntry(ctx(), { id: journalId ?? '' });
          if (outcome !== 'undone') throw new Error(`The undo of ${change} ended as ${outcome}.`);
        },
      );
      const [sets, reverse] = BY_HAND[change];
      const floor = await inTurn(
        () => update(client, household, others, sets),
        () => update(client, household, others, reverse),
      );
      if (round < 0) continue;
      done.product.push(product.done);
      done.floor.push(floor.done);
      undone.product.push(product.undone);
      undone.floor.push(floor.undone);
    }
    times[change] = done;
    times[`undo ${change}`] = undone;
  }
  client.release();
  printTimes(times);
}

/** Times both in milliseconds. */
async function inTurn<T>(
  work: () => Promise<T>,
  undo: (made: T) => Promise<unknown>,
): Promise<{ done: number; undone: number }> {
  const startedAt = performance.now();
  const made = await work();
  const doneAt = performance.now();
  await undo(made);
  return { done: doneAt - startedAt, undone: performance.now() - doneAt };
}

async function memberOf({ householdId, asker }: BenchHousehold, models: Models): Promise<() => Ctx> {
  const handle = await vaultFor(householdId, 'personal');
  const actor: MemberActor = { kind: 'member', householdId, userId: asker, role: 'owner' };
  return () => {
    const [now, requestId] = [new Date(), newId()];
    const vault = bindVault(handle, actor, now, requestId);
    return { actor, context: 'personal', vault, now, models, log, requestId };
  };
}

/** Returns two equally large selections of the asker's memories. */
async function chooseTwice(
  db: pg.Pool,
  { householdId, asker }: BenchHousehold,
): Promise<{ chosen: string[]; others: string[] }> {
  await db.query('UPDATE vault.memory SET owner_id = $2 WHERE household_id = $1', [householdId, asker]);
  await db.query('ANALYZE vault.memory, vault.memory_key, vault.change');
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM vault.memory WHERE household_id = $1 ORDER BY id LIMIT $2',
    [householdId, 2 * EDIT_MANY.most],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length < 2 * EDIT_MANY.most)
    throw new Error(`--memories: At least ${2 * EDIT_MANY.most} are needed.`);
  return { chosen: ids.slice(0, EDIT_MANY.most), others: ids.slice(EDIT_MANY.most) };
}

async function update(
  client: pg.ClientBase,
  { householdId }: BenchHousehold,
  ids: readonly string[],
  sets: string,
): Promise<void> {
  await client.query('BEGIN');
  // only for this transaction, because all connections to the embedded database share one session
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(
    `UPDATE vault.memory SET ${sets}, updated_at = now(), version = version + 1
     WHERE household_id = $1 AND id = ANY ($2::uuid[])`,
    [householdId, ids],
  );
  await client.query('COMMIT');
}
