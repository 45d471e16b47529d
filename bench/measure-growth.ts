import { modelsFromEnv } from '#server/models/models-from-env.ts';
import { addMemories, copyMemories, makeHousehold } from './bench-households.ts';
import { type Statement, statements } from './made-up-sentences.ts';
import type { Place } from './measure-store-and-search.ts';
import { storeByHand } from './plain-sql-baseline.ts';
import { printHead } from './print-figures.ts';
import { askerOf } from './product-calls.ts';
import { seeded } from './seeded-random.ts';
import { interleave, quantile, type Timed } from './time-calls.ts';

/** Number of memories with distinct sentences. All further ones are numbered copies. */
const WRITTEN = 20_000;
const AT_ONCE = 2_000;
const WARM_UP = 12;

export async function measureGrowth(place: Place, sizes: readonly number[]): Promise<void> {
  const { pool, calls } = place;
  const models = modelsFromEnv({});
  const random = seeded(20_262);
  const tell = statements(random);
  const household = await makeHousehold(pool, random);
  const asker = await askerOf(household, models);
  const circle = await asker.circle();
  const client = await pool.connect();
  await printHead(place, models.embedder.name);
  console.log(
    '  memories of one household; median and 95th percentile of storing in ms, × of the first size',
  );
  const first = new Map<string, number>();
  for (const size of sizes) {
    while (household.memories < Math.min(size, WRITTEN)) {
      const missing = Math.min(size, WRITTEN) - household.memories;
      await addMemories(pool, household, tell(Math.min(missing, AT_ONCE)), random, models.embedder);
    }
    await copyMemories(pool, household, size - household.memories);
    await pool.query('VACUUM ANALYZE vault.memory, vault.memory_key');
    await pool.query('ANALYZE vault.contact, vault.relationship');
    const told = tell(2 * (WARM_UP + calls));
    const pairs: Record<string, (index: number) => Statement | undefined> = {
      store: (index) => told[index],
      replace: (index) => changed(size + index),
    };
    for (const [name, at] of Object.entries(pairs)) {
      const statement = (index: number): Statement => {
        const found = at(index);
        if (!found) throw new Error('Too few statements were generated for the calls.');
        return found;
      };
      const pair = {
        product: (index: number) => asker.store(statement(2 * index)),
        floor: (index: number) =>
          storeByHand(client, models.embedder, { household, circle }, statement(2 * index + 1)),
        settle: () => asker.settle(),
      };
      print(name, size, await interleave(pair, WARM_UP, calls), first);
    }
  }
  client.release();
}

/** Each statement replaces the previous one, because a person has one phone number at a time. */
const changed = (n: number): Statement => ({
  content: `My phone number is now 555 ${String(100_000 + n)}`,
  category: 'biographical',
});

function print(name: string, size: number, times: Timed, first: Map<string, number>): void {
  const cells = Object.entries(times).map(([whose, all]: [string, number[]]) => {
    const median = quantile(all, 0.5);
    const key = `${name} ${whose}`;
    const before = first.get(key) ?? median;
    first.set(key, before);
    const label = whose === 'floor' ? 'by hand' : whose;
    const figures = [median, quantile(all, 0.95)].map((ms) => ms.toFixed(1).padStart(7)).join(' ');
    return `${label} ${figures}  ×${(median / before).toFixed(2)}`;
  });
  console.log(`  ${String(size).padStart(7)} ${name.padEnd(8)} ${cells.join('   ')}`);
}
