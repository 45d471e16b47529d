import { beforeEach, describe, expect, it } from 'vitest';
import { setPattern } from '#server/acceptance-profiles/service/switch-pattern.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { history, told, undo } from '#server/outcomes/testing/call-operations.ts';
import { getCase } from '#server/review/case/service/present-cases.ts';
import { decideReviewInput } from '#server/review/decide/schema.ts';
import { decideReview } from '#server/review/decide/service/decide-case.ts';
import { historyInput } from '#server/review/history/schema.ts';
import { listHistory } from '#server/review/history/service.ts';
import { exportInsights } from './service/export-insights.ts';
import { answer, asked, change, insightsOf } from './testing/call-operations.ts';

const NEVER = 'never_reduce_source';
const learned = async (ctx: Ctx, of?: string) => (await exportInsights(ctx, { of })).content;

let home: TestHousehold;
let minute = 0;
const later = (): Date => new Date(NOW.getTime() + MINUTE_MS * ++minute);
const nora = (): Ctx => home.as('Nora', later());
const agent = (over: object = {}): Ctx => home.asAgent('Nora', { now: later(), ...over });
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo Núñez'], { role: 'admin' });
  await history(agent(), { reduce_source: [0, 6] });
});

describe('deciding an insight', () => {
  it('makes it available to agents by approving it, which one undo takes back', async () => {
    expect(await insightsOf(agent())).toEqual([]);
    const { journalId, outcome, changes } = await answer(nora(), NEVER, 'accept');
    expect({ outcome, changes }).toMatchObject({
      outcome: 'accepted',
      changes: [{ of: 'insight', did: 'accepted' }],
    });
    expect(await asked(nora())).toEqual([]);
    expect(await insightsOf(agent())).toMatchObject([
      { patternKey: NEVER, status: 'approved', can: { decide: false } },
    ]);
    expect(await learned(agent())).toContain('## Accepted 0 of 6 reduce\\_source');
    expect(await undo(nora(), journalId)).toMatchObject({ outcome: 'undone' });
    expect(await asked(nora())).toHaveLength(1);
    expect(await insightsOf(agent())).toEqual([]);
    expect(await learned(agent())).toContain('No insights have been approved yet.');
  });

  it('rejects it for good, however many decisions follow', async () => {
    await answer(nora(), NEVER, 'reject');
    await told(agent(), 'reduce_source', 'El País', 'accepted');
    await told(agent(), 'reduce_source', 'El País', 'rejected');
    await history(agent(), { reduce_source: [0, 9] });
    expect((await asked(nora())).map(({ insight }) => insight?.patternKey)).not.toContain(NEVER);
    const before = (await insightsOf(nora())).find(({ patternKey }) => patternKey === NEVER);
    expect(before).toMatchObject({ status: 'rejected', isHolding: false });
  });

  it('can be postponed, which keeps it open in the list of postponed cases', async () => {
    await answer(nora(), NEVER, 'later');
    expect(await asked(nora())).toEqual([]);
    expect(await insightsOf(nora())).toMatchObject([{ status: 'proposed' }]);
  });

  it('appears in the review history by its title, with an undo', async () => {
    const { journalId } = await answer(nora(), NEVER, 'accept');
    const { items } = await listHistory(nora(), parseInput(historyInput, { kind: 'insight' }));
    expect(items).toMatchObject([
      {
        about: 'Accepted 0 of 6 reduce_source',
        verdict: 'accept',
        recommended: 'accept',
        agreed: true,
        journalId,
      },
    ]);
    expect((await listHistory(home.as('Leo Núñez'), parseInput(historyInput, {}))).items).toEqual([]);
  });

  it('fails if the text has changed since the caller saw it', async () => {
    const [one] = await asked(nora());
    if (!one?.insight) throw new Error('The insight has no open case.');
    await change(nora(), { id: one.insight.id, version: one.insight.version, title: 'Keep all her sources' });
    const given = parseInput(decideReviewInput, { id: one.id, verdict: 'accept', versions: one.versions });
    await expect(decideReview(nora(), given)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await asked(nora())).toHaveLength(1);
  });
});

describe('the right to decide an insight', () => {
  it('belongs to its owner; other members and agents can neither decide nor see it', async () => {
    const [one] = await asked(nora());
    const given = parseInput(decideReviewInput, { id: one?.id, verdict: 'accept', versions: one?.versions });
    const scopes = ['memories:read', 'memories:write', 'review'] as const;
    await expect(getCase(home.as('Leo Núñez'), { id: given.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(decideReview(home.as('Leo Núñez'), given)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(decideReview(agent({ scopes }), given)).rejects.toMatchObject({
      message: expect.stringContaining('Only people can approve insights, not agents'),
    });
    const blind = agent({ scopes, ceiling: { privacy: 'public' } });
    await expect(decideReview(blind, given)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const elsewhere = await makeHousehold(['Nora']);
    await expect(decideReview(elsewhere.as('Nora'), given)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('belongs to owners and admins for the household, and once approved every member sees it', async () => {
    const house = await makeHousehold(['Nora', 'Leo Núñez']);
    await history(house.asAgent(null), { reduce_source: [0, 5] });
    expect(await asked(house.as('Leo Núñez'))).toEqual([]);
    expect(await insightsOf(house.as('Leo Núñez'), { of: 'household' })).toEqual([]);
    await answer(house.as('Nora'), NEVER, 'accept');
    expect(await insightsOf(house.as('Leo Núñez'), { of: 'household' })).toMatchObject([
      { patternKey: NEVER },
    ]);
    expect(await insightsOf(house.asAgent(null))).toHaveLength(1);
    expect(await insightsOf(house.asAgent('Nora'))).toEqual([]);
  });
});

describe('insights for agents', () => {
  it('leave out insights that current decisions contradict, until they hold again', async () => {
    await answer(nora(), NEVER, 'accept');
    const outcome = await told(agent(), 'reduce_source', 'El País', 'accepted');
    expect(await insightsOf(agent())).toEqual([]);
    expect(await learned(nora())).not.toContain('reduce');
    const { journalId } = await nora().vault.write('test.exclude', async (tx) => {
      const { profileId } = await tx.db.suggestionOutcome.findFirstOrThrow({ where: { id: outcome } });
      const { householdId, now } = tx;
      await tx.db.outcomeExclusion.create({ data: { householdId, outcomeId: outcome, profileId, at: now } });
      return tx;
    });
    expect(journalId).not.toBeNull();
    expect(await insightsOf(agent())).toHaveLength(1);
  });

  it('leave out patterns that are switched off or hidden from the agent', async () => {
    await answer(nora(), NEVER, 'accept');
    const [mine, other] = [newId(), newId()];
    const set = (data: object) =>
      nora().vault.write('test.switch', (tx) =>
        tx.db.preferencePattern.updateMany({ where: { key: NEVER }, data }),
      );
    await set({ deniedAgents: [mine] });
    expect(await insightsOf(agent({ agentId: mine }))).toEqual([]);
    expect(await learned(agent({ agentId: mine }))).not.toContain('reduce');
    expect(await insightsOf(agent({ agentId: other }))).toHaveLength(1);
    await set({ deniedAgents: [], isOff: true });
    expect(await insightsOf(agent({ agentId: other }))).toEqual([]);
    expect(await insightsOf(nora())).toMatchObject([{ isHolding: false }]);
  });
});

describe('a pattern that is switched off', () => {
  it('has no open case, and gets one again when switched on', async () => {
    const off = { key: NEVER, isOff: true };
    const { journalId } = await setPattern(nora(), off);
    expect(await asked(nora())).toEqual([]);
    expect(await undo(nora(), journalId)).toMatchObject({ outcome: 'undone' });
    expect(await asked(nora())).toHaveLength(1);
  });
});

describe('the text of an insight', () => {
  it('is edited and retired by its owner, with an undo', async () => {
    await answer(nora(), NEVER, 'accept');
    const [before] = await insightsOf(nora());
    if (!before) throw new Error('The insight is missing.');
    const { id, version } = before;
    const edited = await change(nora(), { id, version, body: 'Frag nicht danach.' });
    expect(edited.insight).toMatchObject({
      body: 'Frag nicht danach.',
      version: version + 1,
      status: 'approved',
    });
    await expect(change(nora(), { id, version, body: 'Late.' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(change(agent(), { id, version: version + 1, body: 'x' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(change(home.as('Leo Núñez'), { id, version: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const retired = await change(nora(), { id, version: version + 1, isRetired: true });
    expect(await insightsOf(agent())).toEqual([]);
    expect(await undo(nora(), retired.journalId)).toMatchObject({ outcome: 'undone' });
    expect(await undo(nora(), edited.journalId)).toMatchObject({ outcome: 'undone' });
    expect(await insightsOf(agent())).toMatchObject([{ body: before.body }]);
  });
});
