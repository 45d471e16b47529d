import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden } from '#server/core/errors.ts';
import { onMap } from '#server/domain/graph/layout/fit-map-to-picture.ts';
import { listNodes } from '../../repo/nodes.ts';
import { queryOf } from '../../service/build-graph-query.ts';
import { canKeepViews } from '../../views/policy.ts';
import type { placeInput, placeOutput } from '../../views/schema.ts';
import { forgetOnMap, placeOnMap } from '../repo.ts';

const EDGE_OF_MAP = 1_000_000;
const within = (value: number): number => Math.round(Math.max(-EDGE_OF_MAP, Math.min(EDGE_OF_MAP, value)));

/** Ignores nodes that the member may not see, and leaves other maps unchanged. */
export async function placeNodes(
  ctx: Ctx,
  { positions, forget, fit }: z.output<typeof placeInput>,
): Promise<z.input<typeof placeOutput>> {
  const verdict = canKeepViews(ctx.actor);
  const ownerId = ctx.actor.userId;
  if (verdict !== true || ownerId === null) throw forbidden(verdict === true ? '' : verdict);
  return ctx.vault.append('graph.place', async (tx) => {
    const query = await queryOf(tx, ctx, { lens: 'all' });
    const ids = positions.map(({ id }) => id);
    const there = new Set((await listNodes(tx, query, ids)).map(({ id }) => id));
    const last = new Map(positions.filter(({ id }) => there.has(id)).map((one) => [one.id, one]));
    const placed = [...last.values()].map(({ id, ...spot }) => {
      const { x, y } = onMap(spot, fit);
      return { id, x: within(x), y: within(y) };
    });
    return {
      placed: await placeOnMap(tx, ownerId, placed),
      forgotten: await forgetOnMap(tx, ownerId, forget),
    };
  });
}
