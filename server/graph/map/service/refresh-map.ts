import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { SystemActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { bindVault, type VaultTx, vaultFor } from '#server/db/vault.ts';
import type { Spot } from '#server/domain/graph/layout/place-new-nodes.ts';
import { MAP } from '#server/domain/parameters/graph-parameters.ts';
import { loadAllLinks, loadAllNodes, loadPositions } from '../../overview/repo.ts';
import type { Query } from '../../sql/graph-query-conditions.ts';
import { forgetOnMap, NOBODY, placeOnMap } from '../repo.ts';
import type { MapTask } from './map-layout.ts';

const held = globalThis as typeof globalThis & {
  hearthloreMaps?: Map<string, { since: number; work: Promise<unknown> }>;
};
held.hearthloreMaps ??= new Map();
const underWay = held.hearthloreMaps;

/** Runs one refresh at a time, and at most one per interval. Only logs errors. */
export function refreshMapSoon(ctx: Ctx): void {
  const key = `${ctx.context} ${ctx.vault.householdId}`;
  const last = underWay.get(key);
  if (last && Date.now() - last.since < MAP.restMs) return;
  const work = (last?.work ?? Promise.resolve())
    .then(() => refreshMap(ctx))
    .catch((err: unknown) => {
      ctx.log.warn({ err }, 'Could not refresh the layout of the graph.');
    });
  underWay.set(key, { since: Date.now(), work });
}

export async function waitForMaps(): Promise<void> {
  await Promise.all([...underWay.values()].map(({ work }) => work));
}

/** Uses public data only, for every caller. Returns the number of added nodes. */
export async function refreshMap(ctx: Ctx): Promise<number> {
  const { householdId } = ctx.vault;
  const actor: SystemActor = { kind: 'system', householdId, userId: null, reason: 'lay out the graph' };
  const vault = bindVault(await vaultFor(householdId, ctx.context), actor, new Date(), newId());
  const { task, gone } = await vault.read(readTask);
  const isDone = task.positions.every((spot) => spot !== null);
  if (isDone && gone.length === 0) return 0;
  const spots = isDone ? [] : await layOut(task);
  const placed = spots.flatMap((spot, i) => {
    const known = task.positions[i];
    const id = task.ids[i];
    return id === undefined || (known && known.x === spot.x && known.y === spot.y) ? [] : [{ id, ...spot }];
  });
  return vault.append('graph.map', async (tx) => {
    await forgetOnMap(tx, NOBODY, gone);
    return placeOnMap(tx, NOBODY, placed);
  });
}

async function readTask(tx: VaultTx): Promise<{ task: MapTask; gone: string[] }> {
  const query: Query = {
    householdId: tx.householdId,
    asOf: null,
    kept: null,
    day: tx.now.toISOString().slice(0, 10),
    lens: 'all',
    decisions: [],
    userId: null,
    isPublicOnly: true,
  };
  const { contacts, memories } = await loadAllNodes(tx, query);
  const ids = [...contacts.id, ...memories.id];
  const places = new Map(ids.map((id, i) => [id, i]));
  const stored = await loadPositions(tx, query);
  const links = (await loadAllLinks(tx, query)).flatMap(({ columns }) =>
    columns.from.flatMap((from, i): [number, number][] => {
      const [a, b] = [places.get(from), places.get(columns.to[i] ?? '')];
      return a === undefined || b === undefined || a === b ? [] : [[a, b]];
    }),
  );
  const gone = [...stored.keys()].filter((id) => !places.has(id));
  return { task: { ids, positions: ids.map((id) => stored.get(id) ?? null), links }, gone };
}

const spots = z.array(z.object({ x: z.number(), y: z.number() }));

function layOut(task: MapTask): Promise<Spot[]> {
  // resolved from the working directory, because a bundler may have moved this file
  const path = join(
    /* turbopackIgnore: true */ process.cwd(),
    'server/graph/map/service/map-layout-worker.ts',
  );
  return new Promise((resolve, reject) => {
    const worker = new Worker(/* turbopackIgnore: true */ path, { workerData: task });
    worker.once('message', (message: unknown) => resolve(spots.parse(message)));
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The layout worker exited with code ${code} before it returned a result.`)),
    );
  });
}
