import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { plantEvents } from '#server/consolidation/testing/plant-memories.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { SWEEP } from '#server/domain/parameters/parameters.ts';
import { tell, undo } from '#server/edges/testing/link-memories.ts';
import { getPolicy, setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { setPolicyInput } from '#server/households/schema.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { updateMemory } from '../edit/service/update-memory.ts';
import { listForbidden, trashForbidden } from './service.ts';

let home: TestHousehold;
const nora = (): Ctx => home.as('Nora');
const forbid = (ctx: Ctx, ...rules: object[]) =>
  setPolicy(ctx, parseInput(setPolicyInput, { addRules: rules }));
const statements = async (ctx: Ctx): Promise<string[]> =>
  (await listForbidden(ctx)).items.map(({ content }) => content);

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});
beforeEach(async () => {
  const { neverStore } = await getPolicy(nora());
  const removeRules = neverStore.map(({ id }) => id);
  await setPolicy(nora(), parseInput(setPolicyInput, { removeRules }));
});

describe(`a stored memory that a newer rule forbids, on ${inject('databaseKind')} Postgres`, () => {
  it('is found if the caller may change it, moved to the trash with the others as one act, and restored by one undo', async () => {
    const mine = await tell(nora(), 'Nora wants a divorce before the summer', { privacy: 'private' });
    const why = await tell(nora(), 'Nora moved to the small flat', { why: 'the divorce' });
    await tell(home.as('Leo'), 'Leo knows a good divorce lawyer', { privacy: 'public' });
    const sealed = await tell(nora(), 'The divorce papers are in the attic', { privacy: 'secret' });
    await tell(nora(), 'Nora plays the oboe');
    expect(await listForbidden(nora())).toMatchObject({ count: 0, isComplete: true, items: [] });
    await forbid(nora(), { kind: 'topic', value: 'divorce' });
    const found = await listForbidden(nora());
    expect(found).toMatchObject({ count: 2, isComplete: true });
    expect(found.items).toEqual([
      { id: why.id, content: 'Nora moved to the small flat', rule: 'the topic “divorce”' },
      { id: mine.id, content: 'Nora wants a divorce before the summer', rule: 'the topic “divorce”' },
    ]);
    await expect(trashForbidden(nora(), { count: 3 })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await listForbidden(nora())).count).toBe(2);
    const done = await trashForbidden(nora(), { count: 2 });
    expect(done).toMatchObject({ outcome: 'trashed', moved: 2, remaining: 0 });
    expect(await listForbidden(nora())).toMatchObject({ count: 0 });
    expect(await statements(home.as('Leo'))).toEqual(['Leo knows a good divorce lawyer']);
    await updateMemory(nora(), { id: sealed.id, importance: 'high' });
    expect(await undo(nora(), done.journalId)).toMatchObject({ outcome: 'undone' });
    expect((await listForbidden(nora())).count).toBe(2);
  });

  it('may be any memory by an agent that a rule now refuses', async () => {
    const { key } = await createKey(nora(), createKeyInput.parse({ label: 'laptop', agentName: 'Desk' }));
    await tell(home.asAgent('Nora', { agentId: key.agent.id }), 'Nora waters the fern on Mondays');
    await forbid(
      nora(),
      { kind: 'agent', value: key.agent.id },
      { kind: 'topic', value: 'fern', action: 'ask' },
    );
    expect((await listForbidden(nora())).items).toMatchObject([{ rule: 'all statements by Desk' }]);
  });

  it('is not one that a rule only asks about', async () => {
    await tell(nora(), 'Nora tunes the harpsichord');
    await forbid(nora(), { kind: 'topic', value: 'harpsichord', action: 'ask' });
    expect(await statements(nora())).toEqual([]);
  });

  it('is shown to people only', async () => {
    const agent = home.asAgent('Nora', { scopes: ['admin', 'memories:read', 'memories:write'] });
    await expect(listForbidden(agent)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(trashForbidden(agent, { count: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is found however many memories there are', async () => {
    const many = await makeHousehold(['Nora']);
    const told = Array.from({ length: SWEEP.page + 5 }, (_, n) => ({ at: NOW, content: `Concert ${n}` }));
    await plantEvents(many, [{ at: NOW, content: 'The first oboe recital' }, ...told]);
    await forbid(many.as('Nora'), { kind: 'topic', value: 'oboe recital' });
    const found = await listForbidden(many.as('Nora'));
    expect(found).toMatchObject({ count: 1, examined: SWEEP.page + 6, isComplete: true });
  });
});
