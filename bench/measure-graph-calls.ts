import '#server/register-hooks.ts';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newHouseholdId, newId, newUserId, trustHouseholdId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { connectInput } from '#server/graph/connect/schema.ts';
import { connectNodes } from '#server/graph/connect/service/connect-nodes.ts';
import { findInput } from '#server/graph/find/schema.ts';
import { findNodes } from '#server/graph/find/service.ts';
import { refreshMap } from '#server/graph/map/service/refresh-map.ts';
import { expansionsInput, neighboursInput } from '#server/graph/neighbours/schema.ts';
import { listExpansions, listNeighbours } from '#server/graph/neighbours/service.ts';
import { showInput } from '#server/graph/picture/schema.ts';
import { showGraph } from '#server/graph/show/service.ts';
import { modelsFromEnv } from '#server/models/models-from-env.ts';
import { prepareVault } from '#server/relationships/prepare-vault/service.ts';
import { fillGraph, type Ground } from './fill-graph-household.ts';
import { seeded } from './seeded-random.ts';
import { quantile } from './time-calls.ts';

const MEMBERS = ['Nora', 'Leo', 'Zoë', 'Eli'];

export async function makeGround(): Promise<Ground> {
  const householdId = newHouseholdId();
  const handle = await vaultFor(householdId, 'personal');
  const system = { kind: 'system', householdId, userId: null, reason: 'bench' } as const;
  const vault = bindVault(handle, system, new Date(), newId());
  const members: Ground['members'] = [];
  let homeContactId = '';
  for (const name of MEMBERS) {
    const owner = { userId: newUserId(), name };
    const prepared = await prepareVault(vault, { homeName: 'Copse Road', owner });
    homeContactId = prepared.homeContactId;
    members.push({ userId: owner.userId, contactId: prepared.ownContactId ?? '' });
  }
  return { householdId, homeContactId, members };
}

export async function ctxMaker({ householdId, members }: Ground): Promise<() => Ctx> {
  const handle = await vaultFor(trustHouseholdId(householdId), 'personal');
  const userId = members[0]?.userId;
  const actor = { kind: 'member', householdId: handle.householdId, userId, role: 'owner' } as MemberActor;
  const models = modelsFromEnv({});
  return () => {
    const [now, requestId] = [new Date(), newId()];
    const vault = bindVault(handle, actor, now, requestId);
    return { actor, context: 'personal', vault, now, models, log, requestId };
  };
}

type Call = (index: number) => Promise<unknown>;

async function measure(name: string, calls: number, call: Call): Promise<void> {
  const times: number[] = [];
  let answer: unknown;
  for (let i = 0; i < calls + 3; i += 1) {
    const startedAt = performance.now();
    answer = await call(i);
    if (i >= 3) times.push(performance.now() - startedAt);
  }
  const kilobytes = gzipSync(JSON.stringify(answer)).length / 1000;
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)].map((ms) => ms.toFixed(0).padStart(6));
  console.log(
    `  ${name.padEnd(34)} p50 ${p50} ms  p95 ${p95} ms  gzip ${kilobytes.toFixed(1).padStart(7)} kB`,
  );
}

export async function measureGraph(connectionString: string, nodes: number, calls: number): Promise<void> {
  const ground = await makeGround();
  const db = new pg.Client({ connectionString });
  await db.connect();
  const made = await fillGraph(db, ground, nodes, seeded(7));
  await db
    .query('ANALYZE vault.memory, vault.edge, vault.memory_contact, vault.relationship, vault.contact')
    .catch(() => {});
  await db.end();
  const ctx = await ctxMaker(ground);
  console.log(`\n${nodes} nodes: ${JSON.stringify(made)}`);
  await measure('overview without a map', Math.ceil(calls / 8), () => show(ctx(), { scope: 'overview' }));
  const startedAt = performance.now();
  const placed = await refreshMap(ctx());
  console.log(
    `  map of ${placed} laid out and stored in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  const people = ground.members.map(({ contactId }) => contactId);
  const overview = await show(ctx(), { scope: 'overview' });
  const told = overview.nodes.id.filter((_, i) => overview.nodes.kind[i] === 'decision');
  const at = (list: readonly string[], i: number): string => list[i % list.length] ?? '';
  await measure('overview', Math.ceil(calls / 4), () => show(ctx(), { scope: 'overview' }));
  await measure('ego of the household', calls, () => show(ctx(), {}));
  await measure('ego of a member, 150 nodes', calls, (i) =>
    show(ctx(), { focus: { kind: 'contact', id: at(people, i) } }),
  );
  await measure('ego of a decision', calls, (i) =>
    show(ctx(), { focus: { kind: 'memory', id: at(told, i) } }),
  );
  for (const lens of ['people', 'family', 'decisions', 'conflicts', 'sources']) {
    await measure(`ego, lens ${lens}`, Math.ceil(calls / 4), () => show(ctx(), { lens }));
  }
  await measure('expansions of a member', calls, (i) =>
    listExpansions(ctx(), expansionsInput.parse({ id: at(people, i) })),
  );
  await measure('neighbours of a member', calls, (i) =>
    listNeighbours(ctx(), neighboursInput.parse({ id: at(people, i) })),
  );
  await measure('find', calls, () => findNodes(ctx(), findInput.parse({ text: 'Zoë music' })));
  await measure('connect two decisions', calls, (i) =>
    connectNodes(ctx(), connectInput.parse({ fromId: at(told, i), toId: at(told, i + 7) })),
  );
}

const show = (ctx: Ctx, input: Record<string, unknown>) => showGraph(ctx, showInput.parse(input));
