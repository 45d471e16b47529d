import '#server/register-hooks.ts';
import fc from 'fast-check';
import type { AnyOperation } from '#server/core/operation.ts';
import { inputSchemaWithOptions } from '#server/doors/operation-json-schema.ts';
import { CONTRACT_CASES } from '#server/doors/testing/contract-cases.ts';
import { type Door, doorsFor, doorsOf } from '#server/doors/testing/contract-doors.ts';
import { makePlace, type Place } from '#server/doors/testing/contract-household.ts';
import { type Fingerprint, fingerprintOf } from '#server/doors/testing/household-fingerprint.ts';
import { allOperations } from '#server/operations.ts';
import { inputsNear } from './fuzz-inputs.ts';

interface FuzzOptions {
  calls: number;
  seed: number;
  only?: string | undefined;
}

/** Maximum calls with one valid input. Then a new input is made, because calls use up the rows that an input names. */
const CALLS_OF_ONE_INPUT = 50;
const SHOWN = 10;
const OTHER = 'Okafor family';
const OTHERS_NAMES = /Okafor|Chidi/;

interface Counts {
  calls: number;
  codes: Map<string, number>;
  faults: Map<string, { count: number; first: string }>;
  slowest: { what: string; ms: number }[];
}

/** Calls the operations with generated inputs. Returns the number of faulty calls. */
export async function fuzz(connectionString: string, { calls, seed, only }: FuzzOptions): Promise<number> {
  const operations = allOperations().filter(({ name }) => only === undefined || name === only);
  const each = Math.ceil(calls / operations.length);
  const counts: Counts = { calls: 0, codes: new Map(), faults: new Map(), slowest: [] };
  const there = await makePlace(OTHER);
  const foreignIds = await Promise.all([there.memory(), there.contact('Chidi'), there.key()]);
  for (const [i, operation] of operations.entries()) {
    // a household of its own, because a call may delete it
    const here = await makePlace('Rivera family');
    const ids = [await here.memory(), await here.contact('Zoë'), ...foreignIds];
    const own = await fingerprintOf(connectionString, [here.household.householdId]);
    const others = await fingerprintOf(connectionString, [there.household.householdId]);
    try {
      await fuzzOne({ operation, here, ids, own, others, counts, calls: each, seed: seed + i });
    } finally {
      await own.end();
      await others.end();
    }
  }
  print(counts);
  return [...counts.faults.values()].reduce((sum, { count }) => sum + count, 0);
}

interface Round {
  operation: AnyOperation;
  here: Place;
  ids: string[];
  own: Fingerprint;
  others: Fingerprint;
  counts: Counts;
  calls: number;
  seed: number;
}

async function fuzzOne({ operation, here, ids, own, others, counts, calls, seed }: Round): Promise<void> {
  const { as: role = 'key', prepare, input } = CONTRACT_CASES[operation.name] ?? {};
  // an agent actor instead of a key, which is rate-limited
  const as = role === 'key' ? 'agent' : role;
  const doors = doorsOf(here);
  const through = doorsFor(operation);
  const before = await others.take();
  for (let done = 0; done < calls; done += CALLS_OF_ONE_INPUT) {
    await prepare?.(here).catch(() => undefined);
    const valid = (await input?.(here).catch(() => undefined)) ?? {};
    const inputs = fc.sample(inputsNear(inputSchemaWithOptions(operation), valid, ids), {
      numRuns: Math.min(CALLS_OF_ONE_INPUT, calls - done),
      seed: seed + done,
    });
    for (const [i, sent] of inputs.entries()) {
      const door = through[i % through.length] ?? 'tRPC';
      await call({ operation, door, sent, ask: () => doors[door](operation, sent, as), own, counts });
    }
  }
  const changed = changedTables(before, await others.take());
  if (changed.length > 0) fault(counts, `${operation.name}: changed ${changed} of another household`, '');
}

type Taken = Awaited<ReturnType<Fingerprint['take']>>;

/** Ignores the vault's encryption key, which is created in the background on first use. */
const changedTables = (before: Taken, after: Taken): string[] =>
  Object.keys(after).filter((table) => table !== 'identity.vault_key' && after[table] !== before[table]);

interface Call {
  operation: AnyOperation;
  door: Door;
  sent: unknown;
  ask: () => ReturnType<ReturnType<typeof doorsOf>[Door]>;
  own: Fingerprint;
  counts: Counts;
}

async function call({ operation, door, sent, ask, own, counts }: Call): Promise<void> {
  const shown = `${door} ${JSON.stringify(sent)}`.slice(0, 400);
  const before = await own.take();
  const began = performance.now();
  counts.calls += 1;
  try {
    const answer = await ask();
    const code = answer.ok ? 'ok' : answer.error.code;
    counts.codes.set(code, (counts.codes.get(code) ?? 0) + 1);
    if (code === 'INTERNAL') fault(counts, `${operation.name}: unexpected error`, shown);
    if (code === 'INVALID_INPUT') {
      const changed = changedTables(before, await own.take());
      if (changed.length > 0) fault(counts, `${operation.name}: refused, and changed ${changed}`, shown);
    }
    if (OTHERS_NAMES.test(JSON.stringify(answer)))
      fault(counts, `${operation.name}: shows another household`, shown);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    fault(counts, `${operation.name}: ${message.slice(0, 120)}`, shown);
  }
  counts.slowest.push({ what: `${operation.name} ${shown.slice(0, 80)}`, ms: performance.now() - began });
  counts.slowest.sort((a, b) => b.ms - a.ms);
  counts.slowest.length = Math.min(counts.slowest.length, SHOWN);
}

function fault({ faults }: Counts, kind: string, first: string): void {
  const known = faults.get(kind);
  if (known) known.count += 1;
  else faults.set(kind, { count: 1, first });
}

function print({ calls, codes, faults, slowest }: Counts): void {
  console.log(`${calls} calls: ${[...codes].map(([code, count]) => `${code} ${count}`).join(', ')}`);
  for (const { what, ms } of slowest) console.log(`${ms.toFixed(0).padStart(6)} ms  ${what}`);
  for (const [kind, { count, first }] of faults) console.log(`${count} × ${kind}\n      ${first}`);
  console.log(`${faults.size} kinds of fault.`);
}
