import { describe, expect, test } from 'vitest';
import { setPatternInput, setProfileInput } from '#server/acceptance-profiles/schema.ts';
import { setProfile } from '#server/acceptance-profiles/service/profile-settings.ts';
import { setPattern } from '#server/acceptance-profiles/service/switch-pattern.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, NOW } from '#server/db/testing/household.ts';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { excludeOutcome } from '#server/outcomes/exclude/service.ts';
import {
  accept,
  history,
  record,
  reject,
  suggest,
  told,
  undo,
  WORKED_EXAMPLE,
} from '#server/outcomes/testing/call-operations.ts';
import { backfillVectors } from '#server/outcomes/vectors/service/backfill-vectors.ts';
import { countTokens } from '#server/surfacing/surface/service/count-tokens.ts';
import { checkInput } from '../schema.ts';
import { checkSuggestion } from './service.ts';

const check = (ctx: Ctx, type: string, value: string, over: object = {}) =>
  checkSuggestion(ctx, parseInput(checkInput, { type, value, ...over }));
async function namedAgent(householdId: string): Promise<string> {
  const [db, id] = [await identity(), newId()];
  const ceiling = { ceilingPrivacy: 'private', ceilingCategories: [] };
  await db.agent.create({ data: { householdId, id, name: 'Küche', ...ceiling, createdAt: NOW } });
  return id;
}
const daysLater = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

describe('checking before suggesting', () => {
  test.each([
    ['add_topic', 'go', 'Accepted 8 of 10 add_topic.', 0.8],
    ['remove_topic', 'caution', 'Accepted 1 of 6 remove_topic.', 0.17],
    ['boost_source', 'go', 'Accepted 4 of 7 boost_source.', 0.57],
    ['reduce_source', 'skip', 'Accepted 0 of 6 reduce_source.', 0],
  ])('advises on %s with %s in the worked example', async (type, advice, reason, rate) => {
    const nora = (await makeHousehold(['Nora'])).as('Nora');
    await history(nora, WORKED_EXAMPLE);
    const answer = await check(nora, type, 'Beekeeping in Valencia');
    expect(answer).toMatchObject({
      advice,
      statistics: { type: { rate }, value: { accepted: 0, rejected: 0, rate: null } },
    });
    expect(answer.reasons).toEqual([reason]);
  });

  test('advises against a value for a while after it was rejected', async () => {
    const home = await makeHousehold(['Nora']);
    const id = await told(home.as('Nora'), 'add_topic', 'Música coral', 'rejected', {
      reason: 'No, thanks.',
    });
    const answer = await check(home.as('Nora'), 'add_topic', 'musica CORAL');
    expect(answer).toMatchObject({
      advice: 'skip',
      reasons: ['The same suggestion was rejected on 2026-11-21.'],
      statistics: { value: { accepted: 0, rejected: 1 } },
      similar: [
        { ref: id.slice(-12), outcome: 'rejected', reason: 'No, thanks.', on: '2026-11-21', similarity: 1 },
      ],
    });
    expect((await check(home.as('Nora', daysLater(91)), 'add_topic', 'Música coral')).advice).toBe('go');
    expect((await check(home.as('Nora'), 'boost_source', 'Música coral')).advice).toBe('go');
  });

  test.each(['buy a  caravan', 'buy a caravan.', 'Buy a caravan!', '“buy a caravan”', 'Buy\u00a0a caravan…'])(
    'treats %j as the same value',
    async (value) => {
      const nora = (await makeHousehold(['Nora'])).as('Nora');
      await told(nora, 'add_topic', 'buy a caravan', 'rejected');
      expect(await check(nora, 'add_topic', value)).toMatchObject({ advice: 'skip' });
      for (const other of ['buy a caravan++', 'buy a caravan %']) {
        expect((await check(nora, 'add_topic', other)).reasons[0]).not.toMatch(/^The same/);
      }
    },
  );

  test('lists the same value among similar ones on the first check, before it has a vector', async () => {
    const home = await makeHousehold(['Nora']);
    const { id } = await suggest(home.asAgent('Nora'), 'add_topic', 'Чай с чабрецом');
    await reject(home.as('Nora'), id);
    expect(await check(home.as('Nora'), 'add_topic', 'чай с чабрецом!')).toMatchObject({
      advice: 'skip',
      similar: [{ value: 'Чай с чабрецом', outcome: 'rejected', similarity: 1 }],
    });
  });

  test.each([
    [
      'English',
      'a caravan with an awning for the whole family ',
      'We have talked about it again and again. ',
    ],
    ['Chinese', '给全家人买一辆带遮阳篷的房车', '我们已经一次又一次地谈论过这件事了'],
  ])('keeps the answer within its token limit, in %s as well', async (_, value, reason) => {
    const nora = (await makeHousehold(['Nora'])).as('Nora');
    const items = Array.from({ length: 6 }, (_, at) => ({
      type: 'add_holiday_plan',
      value: `${at} ${value.repeat(30)}`.slice(0, 300).trim(),
      outcome: 'rejected',
      reason: reason.repeat(40).slice(0, 500).trim(),
    }));
    await record(nora, { items });
    await backfillVectors(nora, nora.actor.userId);
    const answers = [
      await check(nora, 'add_holiday_plan', items[0]?.value ?? ''),
      (await suggest(nora, 'add_holiday_plan', items[1]?.value ?? '')).advice,
    ];
    for (const answer of answers) {
      expect(countTokens(JSON.stringify(answer))).toBeLessThanOrEqual(PROFILE.adviceTokens.all);
      expect(answer).toMatchObject({ advice: 'skip', similar: { length: 5 } });
      for (const one of answer?.similar ?? [])
        expect([one.value, one.reason]).toContainEqual(expect.stringMatching(/…$/));
    }
  });

  test('advises caution for a value that was already accepted', async () => {
    const nora = (await makeHousehold(['Nora'])).as('Nora');
    await told(nora, 'add_topic', 'Trail running', 'accepted');
    expect(await check(nora, 'add_topic', 'Trail running')).toMatchObject({
      advice: 'caution',
      reasons: ['The same suggestion was already accepted on 2026-11-21.'],
    });
  });

  test('ignores undone and excluded decisions', async () => {
    const nora = (await makeHousehold(['Nora'])).as('Nora');
    const rejected = await told(nora, 'add_topic', 'Celebrity gossip', 'rejected');
    await excludeOutcome(nora, { id: rejected });
    const { id } = await suggest(nora, 'add_topic', 'Trail running');
    const { journalId } = await accept(nora, id);
    expect((await check(nora, 'add_topic', 'Trail running')).advice).toBe('caution');
    await undo(nora, journalId);
    for (const value of ['Celebrity gossip', 'Trail running']) {
      expect(await check(nora, 'add_topic', value)).toMatchObject({
        advice: 'go',
        reasons: ['Too little data: no add_topic has been decided yet.'],
        similar: [],
      });
    }
  });

  test('advises caution if similar suggestions, by words or tags, were mostly rejected', async () => {
    const nora = (await makeHousehold(['Nora'])).as('Nora');
    const items = ['Football transfer rumours', 'Football results', 'Football match results'].map(
      (value) => ({
        type: 'add_topic',
        value,
        outcome: 'rejected',
        tags: ['sport'],
      }),
    );
    await record(nora, { items });
    await backfillVectors(nora, nora.actor.userId);
    const answer = await check(nora, 'add_topic', 'Football transfers and results', { tags: ['sport'] });
    expect(answer.advice).toBe('caution');
    expect(answer.reasons.at(-1)).toBe('Rejected 3 of 3 similar suggestions.');
    expect(answer.similar).toHaveLength(3);
    expect(await check(nora, 'add_topic', 'Sourdough bread')).toMatchObject({ advice: 'go', similar: [] });
  });
});

describe('the owner’s settings for learning', () => {
  test('ignore earlier decisions while the profile is paused', async () => {
    const nora = (await makeHousehold(['Nora'])).as('Nora');
    await history(nora, WORKED_EXAMPLE);
    await setProfile(nora, parseInput(setProfileInput, { isPaused: true }));
    expect((await check(nora, 'reduce_source', 'Nature Briefing')).reasons).toEqual([
      'Learning is paused, so past decisions are not considered.',
    ]);
  });

  test('exclude a pattern hidden from the agent, and the rate of its type, from the reasons', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    await history(nora, { reduce_source: [0, 9], add_topic: [9, 0] });
    const agentId = await namedAgent(home.householdId);
    const kitchen = home.asAgent('Nora', { agentId });
    const silent = { advice: 'go', reasons: ['No statistics are available for this type.'] };
    const set = (input: object) => setPattern(nora, parseInput(setPatternInput, input));
    await set({ key: 'never_reduce_source', deniedAgents: [agentId] });
    await set({ key: 'always_add_topic', isOff: true });
    expect(await check(kitchen, 'reduce_source', 'Nature Briefing')).toMatchObject(silent);
    expect(await check(kitchen, 'add_topic', 'Nature Briefing')).toMatchObject(silent);
    const { advice } = await check(home.asAgent('Nora'), 'reduce_source', 'Nature Briefing');
    expect(advice).toBe('skip');
    await set({ key: 'never_reduce_source', isOff: true });
    expect(await check(home.asAgent('Nora'), 'reduce_source', 'Nature Briefing')).toMatchObject(silent);
  });
});

describe('a caller who may not see a profile', () => {
  test('gets the advice for an empty profile, even for the same value', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    await history(home.as('Nora'), WORKED_EXAMPLE);
    const unknown = {
      advice: 'go',
      reasons: ['Too little data: no reduce_source has been decided yet.'],
      statistics: {
        type: { accepted: 0, rejected: 0, rate: null, interval: null },
        value: { accepted: 0, rejected: 0, rate: null, interval: null },
      },
      similar: [],
    };
    const askers = [
      home.as('Leo'),
      home.asAgent(null),
      home.asAgent('Leo'),
      home.asAgent('Nora', { ceiling: { privacy: 'public' } }),
    ];
    for (const asker of askers) expect(await check(asker, 'reduce_source', 'source 1')).toEqual(unknown);
    expect(await check(home.as('Nora'), 'reduce_source', 'source 1', { isForHousehold: true })).toEqual(
      unknown,
    );
  });
});
