import type { z } from 'zod';
import { type Actor, shownTo } from '#server/core/actor.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { listNodes } from '../repo/nodes.ts';
import { queryOf } from '../service/build-graph-query.ts';
import { canChangeView, canKeepViews, canSeeViews } from './policy.ts';
import * as repo from './repo.ts';
import {
  type changedView,
  type GraphView,
  type removedView,
  type saveViewInput,
  type updateViewInput,
  type ViewState,
  type viewInput,
  type viewOutput,
  viewState,
  type viewsOutput,
} from './schema.ts';

type Changed = z.input<typeof changedView>;

/** Returns no views to agents. */
export async function listViews(ctx: Ctx): Promise<z.input<typeof viewsOutput>> {
  const { userId } = shownTo(ctx.actor);
  if (!canSeeViews(ctx.actor) || userId === null) return { items: [] };
  return ctx.vault.read(async (tx) => {
    const rows = await repo.listViewRows(tx, userId, PICTURE.views);
    return { items: await present(tx, ctx.actor, rows) };
  });
}

/** Leaves out nodes that the caller may not see. Throws NOT_FOUND for an agent. */
export async function getView(
  ctx: Ctx,
  { id }: z.output<typeof viewInput>,
): Promise<z.input<typeof viewOutput>> {
  if (!canSeeViews(ctx.actor)) throw notFound('view');
  return ctx.vault.read(async (tx) => {
    const row = authorize(await repo.findView(tx, id), 'view', () => true);
    return {
      view: await presentOne(tx, ctx.actor, row),
      state: await seenState(tx, ctx, viewState.parse(row.state)),
    };
  });
}

async function seenState(tx: VaultTx, ctx: Ctx, state: ViewState): Promise<ViewState> {
  const query = await queryOf(tx, ctx, { lens: 'all' });
  const ids = [
    ...state.nodes,
    ...state.positions.map(({ id }) => id),
    ...(state.focus ? [state.focus.id] : []),
  ];
  const there = new Set((await listNodes(tx, query, [...new Set(ids)])).map(({ id }) => id));
  return {
    ...state,
    focus: state.focus && there.has(state.focus.id) ? state.focus : null,
    nodes: state.nodes.filter((id) => there.has(id)),
    positions: state.positions.filter(({ id }) => there.has(id)),
  };
}

function ownerOf(actor: Actor): string {
  const verdict = canKeepViews(actor);
  if (verdict !== true || actor.userId === null) throw forbidden(verdict === true ? '' : verdict);
  return actor.userId;
}

export async function saveView(ctx: Ctx, input: z.output<typeof saveViewInput>): Promise<Changed> {
  const ownerId = ownerOf(ctx.actor);
  return ctx.vault.write('graph.saveView', async (tx) => {
    if ((await repo.countOwnViews(tx, ownerId)) >= PICTURE.views)
      throw new AppError('CONFLICT', `You already have ${PICTURE.views} saved views. Remove one first.`);
    const { note, ...fields } = input;
    const row = await repo.insertView(tx, ownerId, { ...fields, note: note ?? null });
    return { view: await presentOne(tx, ctx.actor, row), journalId: tx.journalId };
  });
}

export async function updateView(ctx: Ctx, input: z.output<typeof updateViewInput>): Promise<Changed> {
  ownerOf(ctx.actor);
  return ctx.vault.write('graph.updateView', async (tx) => {
    const { id } = await ownView(tx, ctx.actor, input.id);
    const { name, note, isShared, state } = input;
    const row = await repo.changeView(tx, id, {
      ...(name === undefined ? {} : { name }),
      ...(note === undefined ? {} : { note }),
      ...(isShared === undefined ? {} : { isShared }),
      ...(state === undefined ? {} : { state }),
    });
    return { view: await presentOne(tx, ctx.actor, row), journalId: tx.journalId };
  });
}

export async function removeView(
  ctx: Ctx,
  input: z.output<typeof viewInput>,
): Promise<z.input<typeof removedView>> {
  ownerOf(ctx.actor);
  return ctx.vault.write('graph.removeView', async (tx) => {
    const { id } = await ownView(tx, ctx.actor, input.id);
    await repo.changeView(tx, id, { deletedAt: tx.now });
    return { outcome: 'removed', id, journalId: tx.journalId };
  });
}

const ownView = async (tx: VaultTx, actor: Actor, id: string) =>
  authorize(await repo.findView(tx, id), 'view', (row) => canChangeView(actor, row));

async function present(tx: VaultTx, actor: Actor, rows: readonly repo.GraphViewRow[]): Promise<GraphView[]> {
  const { userId } = shownTo(actor);
  const others = rows.filter(({ ownerId }) => ownerId !== userId).map(({ ownerId }) => ownerId);
  const names = others.length === 0 ? new Map<string, string>() : await repo.namesOfOwners(tx, others);
  return rows.map(({ ownerId, updatedAt, ...row }) => {
    const isMine = ownerId === userId;
    const { id, name, note, isShared } = row;
    const by = isMine ? null : (names.get(ownerId) ?? null);
    return { id, name, note, isShared, isMine, by, updatedAt: updatedAt.toISOString() };
  });
}

async function presentOne(tx: VaultTx, actor: Actor, row: repo.GraphViewRow): Promise<GraphView> {
  const [view] = await present(tx, actor, [row]);
  if (!view) throw new Error('The saved view could not be presented.');
  return view;
}
