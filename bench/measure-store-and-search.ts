import type pg from 'pg';
import type { ThrowawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import { type Models, modelsFromEnv } from '#server/models/models-from-env.ts';
import { createPrivacyReader } from '#server/models/privacy-reader.ts';
import { createRelationReader } from '#server/models/relation-reader.ts';
import { addMemories, type BenchHousehold, makeHousehold } from './bench-households.ts';
import { prompts, type Statement, statements } from './made-up-sentences.ts';
import { type Circle, queryByHand, storeByHand, surfaceByHand } from './plain-sql-baseline.ts';
import { printHead, printMemory, printTimes } from './print-figures.ts';
import { type Asker, askerOf } from './product-calls.ts';
import { type Random, seeded } from './seeded-random.ts';
import { interleave, type Pair, type Timed, throughput } from './time-calls.ts';

export interface Place {
  environment: ThrowawayEnvironment;
  pool: pg.Pool;
  calls: number;
}

interface Asking {
  household: BenchHousehold;
  asker: Asker;
  circle: Circle;
}

interface Bench extends Place {
  models: Models;
  random: Random;
  tell(count: number): Statement[];
  smallest: Asking;
  others: Asking[];
}

const HOUSEHOLDS = 10;
const SMALLEST = 12;
const WARM_UP = 20;
const LIMIT = 10;
const CLIENTS = 8;
const THROUGHPUT_MS = 4_000;

/** `sizes` are total numbers of memories. Returns false if a query found too few. */
export async function measureStoreAndSearch(place: Place, sizes: readonly number[]): Promise<boolean> {
  const bench = await prepare(place);
  await printHead(place, bench.models.embedder.name);
  let isComplete = true;
  for (const size of sizes) {
    await grow(bench, size);
    console.log(`\n${size} memories in ${HOUSEHOLDS} households`);
    const asked = prompts(bench.random, WARM_UP + place.calls);
    printTimes(await measureOperations(bench, asked));
    await measureThroughput(bench, asked);
    isComplete = (await bringsAll(bench, asked)) && isComplete;
    printMemory(place.environment.pid);
  }
  return isComplete;
}

async function prepare(place: Place): Promise<Bench> {
  const models = modelsFromEnv({ privacy: createPrivacyReader(), relations: createRelationReader() });
  const random = seeded(20_261);
  const askings: Asking[] = [];
  for (let i = 0; i < HOUSEHOLDS; i++) {
    const household = await makeHousehold(place.pool, random);
    const asker = await askerOf(household, models);
    askings.push({ household, asker, circle: await asker.circle() });
  }
  const [smallest, ...others] = askings;
  if (!smallest) throw new Error('No household was created.');
  return { ...place, models, random, tell: statements(random), smallest, others };
}

async function grow({ pool, models, random, tell, smallest, others }: Bench, size: number): Promise<void> {
  const share = Math.ceil((size - SMALLEST) / others.length);
  for (const { household } of [smallest, ...others]) {
    const wanted = household === smallest.household ? SMALLEST : share;
    const missing = wanted - household.memories;
    if (missing > 0) await addMemories(pool, household, tell(missing), random, models.embedder);
  }
  await pool.query('ANALYZE vault.memory, vault.contact, vault.relationship');
}

function at({ others, smallest }: Bench, index: number): Asking {
  return others[index % others.length] ?? smallest;
}

const nth = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('Cannot pick from an empty list.');
  return found;
};

async function measureOperations(bench: Bench, asked: readonly string[]): Promise<Record<string, Timed>> {
  const { embedder } = bench.models;
  const told = bench.tell(2 * (WARM_UP + bench.calls));
  const client = await bench.pool.connect();
  const settle = async () => {
    for (const { asker } of bench.others) await asker.settle();
  };
  const pairs: Record<string, Omit<Pair, 'settle'>> = {
    query: {
      product: (i) => at(bench, i).asker.query(nth(asked, i), LIMIT),
      floor: (i) => queryByHand(client, embedder, at(bench, i), nth(asked, i), LIMIT),
    },
    surface: {
      product: (i) => at(bench, i).asker.surface(nth(asked, i), LIMIT),
      floor: (i) => surfaceByHand(client, embedder, at(bench, i), nth(asked, i), LIMIT),
    },
    store: {
      product: (i) => at(bench, i).asker.store(nth(told, 2 * i)),
      floor: (i) => storeByHand(client, embedder, at(bench, i), nth(told, 2 * i + 1)),
    },
    // in the product, each statement replaces the previous one; the baseline only stores it
    replace: {
      product: (i) => at(bench, i).asker.store(changed(2 * i)),
      floor: (i) => storeByHand(client, embedder, at(bench, i), changed(2 * i + 1)),
    },
  };
  const times: Record<string, Timed> = {};
  for (const [name, pair] of Object.entries(pairs)) {
    times[name] = await interleave({ ...pair, settle }, WARM_UP, bench.calls);
  }
  client.release();
  return times;
}

/** Each statement replaces the previous one, because a person has one phone number at a time. */
const changed = (n: number): Statement => ({
  content: `My phone number is now 555 ${String(1_000 + n).padStart(4, '0')}`,
  category: 'biographical',
});

async function measureThroughput(bench: Bench, asked: readonly string[]): Promise<void> {
  const { pool, models } = bench;
  const product = await throughput(
    (caller, i) => at(bench, caller).asker.surface(nth(asked, i + 31 * caller), LIMIT),
    CLIENTS,
    THROUGHPUT_MS,
  );
  for (const { asker } of bench.others) await asker.settle();
  const byHand = async (caller: number, i: number) => {
    const client = await pool.connect();
    await surfaceByHand(client, models.embedder, at(bench, caller), nth(asked, i + 31 * caller), LIMIT);
    client.release();
  };
  const floor = await throughput(byHand, CLIENTS, THROUGHPUT_MS);
  console.log(`  surface, ${CLIENTS} clients: ${product.toFixed(0)} a second, by hand ${floor.toFixed(0)}`);
}

async function bringsAll({ smallest }: Bench, asked: readonly string[]): Promise<boolean> {
  const visible = await smallest.asker.visible();
  const fewer = new Set<string>();
  for (const text of asked.slice(0, 40)) {
    for (const limit of [LIMIT, 50]) {
      const found = await smallest.asker.query(text, limit);
      const due = Math.min(limit, visible);
      if (found !== due) fewer.add(`${found} of ${due}`);
    }
  }
  const verdict = fewer.size === 0 ? 'all of them, up to its limit' : `FEWER: ${[...fewer].join(', ')}`;
  console.log(`  the smallest household sees ${visible} memories; a query brings ${verdict}`);
  return fewer.size === 0;
}
