import { beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { history } from '#server/outcomes/testing/call-operations.ts';
import { getProfileInput, setPatternInput, setProfileInput } from './schema.ts';
import { getProfile } from './service/get.ts';
import { setProfile } from './service/profile-settings.ts';
import { setPattern } from './service/switch-pattern.ts';
import { appendTestOutcomes, counted } from './testing/append-test-outcomes.ts';

let home: TestHousehold;
let nora: Ctx;
const page = async () => getProfile(nora, parseInput(getProfileInput, { withPage: true }));
const set = async (input: object) => setProfile(nora, parseInput(setProfileInput, input));
const undo = async (ctx: Ctx, journalId: string | null) => {
  const undone = await undoEntry(ctx, { id: journalId ?? '' });
  expect(undone).toMatchObject({ outcome: 'undone', reason: null });
  return undone.journalId;
};

beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Inés']);
  nora = home.as('Nora');
});

describe('undoing a profile setting', () => {
  it('resumes learning, even if the act created the profile', async () => {
    const paused = await set({ isPaused: true });
    const redo = await undo(nora, paused.journalId);
    expect((await page()).isPaused).toBe(false);
    await undo(nora, redo);
    expect((await page()).isPaused).toBe(true);
  });

  it('restores the counts before a reset, including later outcomes', async () => {
    const owner = nora.actor.userId;
    await appendTestOutcomes(home, owner, [
      ...counted('add_topic', 8, 2, { daysAgo: 60 }),
      ...counted('mute_feed', 1, 2, { daysAgo: 3 }),
    ]);
    const before = await page();
    const { journalId, profile } = await set({ countsFrom: NOW.toISOString() });
    expect(profile).toMatchObject({ totalOutcomes: 0, types: [], patterns: [] });
    await undo(nora, journalId);
    expect(await page()).toEqual({ ...before, page: { ...before.page, version: expect.any(Number) } });
    const again = await set({ countsFrom: '2026-11-10' });
    await appendTestOutcomes(home, owner, counted('mute_feed', 0, 1, { daysAgo: 0 }));
    expect((await page()).totalOutcomes).toBe(4);
    await undo(nora, again.journalId);
    expect((await page()).totalOutcomes).toBe(14);
  });

  it('withdraws the sharing of a profile', async () => {
    const leo = home.as('Leo').actor.userId ?? '';
    const { journalId } = await set({ visibility: 'members', visibleTo: [leo] });
    await undo(nora, journalId);
    expect((await page()).page).toMatchObject({ visibility: 'owner', visibleTo: [] });
    const ask = getProfile(home.as('Leo'), parseInput(getProfileInput, { of: nora.actor.userId }));
    await expect(ask).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('switches a pattern on and shows it to an agent again', async () => {
    const db = await identity();
    const id = newId();
    const ceiling = { ceilingPrivacy: 'private', ceilingCategories: [] };
    const { householdId } = home;
    await db.agent.create({ data: { householdId, id, name: 'Küche', ...ceiling, createdAt: NOW } });
    await history(home.asAgent('Nora'), { reduce_source: [0, 6] });
    const input = { key: 'never_reduce_source', isOff: true, deniedAgents: [id] };
    const { journalId } = await setPattern(nora, parseInput(setPatternInput, input));
    expect((await page()).patterns).toEqual([]);
    const redo = await undo(nora, journalId);
    expect((await page()).page?.patterns).toMatchObject([{ isOff: false, deniedAgents: [] }]);
    await undo(nora, redo);
    expect((await page()).page?.patterns).toMatchObject([{ isOff: true, deniedAgents: [{ name: 'Küche' }] }]);
  });

  it('is limited to the profile’s owner', async () => {
    const { journalId } = await set({ isPaused: true });
    for (const ctx of [home.as('Leo'), home.asAgent('Nora'), home.asAgent(null)]) {
      const refused = undoEntry(ctx, { id: journalId ?? '' });
      await expect(refused).rejects.toMatchObject({ code: expect.stringMatching('NOT_FOUND|FORBIDDEN') });
    }
    expect((await page()).isPaused).toBe(true);
  });
});
