import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONTEXTS, type Context } from '#server/core/actor.ts';
import { newId } from '#server/core/ids.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { allOperations } from '#server/operations.ts';
import { inputSchema } from './operation-json-schema.ts';
import { CONTRACT_CASES } from './testing/contract-cases.ts';
import { doorsFor, doorsOf } from './testing/contract-doors.ts';
import { type As, makePlace, type Place } from './testing/contract-household.ts';
import { openWorkVault } from './testing/work-vault-ctx.ts';

// Each context needs a database of its own.
const database = await vi.hoisted(async () => {
  const { useOwnVaults } = await import('#server/db/testing/own-vaults.ts');
  return useOwnVaults();
});

/** Words stored in only one vault. `lure` is also searched for in the other vault. */
interface Canary {
  lure: string;
  mark: string;
  /** Ids of everything created, and of one row of each kind. */
  ids: string[];
  handles: string[];
}

const SAID: Record<Context, { lure: string; mark: string }> = {
  personal: { lure: 'kestrel', mark: 'Zirbenholz' },
  work: { lure: 'osprey', mark: 'Quellwolke' },
};

let places: Record<Context, Place>;
let canaries: Record<Context, Canary>;

beforeAll(async () => {
  const household = await makeHousehold(['Nora', 'Ana'], { homeName: 'Rivera family' });
  const at = await openWorkVault(household.householdId);
  places = {
    personal: await makePlace('Rivera family', { household, context: 'personal', at: (ctx) => ctx }),
    work: await makePlace('Rivera family', { household, context: 'work', at }),
  };
  canaries = { personal: await plant('personal'), work: await plant('work') };
}, 120_000);

afterAll(async () => {
  await flushWriteBehind();
  await (await identity()).$disconnect();
  await database.discard();
});

const idsIn = (answer: unknown): string[] => {
  const found = JSON.stringify(answer).matchAll(/"(?:id|journalId|caseId)":"([0-9a-f-]{36})"/g);
  return [...new Set([...found].flatMap(([, id]) => id ?? []))];
};

async function plant(context: Context): Promise<Canary> {
  const { lure, mark } = SAID[context];
  const { run } = places[context];
  const names = { personal: 'Iñaki', work: 'Bea' };
  const made = [
    await run('contacts.create', {
      name: `${names[context]} ${mark}`,
      aliases: [lure],
      tags: [mark],
      notes: `${lure} ${mark}`,
    }),
    await run('memories.store', {
      content: `The ${lure} nests in the ${mark} box`,
      tags: [mark],
      privacy: 'public',
    }),
    await run('memories.store', { content: `Nora likes the ${lure} of ${mark}`, privacy: 'private' }),
    await run('memories.store', { content: `The ${lure} feeder is called ${mark}`, privacy: 'secret' }),
    await run('groups.create', { name: `Friends of the ${lure} ${mark}` }),
    await run('suggestions.create', { type: 'add_topic', value: `${lure} ${mark}`, evidence: [] }, 'agent'),
    await run('outcomes.record', {
      type: 'add_topic',
      value: `${lure} ${mark}`,
      outcome: 'rejected',
      reason: mark,
    }),
    await run('calendars.create', { label: `${lure} ${mark}` }),
  ];
  const { memory } = JSON.parse(JSON.stringify(made[3]));
  await run('memories.reveal', { id: memory.id });
  const handles = [made[0], made[1], made[4], made[6]].flatMap((answer) => idsIn(answer).slice(0, 1));
  return { lure, mark, ids: idsIn(made), handles };
}

const other = (context: Context): Context => (context === 'work' ? 'personal' : 'work');
/** Only these callers, because looking up a key for each call is slow. */
const CALLERS: readonly As[] = ['member', 'agent', 'key'];
const queries = allOperations().filter(({ kind }) => kind === 'query');

/** Returns the valid input and, for each field, a variant with data of the other vault. */
async function inputsFor(operation: AnyOperation, context: Context): Promise<Record<string, unknown>[]> {
  const valid = (await CONTRACT_CASES[operation.name]?.input(places[context])) ?? {};
  const { lure, handles } = canaries[other(context)];
  const spoilt = Object.entries(inputSchema(operation).properties).flatMap(([field, schema]) => {
    const { type, format } = schema;
    if (format === 'uuid') return handles.map((id) => ({ ...valid, [field]: id }));
    return type === 'string' && schema.enum === undefined ? [{ ...valid, [field]: lure }] : [];
  });
  return [valid, {}, ...spoilt].map((input) => ({ ...input, context }));
}

describe.each(CONTEXTS)('in the %s vault', (context) => {
  it.each(queries.map((operation) => [operation.name, operation] as const))(
    '%s shows nothing of the other vault, whatever is asked for',
    async (name, operation) => {
      const call = doorsOf(places[context]);
      const { mark, ids } = canaries[other(context)];
      const doors = doorsFor(operation);
      await CONTRACT_CASES[name]?.prepare?.(places[context]);
      let answered = 0;
      for (const [index, input] of (await inputsFor(operation, context)).entries()) {
        const foreign = ids.filter((id) => !Object.values(input).includes(id));
        for (const as of index < 2 ? CALLERS : CALLERS.slice(0, 1)) {
          const door = doors[answered % doors.length] ?? 'HTTP';
          const answer = await call[door](operation, input, as);
          answered += answer.ok ? 1 : 0;
          const text = JSON.stringify(answer);
          expect(text.includes(mark), `${door} ${as} ${JSON.stringify(input)}`).toBe(false);
          expect(foreign.filter((id) => text.includes(id))).toEqual([]);
        }
      }
      expect(answered).toBeGreaterThan(0);
    },
  );

  it('a key that is bound to the other vault is refused by every operation', async () => {
    const call = doorsOf(places[other(context)]);
    const allowed: string[] = [];
    for (const operation of allOperations()) {
      const doors = doorsFor(operation);
      for (const door of doors) {
        const answer = await call[door](operation, { ...pathFields(operation), context }, 'key');
        if (answer.ok || answer.error.code !== 'FORBIDDEN') allowed.push(`${door} ${operation.name}`);
      }
    }
    expect(allowed).toEqual([]);
  });

  it('what is there is found there', async () => {
    const { lure, mark } = canaries[context];
    const call = doorsOf(places[context]);
    const find = allOperations().find(({ name }) => name === 'memories.query');
    if (!find) throw new Error('There is no memories.query.');
    const answer = await call.tRPC(find, { query: lure, context }, 'member');
    expect(JSON.stringify(answer)).toContain(mark);
  });
});

describe('a key of the work vault alone', () => {
  it.each([{ context: 'WORK' }, { context: 'work', idempotencyKey: '' }, ['no object']])(
    'is told that its input %j is wrong, and not that it may not enter another vault',
    async (input) => {
      const [doors, store] = [
        doorsOf(places.work),
        allOperations().find(({ name }) => name === 'memories.store'),
      ];
      if (!store) throw new Error('There is no memories.store.');
      const wrong = [await doors.HTTP(store, input, 'key'), await doors.tRPC(store, input, 'key')];
      for (const answer of wrong)
        expect(answer).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
      const elsewhere = await doors.HTTP(store, { content: 'Quinces', context: 'personal' }, 'key');
      expect(elsewhere).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
    },
  );
});

const pathFields = ({ http }: AnyOperation): Record<string, string> =>
  Object.fromEntries([...http.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => [field, newId()]));
