import { beforeAll, describe, expect, test } from 'vitest';
import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { NOW } from '#server/db/testing/household.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { recentInput } from '#server/journal/list/schema.ts';
import { listRecent } from '#server/journal/list/service/recent-acts.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { asViewer } from '#server/view-as/service/view-target.ts';
import { placeNodes } from '../map/service/place-nodes.ts';
import { type GraphHousehold, makeGraphHousehold } from '../testing/graph-household.ts';
import { placeInput, saveViewInput, updateViewInput } from './schema.ts';
import { getView, listViews, removeView, saveView, updateView } from './service.ts';

let house: GraphHousehold;
const of = (name: string): string => house.id[name] ?? '';
const nora = () => house.home.as('Nora');
const leo = () => house.home.as('Leo');

beforeAll(async () => {
  house = await makeGraphHousehold();
});

const save = (ctx: Ctx, name: string, over: object = {}) =>
  saveView(ctx, saveViewInput.parse({ name, state: {}, ...over }));
const names = async (ctx: Ctx): Promise<string[]> => (await listViews(ctx)).items.map(({ name }) => name);
const undo = async (ctx: Ctx, id: string | null): Promise<string> => {
  const { outcome, journalId } = await undoEntry(ctx, { id: id ?? '' });
  expect(outcome).toBe('undone');
  return journalId ?? '';
};

function member(ctx: Ctx): MemberActor {
  if (ctx.actor.kind !== 'member') throw new Error('The caller is not a member.');
  return ctx.actor;
}

async function noraAs(other: Ctx): Promise<Ctx> {
  const [viewer, target] = [member(nora()), other.actor];
  if (target.kind === 'system') throw new Error('A member cannot view as the system.');
  const isAgent = target.kind === 'agent';
  const actor = asViewer(viewer, {
    kind: target.kind,
    userId: target.userId,
    agentId: isAgent ? target.agentId : null,
    name: 'somebody',
    ceiling: isAgent ? target.ceiling : null,
    perspectives: [viewer, target],
  });
  const handle = await vaultFor(house.home.householdId, 'personal');
  return { ...nora(), actor, vault: bindVault(handle, actor, NOW, newId()) };
}

describe('a saved view', () => {
  test('shows each member only the nodes they may see, and can be changed by its owner only', async () => {
    const state = {
      focus: { kind: 'memory', id: of('hiddenDiary') },
      nodes: [of('school'), of('hiddenDiary')],
      positions: [{ id: of('hiddenDiary'), x: 5, y: 5 }],
    };
    const { view } = await save(leo(), 'Schools', { isShared: true, state });
    expect((await getView(leo(), { id: view.id })).state.nodes).toHaveLength(2);
    const seen = await getView(nora(), { id: view.id });
    expect(seen.view).toMatchObject({ isMine: false, by: 'Leo' });
    expect(seen.state).toMatchObject({ focus: null, nodes: [of('school')], positions: [] });
    const rename = updateViewInput.parse({ id: view.id, name: 'Mine now' });
    await expect(updateView(nora(), rename)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('is hidden from others unless it is shared', async () => {
    const { view } = await save(leo(), 'Private');
    await expect(getView(nora(), { id: view.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await names(nora())).not.toContain('Private');
  });

  test('can be saved, changed and removed, and each of these undone and redone', async () => {
    const zoe = house.home.as('Zoë');
    const saved = await save(zoe, 'Family in May', { note: 'who was there' });
    const { id } = saved.view;
    const gone = await undo(zoe, saved.journalId);
    await expect(getView(zoe, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await undo(zoe, gone);
    expect((await getView(zoe, { id })).view).toMatchObject({ name: 'Family in May' });

    const changed = await updateView(zoe, updateViewInput.parse({ id, name: 'June', note: null }));
    const back = await undo(zoe, changed.journalId);
    expect((await getView(zoe, { id })).view).toMatchObject({ note: 'who was there' });
    await undo(zoe, back);
    expect(await names(zoe)).toContain('June');

    const removed = await removeView(zoe, { id });
    const there = await undo(zoe, removed.journalId);
    expect(await names(zoe)).toContain('June');
    await undo(zoe, there);
    expect(await names(zoe)).not.toContain('June');
  });

  test('disappears when its saving is undone', async () => {
    const { view, journalId } = await save(nora(), 'A slip');
    await undo(nora(), journalId);
    await expect(getView(nora(), { id: view.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await names(nora())).not.toContain('A slip');
  });

  test('is named in the journal of its owner', async () => {
    const { view } = await save(nora(), 'Told');
    await updateView(nora(), updateViewInput.parse({ id: view.id, note: 'again' }));
    await removeView(nora(), { id: view.id });
    const { items } = await listRecent(nora(), parseInput(recentInput, { limit: 50 }));
    const said = items.map(({ operation }) => operation);
    for (const act of ['Saved', 'Changed', 'Removed']) expect(said).toContain(`${act} the view “Told”`);
  });
});

describe('the list of views', () => {
  test('starts with the caller’s own, and is not crowded out by others', async () => {
    const other = await makeGraphHousehold();
    const [eve, adam] = [other.home.as('Nora'), other.home.as('Leo', new Date(NOW.getTime() + 60_000))];
    await save(eve, 'Mine');
    for (let i = 0; i < PICTURE.views; i += 1) await save(adam, `Shared ${i}`, { isShared: true });
    const { items } = await listViews(eve);
    expect(items[0]).toMatchObject({ name: 'Mine', isMine: true, by: null });
    expect(items).toHaveLength(101);
  });

  test('contains only shared views for a member who views as somebody else', async () => {
    const [mine, theirs] = ['Nora alone', 'Leo alone'];
    await save(nora(), mine);
    await save(leo(), theirs);
    await save(nora(), 'Nora for all', { isShared: true });
    await save(leo(), 'Leo for all', { isShared: true });
    const looking = await noraAs(leo());
    const { items } = await listViews(looking);
    const seen = items.map(({ name }) => name);
    expect(seen).toEqual(expect.arrayContaining(['Nora for all', 'Leo for all']));
    expect(seen).not.toContain(mine);
    expect(seen).not.toContain(theirs);
    const byName = new Map(items.map((view) => [view.name, view]));
    expect(byName.get('Leo for all')).toMatchObject({ isMine: true, by: null });
    expect(byName.get('Nora for all')).toMatchObject({ isMine: false, by: 'Nora' });
    await expect(save(looking, 'No')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('saved views and positions', () => {
  test('are unavailable to agents and to a member who views as one', async () => {
    const { view } = await save(nora(), 'For all', { isShared: true });
    const agents = [
      house.home.asAgent('Nora'),
      house.home.asAgent(null),
      await noraAs(house.home.asAgent('Nora')),
    ];
    for (const agent of agents) {
      expect(await listViews(agent)).toEqual({ items: [] });
      await expect(getView(agent, { id: view.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(save(agent, 'No')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  test('are readable by guests and writable by other members', async () => {
    const { view } = await save(leo(), 'For guests', { isShared: true });
    const guest: Ctx = { ...leo(), actor: { ...member(leo()), role: 'guest' } };
    expect(await names(guest)).toContain('For guests');
    const positions = [{ id: of('ana'), x: 1, y: 1 }];
    const kept = [
      () => save(guest, 'No'),
      () => updateView(guest, updateViewInput.parse({ id: view.id, name: 'No' })),
      () => removeView(guest, { id: view.id }),
      () => placeNodes(guest, placeInput.parse({ positions })),
    ];
    for (const keep of kept) await expect(keep()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('input of positions', () => {
  test('is bounded, and rejects a node that is both placed and reset', () => {
    const complaint = (schema: typeof saveViewInput | typeof placeInput, input: object) => {
      const parsed = schema.safeParse(input);
      return parsed.success ? null : parsed.error.issues.map(({ path }) => path.join('.')).join();
    };
    const state = (over: object) => complaint(saveViewInput, { name: 'x', state: over });
    expect(state({ pan: { x: 1e9, y: 0 } })).toBe('state.pan.x');
    expect(state({ pan: { x: 0, y: Number.NaN } })).toBe('state.pan.y');
    expect(state({ pan: { x: -2e6, y: 3e4 }, zoom: 4 })).toBeNull();
    expect(state({ zoom: Number.POSITIVE_INFINITY })).toBe('state.zoom');
    const [id, other] = [newId(), newId()];
    expect(state({ positions: [{ id, x: 1e6, y: 0 }] })).toBe('state.positions.0.x');
    const positions = [{ id, x: 1, y: 1 }];
    expect(complaint(placeInput, { positions, forget: [other, id] })).toBe('forget');
    expect(complaint(placeInput, { positions, forget: [other] })).toBeNull();
    expect(complaint(placeInput, { positions, fit: { x: 0, y: 0, scale: 1e-300 } })).toBe('fit.scale');
  });
});
