import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import {
  chooseEgoGraph,
  type EgoCandidate,
  isContact,
} from '#server/domain/graph/layout/choose-ego-graph.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { refreshMapSoon } from '../map/service/refresh-map.ts';
import { showOverview, strongestOfLens } from '../overview/service.ts';
import type { Picture, ShowInput } from '../picture/schema.ts';
import { drawPicture, NOTHING_SHOWN } from '../picture/service/draw-picture.ts';
import { expandedIds } from '../picture/service/expand-node.ts';
import { packPicture } from '../picture/service/pack-picture.ts';
import { kindOfStep } from '../present.ts';
import { listNodes, listSteps } from '../repo/nodes.ts';
import type { GraphFocus } from '../schema.ts';
import { queryOf } from '../service/build-graph-query.ts';
import { hasMemories, type Query } from '../sql/graph-query-conditions.ts';
import type { Ends, StepRow } from '../sql/steps-between-nodes.ts';

export async function showGraph(ctx: Ctx, input: ShowInput): Promise<Picture> {
  const picture = await ctx.vault.read((tx) => draw(tx, ctx, input));
  refreshMapSoon(ctx);
  return input.packed ? packPicture(picture) : picture;
}

async function draw(tx: VaultTx, ctx: Ctx, input: ShowInput): Promise<Picture> {
  const centre = centreOf(tx, input);
  const query = await queryOf(tx, ctx, { ...input, kept: centre?.id ?? null });
  const { scope, focus, only, expand, limit } = input;
  if (only) return drawPicture(tx, ctx, query, only, input, focus?.id ?? null);
  if (expand) {
    const ids = await expandedIds(tx, query, expand, new Set(input.shown));
    return drawPicture(tx, ctx, query, ids, input, focus?.id ?? null);
  }
  if (scope === 'overview') return showOverview(tx, ctx, query, limit ?? PICTURE.maxNodes);
  const most = limit ?? (focus ? PICTURE.egoNodes : PICTURE.comfortableNodes);
  const around = centre && (await egoIds(tx, query, centre, most));
  if (focus && !around) throw noSuchFocus(focus, query);
  // without a focus the picture is never empty, even if the home group is hidden
  const ids = around ?? (await strongestOfLens(tx, query, most));
  return drawPicture(tx, ctx, query, ids, NOTHING_SHOWN, around && centre.id);
}

/** Returns null for a picture without a centre. */
function centreOf({ circle }: VaultTx, { scope, focus, only, lens }: ShowInput): GraphFocus | null {
  if (scope === 'overview' && !only) return null;
  if (only || focus) return focus ?? null;
  if (circle.homeContactId === null) return null;
  const isOfPeople = lens === 'all' || !hasMemories(lens);
  return isOfPeople ? { kind: 'contact', id: circle.homeContactId } : null;
}

function noSuchFocus({ kind }: GraphFocus, { asOf }: Query): AppError {
  const message = `No such ${kind}${asOf === null ? '' : ' at that time'}.`;
  return new AppError('NOT_FOUND', message, [{ path: 'focus', message }]);
}

/** Returns null if the caller may not see the focus. */
async function egoIds(tx: VaultTx, query: Query, focus: GraphFocus, limit: number): Promise<string[] | null> {
  const [row] = await listNodes(tx, query, [focus.id]);
  if (!row || (row.contactKind === null) !== (focus.kind === 'memory')) return null;
  const start = row.contactKind ? contactEnds([row.id]) : { contacts: [], memories: [row.id] };
  const found = new Map<string, EgoCandidate>();
  await gather(tx, query, start, row.id, 1, found);
  const hops = hasMemories(query.lens) ? 2 : 3;
  for (let hop = 2; hop <= hops && found.size < limit; hop += 1) {
    const last = [...found.values()].filter((one) => one.hops === hop - 1);
    await gather(tx, query, furtherEnds(last, row.contactKind === null), row.id, hop, found);
  }
  return [row.id, ...chooseEgoGraph([...found.values()], limit - 1).map(({ id }) => id)];
}

const contactEnds = (contacts: string[]): Ends => ({ contacts, memories: [] });

/** Continues from memories if the focus is a memory, because they lead to its reasons. */
function furtherEnds(last: readonly EgoCandidate[], isFromMemory: boolean): Ends {
  const contacts = last.filter(({ kind }) => isContact(kind)).map(({ id }) => id);
  const memories = last.filter(({ kind }) => !isContact(kind)).map(({ id }) => id);
  return isFromMemory ? { contacts: [], memories } : { contacts, memories: [] };
}

async function gather(
  tx: VaultTx,
  query: Query,
  ends: Ends,
  focusId: string,
  hops: number,
  found: Map<string, EgoCandidate>,
): Promise<void> {
  const limit = hops === 1 ? PICTURE.stepsNear : PICTURE.stepsFar;
  for (const step of await listSteps(tx, query, ends, limit)) {
    if (step.other === focusId || found.has(step.other)) continue;
    found.set(step.other, candidateOf(step, hops));
  }
}

export const candidateOf = (step: StepRow, hops: number): EgoCandidate => ({
  id: step.other,
  kind: kindOfStep(step),
  hops,
  importance: step.importance,
  at: step.at?.getTime() ?? null,
});
