import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { workOnRun } from '#server/consolidation/run/service/work-on-run.ts';
import { CONTEXTS, type Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { workOnImport } from '#server/imports/testing/work-on-import.ts';
import { allOperations } from '#server/operations.ts';
import { callOperation } from './call-operation.ts';
import { receiveCall } from './call-options.ts';
import { EVENT_STREAM } from './event-stream-response.ts';
import { HTTP_BASE, httpDoor } from './http-door.ts';
import {
  CALLERS,
  CANARIES,
  type Caller,
  type CanaryHousehold,
  LURE,
  makeCanaryHousehold,
  markOf,
  mayKnow,
} from './testing/canary-household.ts';
import { openWorkVault } from './testing/work-vault-ctx.ts';

// Each context needs a database of its own.
const database = await vi.hoisted(async () => {
  const { useOwnVaults } = await import('#server/db/testing/own-vaults.ts');
  return useOwnVaults();
});

/** Words in what Leo imports for himself. */
const SAID: Record<Context, string> = { personal: 'kestrelsong', work: 'ospreycall' };
/** Callers who may follow each live answer: Leo his own import, and owners and admins a run. */
const FOLLOWERS: Record<string, readonly Caller[]> = { 'imports.get': ['Leo'], 'runs.get': ['Nora', 'Leo'] };

let house: CanaryHousehold;
let inWork: (ctx: Ctx) => Ctx;
beforeAll(async () => {
  house = await makeCanaryHousehold();
  inWork = await openWorkVault(house.home.householdId);
}, 180_000);
afterAll(async () => {
  await flushWriteBehind();
  await database.discard();
});

const at = (context: Context, ctx: Ctx): Ctx => (context === 'work' ? inWork(ctx) : ctx);
const started = z.object({ id: z.string() });

async function start(context: Context, name: string, input: object): Promise<string> {
  const operation = allOperations().find((one) => one.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  const ctx = at(context, house.ctxOf('Leo'));
  return started.parse(await callOperation(operation, ctx, await receiveCall(() => input))).id;
}

const live = allOperations().filter((operation) => operation.live !== undefined);

interface Heard {
  name: string;
  caller: Caller;
  isStream: boolean;
  text: string;
}

/** Opens the stream of a live answer as each caller. Its messages arrive while the caller of this does the work. */
async function follow(context: Context, name: string, id: string): Promise<Promise<Heard>[]> {
  const { path } = live.find((operation) => operation.name === name)?.http ?? {};
  const door = httpDoor(allOperations(), async (request) =>
    at(context, house.ctxOf(request.headers.get('authorization') as Caller)),
  );
  const all = CALLERS.filter((caller) => context === 'personal' || !caller.startsWith('Chidi'));
  const responses = all.map(async (caller) => {
    const url = `http://localhost:3000${HTTP_BASE}${path?.replace('{id}', id)}`;
    const response = await door(
      new Request(url, { headers: { accept: EVENT_STREAM, authorization: caller } }),
    );
    return { caller, response };
  });
  return (await Promise.all(responses)).map(async ({ caller, response }) => {
    const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM) ?? false;
    return { name, caller, isStream, text: await response.text() };
  });
}

const CONTENT = (word: string): string =>
  [
    `- Leo keeps the ${LURE} ${word} in the shed`,
    `- Leo hides the ${word} from everybody`,
    `- ${word} ${'and so on '.repeat(IMPORT.messageChars)}`.slice(0, 20_000),
  ].join('\n');

describe.each(CONTEXTS)('in the %s vault', (context) => {
  it('no message of a live update tells anybody what they may not know', async () => {
    const ids: Record<string, string> = {
      'imports.get': await start(context, 'imports.start', { content: CONTENT(SAID[context]) }),
      'runs.get': await start(context, 'runs.start', {}),
    };
    expect(live.map(({ name }) => name).sort()).toEqual(Object.keys(ids).sort());
    const following = await Promise.all(Object.entries(ids).map(([name, id]) => follow(context, name, id)));
    const system = at(context, house.home.asSystem(new Date()));
    await workOnImport(system, ids['imports.get'] ?? '');
    await workOnRun(system, ids['runs.get'] ?? '');
    const heard = await Promise.all(following.flat());
    const leaks: string[] = [];
    for (const { name, caller, isStream, text } of heard) {
      const told = text.toLowerCase();
      expect([name, caller, isStream]).toEqual([name, caller, FOLLOWERS[name]?.includes(caller)]);
      if (isStream) expect(text.match(/^data: /gm)?.length, name).toBeGreaterThan(1);
      for (const canary of CANARIES)
        if (told.includes(markOf(canary)) && (context === 'work' || !mayKnow(caller, canary)))
          leaks.push(`${name} to ${caller}: ${canary}`);
      for (const word of Object.values(SAID))
        if (told.includes(word) && (word !== SAID[context] || caller !== 'Leo'))
          leaks.push(`${name} to ${caller}: ${word}`);
    }
    expect(leaks).toEqual([]);
  }, 120_000);
});
