import '#server/register-hooks.ts';
import type pg from 'pg';
import { getProfileInput } from '#server/acceptance-profiles/schema.ts';
import { getProfile } from '#server/acceptance-profiles/service/get.ts';
import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { modelsFromEnv } from '#server/models/models-from-env.ts';
import { queryOutcomesInput } from '#server/outcomes/query/schema.ts';
import { queryOutcomes } from '#server/outcomes/query/service/query-outcomes.ts';
import { recordOutcomesInput } from '#server/outcomes/record/schema.ts';
import { recordOutcomes } from '#server/outcomes/record/service/record-outcomes.ts';
import { backfillVectors } from '#server/outcomes/vectors/service/backfill-vectors.ts';
import { checkSuggestion } from '#server/suggestions/check/service.ts';
import { checkInput } from '#server/suggestions/schema.ts';
import { makeHousehold } from './bench-households.ts';
import { measureTokens } from './measure-outcome-tokens.ts';
import type { Place } from './measure-store-and-search.ts';
import { type NewOutcome, rawConnection, recordByHand } from './outcome-sql-baseline.ts';
import { printHead, printTimes } from './print-figures.ts';
import { addOutcomes, anyValue } from './seed-outcomes.ts';
import { type Random, seeded } from './seeded-random.ts';
import { interleave, quantile } from './time-calls.ts';

/** Calls before measuring, enough for every connection to cache its query plans. */
const WARM_UP = 40;

export interface Person {
  householdId: HouseholdId;
  id: string;
  ownerId: string;
  ctx(): Ctx;
}

/** Returns false if reading the outcomes costs more tokens than allowed. */
export async function measureOutcomes(place: Place, sizes: readonly number[]): Promise<boolean> {
  const { pool, calls } = place;
  await printHead(place, modelsFromEnv({}).embedder.name);
  const people: Sized[] = [];
  for (const size of sizes) {
    const random = seeded(20_266);
    const person = await somebody(pool, random);
    await fill(pool, person, size, random);
    people.push({ size, person, random });
    console.log(`\n${size} outcomes of one person`);
    await measureRecording(pool, person, calls, random);
  }
  await measureReading(people, calls);
  return measureTokens(await somebody(pool, seeded(1)));
}

const cell = (times: readonly number[], share: number): string =>
  quantile(times, share).toFixed(1).padStart(7);

export async function somebody(pool: pg.Pool, random: Random): Promise<Person> {
  const { householdId, asker: ownerId } = await makeHousehold(pool, random);
  const id = newId();
  await pool.query(
    `INSERT INTO vault.preference_profile (household_id, id, owner_id, created_at, updated_at) VALUES ($1, $2, $3, now(), now())`,
    [householdId, id, ownerId],
  );
  const handle = await vaultFor(householdId, 'personal');
  const actor: MemberActor = { kind: 'member', householdId, userId: ownerId, role: 'owner' };
  const models = modelsFromEnv({});
  const ctx = (): Ctx => {
    const [now, requestId] = [new Date(), newId()];
    return {
      actor,
      context: 'personal',
      vault: bindVault(handle, actor, now, requestId),
      now,
      models,
      log,
      requestId,
    };
  };
  return { householdId, id, ownerId, ctx };
}

async function fill(pool: pg.Pool, person: Person, size: number, random: Random): Promise<void> {
  const client = await pool.connect();
  await addOutcomes(client, person, size, random);
  client.release(true);
  const statistics = 'ANALYZE vault.suggestion_outcome, vault.outcome_tally, vault.preference_profile';
  await pool.query(statistics);
  while ((await backfillVectors(person.ctx(), person.ownerId)) > 0);
  await pool.query(statistics);
}

async function measureRecording(pool: pg.Pool, person: Person, calls: number, random: Random): Promise<void> {
  const client = await rawConnection(pool);
  const told = (n: number): NewOutcome => ({
    type: 'add_topic',
    value: `${anyValue(random)} ${n}`,
    outcome: n % 3 === 0 ? 'rejected' : 'accepted',
    reason: 'Yes, this is what I was missing.',
    tags: ['morning'],
    evidence: [{ title: 'What changed this month', feedback: 'read', itemId: `item-${n}` }],
  });
  const { embedder } = modelsFromEnv({});
  const times = await interleave(
    {
      product: (n) => recordOutcomes(person.ctx(), parseInput(recordOutcomesInput, told(2 * n))),
      floor: (n) => recordByHand(client, embedder, person, told(2 * n + 1)),
      settle: async () => {},
    },
    WARM_UP,
    calls,
  );
  const trips = await timesOf(calls, () => client.query('SELECT 1'));
  client.release(true);
  printTimes({ record: times });
  const beyond = quantile(times.product, 0.5) - quantile(times.floor, 0.5);
  console.log(
    `  beyond the rows by hand ${beyond.toFixed(1)} ms; a round trip that does nothing ${cell(trips, 0.5).trim()} ms`,
  );
}

interface Sized {
  size: number;
  person: Person;
  random: Random;
}

/** Reads all profiles in turn, so that slow moments affect them equally. */
async function measureReading(people: readonly Sized[], calls: number): Promise<void> {
  const questions: Record<string, (of: Sized) => Promise<unknown>> = {
    profile: ({ person }) => getProfile(person.ctx(), parseInput(getProfileInput, {})),
    search: ({ person, random }) =>
      queryOutcomes(
        person.ctx(),
        parseInput(queryOutcomesInput, { text: `anything on ${anyValue(random)}` }),
      ),
    check: ({ person, random }) =>
      checkSuggestion(person.ctx(), parseInput(checkInput, { type: 'add_topic', value: anyValue(random) })),
  };
  console.log('\nmedian and p95 in milliseconds, by outcomes of one person');
  console.log(`           ${people.map(({ size }) => String(size).padStart(16)).join('  ')}     ratio`);
  for (const [name, ask] of Object.entries(questions)) {
    const times = people.map((): number[] => []);
    for (let n = -WARM_UP; n < calls; n++) {
      for (const [at, one] of people.entries()) {
        const startedAt = performance.now();
        await ask(one);
        if (n >= 0) times[at]?.push(performance.now() - startedAt);
      }
    }
    const cells = times.map((all) => `${cell(all, 0.5)} ${cell(all, 0.95)} `);
    const ratio = quantile(times.at(-1) ?? [], 0.5) / quantile(times[0] ?? [], 0.5);
    console.log(`  ${name.padEnd(9)}${cells.join('  ')}   ${ratio.toFixed(2)}`);
  }
}

async function timesOf(calls: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = -WARM_UP; n < calls; n++) {
    const startedAt = performance.now();
    await work();
    if (n >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}
