import '#server/register-hooks.ts';
import type pg from 'pg';
import { newId } from '#server/core/ids.ts';
import { bindVault, type Vault, type VaultTx, vaultFor } from '#server/db/vault.ts';
import { walkRule } from '#server/domain/graph/walk-rules.ts';
import { walkMemories } from '#server/edges/walk/service/walk-memories.ts';
import { type BenchHousehold, makeHousehold } from './bench-households.ts';
import { type Asking, asMember } from './plain-sql-baseline.ts';
import { addGraph, someStarts } from './seed-walk-graph.ts';
import { seeded } from './seeded-random.ts';
import { interleave, quantile, type Timed } from './time-calls.ts';

const HOPS = 6;
const WARM_UP = 5;
const SIZES = [100, 1_000] as const;

/** Finds the strongest path to each memory within six hops, by one recursive query over all paths. */
const BY_HAND = `
  WITH RECURSIVE walk (id, strength, hops, path) AS (
    SELECT $2::uuid, 1::float8, 0, ARRAY[$2::uuid]
    UNION ALL
    SELECT s.id, w.strength * s.strength, w.hops + 1, w.path || s.id
    FROM walk w CROSS JOIN LATERAL (
      SELECT e.to_id AS id, e.strength FROM vault.edge e WHERE e.household_id = $1 AND e.from_id = w.id
      UNION ALL
      SELECT e.from_id, e.strength FROM vault.edge e WHERE e.household_id = $1 AND e.to_id = w.id) s
    JOIN vault.memory m ON m.household_id = $1 AND m.id = s.id
      AND m.deleted_at IS NULL AND m.sealed IS NULL AND m.status NOT IN ('staged', 'rejected')
    WHERE w.hops < ${HOPS} AND s.id <> ALL (w.path)
  ), best AS (
    SELECT DISTINCT ON (id) id, strength, hops, path FROM walk WHERE hops > 0 ORDER BY id, strength DESC, hops, path)
  SELECT id, strength FROM best ORDER BY strength DESC, hops, path LIMIT $3`;

interface Found {
  strengths: number[];
  statements: number;
}

async function byProduct(vault: Vault, start: string, maxNodes: number): Promise<Found> {
  let statements = 0;
  const { arrivals } = await vault.read((tx) => {
    const db = new Proxy(tx.db, {
      get(target, key) {
        if (key === '$queryRaw') statements++;
        return Reflect.get(target, key, target);
      },
    });
    const counted: VaultTx = { ...tx, db };
    return walkMemories(counted, { starts: [start], rule: walkRule('search'), maxHops: HOPS, maxNodes });
  });
  return { strengths: arrivals.map(({ strength }) => strength), statements };
}

async function byHand(
  client: pg.ClientBase,
  asking: Asking,
  start: string,
  limit: number,
): Promise<number[]> {
  const { householdId } = asking.household;
  return asMember(client, asking, async () => {
    const { rows } = await client.query<{ strength: number }>(BY_HAND, [householdId, start, limit]);
    return rows.map(({ strength }) => strength);
  });
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < 1e-9);

/** Returns false if the application and the recursive query found different results. */
export async function measureWalks(
  pool: pg.Pool,
  size: { memories: number; edges: number; calls: number },
): Promise<boolean> {
  const household = await makeHousehold(pool, seeded(20_261));
  await addGraph(pool, household, size);
  const vault = await vaultOf(household);
  const circle = await vault.read(async (tx) => tx.circle);
  const asking: Asking = { household, circle };
  const starts = await someStarts(pool, household, size.calls);
  const client = await pool.connect();
  console.log(
    `\n${size.memories} memories, ${size.edges} edges in one vault; ${HOPS} hops, ${size.calls} starts`,
  );
  let isAlike = true;
  for (const most of SIZES) {
    const pair = { most, statements: 0, differing: 0 };
    const times = await measure(pair, { vault, client, asking, starts, calls: size.calls });
    print(pair, times);
    isAlike = isAlike && pair.differing === 0;
  }
  client.release();
  return isAlike;
}

async function measure(
  pair: { most: number; statements: number; differing: number },
  at: { vault: Vault; client: pg.ClientBase; asking: Asking; starts: readonly string[]; calls: number },
): Promise<Timed> {
  const startOf = (index: number): string => at.starts[index % at.starts.length] ?? '';
  const found = new Map<number, number[]>();
  const compare = (index: number, strengths: number[]) => {
    const other = found.get(index);
    if (other && !isSame(other, strengths)) pair.differing++;
    found.set(index, strengths);
  };
  return interleave(
    {
      product: async (index) => {
        const { strengths, statements } = await byProduct(at.vault, startOf(index), pair.most);
        pair.statements = Math.max(pair.statements, statements);
        compare(index, strengths);
      },
      floor: async (index) => compare(index, await byHand(at.client, at.asking, startOf(index), pair.most)),
      settle: async () => {},
    },
    WARM_UP,
    at.calls,
  );
}

async function vaultOf({ householdId, asker }: BenchHousehold): Promise<Vault> {
  const handle = await vaultFor(householdId, 'personal');
  const actor = { kind: 'member', householdId, userId: asker, role: 'owner' } as const;
  return bindVault(handle, actor, new Date(), newId());
}

function print(
  { most, statements, differing }: { most: number; statements: number; differing: number },
  { product, floor }: Timed,
): void {
  const cell = (times: readonly number[], share: number) => quantile(times, share).toFixed(1).padStart(8);
  const ratio = quantile(product, 0.5) / quantile(floor, 0.5);
  console.log(`  the strongest ${most}: at most ${statements} statements, ${HOPS} of them hops`);
  console.log(`    walk       median ${cell(product, 0.5)} ms   p95 ${cell(product, 0.95)} ms`);
  console.log(`    by hand    median ${cell(floor, 0.5)} ms   p95 ${cell(floor, 0.95)} ms`);
  console.log(
    `    ratio ${ratio.toFixed(3)}; ${differing === 0 ? 'the same is found' : `${differing} DIFFER`}`,
  );
}
