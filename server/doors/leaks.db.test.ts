import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { createFeedOutput } from '#server/calendar-feeds/schema.ts';
import type { AgentActor, Context } from '#server/core/actor.ts';
import { identity } from '#server/db/identity-client.ts';
import { networkIn } from '#server/domain/sign-in/ip-network.ts';
import { listChanges } from '#server/journal/changes/service.ts';
import { allOperations } from '#server/operations.ts';
import { deliverNext } from '#server/webhooks/service/deliver-changes.ts';
import { openReceiver } from '#server/webhooks/testing/webhook-receiver.ts';
import { calendarRoute } from './calendar-route.ts';
import { callOperation } from './call-operation.ts';
import { receiveCall } from './call-options.ts';
import { mcpDoor } from './mcp-door.ts';
import { ctxForActor } from './request-ctx.ts';
import {
  CALLERS,
  CANARIES,
  type Caller,
  type Canary,
  type CanaryHousehold,
  LURE,
  makeCanaryHousehold,
  markOf,
  mayKnow,
} from './testing/canary-household.ts';
import { canaryInputs } from './testing/canary-inputs.ts';
import { type Door, doorsOf } from './testing/contract-doors.ts';
import { makePlace, type Place } from './testing/contract-household.ts';

// The tests turn row-level security off, so they do not share a database.
const own = await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('#server/db/testing/own-database.ts');
  return useOwnDatabase();
});

let house: CanaryHousehold;
let place: Place;
let owner: pg.Client;
const inputs = new Map<string, Record<string, unknown>[]>();
const queries = allOperations().filter(({ kind }) => kind === 'query');

beforeAll(async () => {
  house = await makeCanaryHousehold();
  const { home: household } = house;
  place = await makePlace('Rivera family', { household, context: 'personal', at: (ctx) => ctx });
  owner = new pg.Client({ connectionString: own.connectionString });
  await owner.connect();
  for (const operation of queries)
    inputs.set(operation.name, await canaryInputs(operation, place, { ids: house.ids }));
}, 180_000);
afterAll(async () => {
  await owner?.end();
  await own.discard();
});

const known = (answer: string): Canary[] => {
  const text = answer.toLowerCase();
  return CANARIES.filter((canary) => text.includes(markOf(canary)));
};

const DOORS: readonly Door[] = ['HTTP', 'tRPC', 'MCP'];
const isAgent = (caller: Caller): boolean => caller.includes('agent');

interface Heard {
  leaks: string[];
  canaries: Set<Canary>;
}

async function ask(caller: Caller, heard: Heard, isShort = false): Promise<void> {
  const doors = doorsOf({
    ...place,
    bearer: () => `Bearer ${caller}`,
    ctxFor: async () => house.ctxOf(caller),
  });
  let asked = 0;
  for (const operation of queries) {
    const through = operation.mcp && isAgent(caller) ? DOORS : DOORS.slice(0, 2);
    for (const input of (inputs.get(operation.name) ?? []).slice(0, isShort ? 3 : undefined)) {
      const door = through[asked % through.length] ?? 'tRPC';
      asked += 1;
      note(
        caller,
        `${operation.name} through ${door}`,
        JSON.stringify(await doors[door](operation, input, 'agent')),
        heard,
      );
    }
  }
}

function note(caller: Caller, path: string, answer: string, { leaks, canaries }: Heard): void {
  for (const canary of known(answer)) {
    canaries.add(canary);
    if (!mayKnow(caller, canary)) leaks.push(`${path}: ${canary}`);
  }
}

/** Reads MCP resources, prompts and completions. */
async function askMcp(caller: Caller, heard: Heard): Promise<void> {
  const door = mcpDoor(allOperations(), async () => house.ctxOf(caller), { version: '0', hosts: [] });
  const send = async (method: string, params: object) => {
    const headers = {
      authorization: `Bearer ${caller}`,
      host: 'localhost:3000',
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await door(
      new Request('http://localhost:3000/api/mcp', { method: 'POST', headers, body }),
    );
    note(caller, `${method} ${JSON.stringify(params)}`, await response.text(), heard);
  };
  await send('tools/list', {});
  await send('resources/list', {});
  for (const name of ['profile', 'household', 'learned-patterns', ...house.ids.map((id) => `contacts/${id}`)])
    await send('resources/read', { uri: `hearthlore://${name}` });
  await send('prompts/get', { name: 'about', arguments: { who: LURE } });
  for (const value of ['', 'B', 'za', 'zaxo'])
    await send('completion/complete', {
      ref: { type: 'ref/prompt', name: 'about' },
      argument: { name: 'who', value },
    });
}

const vaultTables = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'vault'::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition AND relrowsecurity ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

const silent = (): Heard => ({ leaks: [], canaries: new Set() });
const all = silent();

describe('what the answers of every read operation tell', () => {
  it.each(CALLERS)(
    '%s is nothing that they may not know',
    async (caller) => {
      const heard = silent();
      await ask(caller, heard);
      if (isAgent(caller)) await askMcp(caller, heard);
      for (const canary of heard.canaries) all.canaries.add(canary);
      expect([...new Set(heard.leaks)]).toEqual([]);
    },
    180_000,
  );

  it('is, to somebody, all that anybody may know', () => {
    const expected = CANARIES.filter((canary) => CALLERS.some((caller) => mayKnow(caller, canary)));
    expect(expected.filter((canary) => !all.canaries.has(canary))).toEqual([]);
  });
});

describe('a calendar address', () => {
  const readBy = async (caller: Caller, includesPrivate: boolean): Promise<Canary[]> => {
    const create = allOperations().find(({ name }) => name === 'calendars.create');
    if (!create) throw new Error('There is no operation that creates an address.');
    const received = await receiveCall(() => ({ label: 'Phone', includesPrivate }));
    const { path } = createFeedOutput.parse(await callOperation(create, house.ctxOf(caller), received));
    const response = await calendarRoute(path.split('/').at(-1) ?? '');
    expect(response.status).toBe(200);
    return known((await response.text()).replaceAll('\r\n ', ''));
  };

  it.each(['Nora', 'Leo', 'Ana', 'Eli'] as const)(
    'of %s tells nothing that they may not know',
    async (caller) => {
      expect((await readBy(caller, true)).filter((canary) => !mayKnow(caller, canary))).toEqual([]);
    },
  );

  it('tells private plans only where its owner chose them', async () => {
    expect(await readBy('Ana', true)).toContain('a private plan of Ana');
    expect((await readBy('Ana', false)).filter((canary) => !mayKnow('Eli', canary))).toEqual([]);
  });
});

describe('a message of a webhook', () => {
  it('tells whatever happened to a key without a word of it, and no ids but those that the key is told', async () => {
    const ana = house.ctxOf('Ana');
    const receiver = await openReceiver();
    const made = z.object({ key: z.object({ agent: z.object({ id: z.string() }) }) });
    const run = async (name: string, input: object) => {
      const operation = allOperations().find((one) => one.name === name);
      if (!operation) throw new Error(`There is no operation ${name}.`);
      return callOperation(operation, ana, await receiveCall(() => input));
    };
    const { key } = made.parse(await run('keys.create', { label: 'hub', agentName: 'Hub of Ana' }));
    await run('webhooks.set', { agentId: key.agent.id, address: receiver.url });
    const { householdId } = house.home;
    const db = await identity();
    const { id } = await db.webhook.findFirstOrThrow({ where: { householdId, agentId: key.agent.id } });
    const { cursor } = await listChanges(ana, { after: undefined, limit: 1 });
    await db.webhook.updateMany({ where: { householdId, id }, data: { cursor } });
    const means = {
      ctxOf: (actor: AgentActor, context: Context, now: Date) => ctxForActor(actor, context, now),
      allowed: [networkIn('127.0.0.1')].filter((network) => network !== null),
    };
    try {
      while ((await deliverNext({ householdId, id }, new Date(), means)) === 'more');
    } finally {
      receiver.close();
    }
    const told = receiver.received.flatMap(({ body }) => body.data.items.map((item) => item.id));
    const seen = receiver.received.map(({ raw }) => raw).join('\n');
    expect(told.length).toBeGreaterThan(10);
    expect(known(seen)).toEqual([]);
    const mayBeTold = new Set<string>();
    let page: Awaited<ReturnType<typeof listChanges>> | undefined;
    do {
      page = await listChanges(house.ctxOf('agent of Ana'), { after: page?.cursor, limit: 200 });
      for (const item of page.items) mayBeTold.add(item.id);
    } while (page.hasMore);
    expect(told.filter((one) => !mayBeTold.has(one))).toEqual([]);
  });
});

describe('row-level security alone', () => {
  it.each(CALLERS)('shows %s no row of any table with what they may not know', async (caller) => {
    const heard = silent();
    for (const table of await vaultTables()) {
      const rows = await house
        .ctxOf(caller)
        .vault.read(({ db }) =>
          db.$queryRaw<unknown[]>(Prisma.sql`SELECT t::text FROM ${Prisma.raw(`vault.${table}`)} t`),
        );
      note(caller, table, JSON.stringify(rows), heard);
    }
    expect([...new Set(heard.leaks)]).toEqual([]);
  });
});

describe('this test', () => {
  it('sees the leaks when row-level security is off', async () => {
    const tables = await vaultTables();
    const turn = (state: 'DISABLE' | 'ENABLE') =>
      owner.query(
        tables.map((table) => `ALTER TABLE vault."${table}" ${state} ROW LEVEL SECURITY;`).join('\n'),
      );
    const heard = silent();
    await turn('DISABLE');
    try {
      await ask('Eli', heard, true);
    } finally {
      await turn('ENABLE');
    }
    const leaked = new Set(heard.leaks.map((leak) => leak.split(': ')[1]));
    expect([...leaked].sort()).toEqual(
      expect.arrayContaining([
        'a private opinion of Ana',
        'a private memory of Leo',
        'a private contact of Leo',
      ]),
    );
  });

  it('has a canary in every table with words', async () => {
    const tables = z.array(z.object({ name: z.string() })).parse(
      (
        await owner.query(
          `SELECT DISTINCT table_name AS name FROM information_schema.columns
           WHERE table_schema = 'vault' AND data_type IN ('text', 'jsonb', 'ARRAY') AND column_name <> 'embedding_model'
             AND table_name = ANY ($1) ORDER BY 1`,
          [await vaultTables()],
        )
      ).rows,
    );
    const without: string[] = [];
    for (const { name } of tables) {
      const { rows } = await owner.query<{ found: boolean }>(
        `SELECT EXISTS (SELECT FROM vault."${name}" t WHERE household_id = $1 AND t::text ~* 'zaxo') AS found`,
        [house.home.householdId],
      );
      if (!rows[0]?.found) without.push(name);
    }
    expect(without).toEqual(WITHOUT_WORDS_OF_PEOPLE);
  });
});

/** Tables that contain only ids, states and fixed words, or have tests of their own (runs, habits, patterns). */
const WITHOUT_WORDS_OF_PEOPLE: readonly string[] = [
  'consolidation_item',
  'consolidation_run',
  'contact_photo',
  'habit',
  'journal',
  'memory_import',
  'preference_pattern',
  'preference_profile',
  'review_case',
  'sent_once',
  'surfacing',
  'trigger_answer',
];
