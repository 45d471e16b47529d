import { describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW } from '#server/db/testing/household.ts';
import { excludeOutcome } from '#server/outcomes/service/exclude.ts';
import { makeUpVectors } from '#server/outcomes/service/make-up-vectors.ts';
import {
  accept,
  history,
  record,
  suggest,
  told,
  undo,
  WORKED_EXAMPLE,
} from '#server/outcomes/testing/kit.ts';
import { setPatternInput, setProfileInput } from '#server/profiles/schema.ts';
import { setProfile } from '#server/profiles/service/set.ts';
import { setPattern } from '#server/profiles/service/set-pattern.ts';
import { checkInput } from '../schema.ts';
import { checkSuggestion } from './check.ts';

const check = (ctx: Ctx, type: string, value: string, over: object = {}) =>
  checkSuggestion(ctx, parseInput(checkInput, { type, value, ...over }));
const daysLater = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

describe('asked before something is suggested', () => {
  test.each([
    ['add_topic', 'go', 'Accepted 8 of 10 add_topic.', 0.8],
    ['remove_topic', 'caution', 'Accepted 1 of 6 remove_topic.', 0.17],
    ['boost_source', 'go', 'Accepted 4 of 7 boost_source.', 0.57],
    ['reduce_source', 'skip', 'Accepted 0 of 6 reduce_source.', 0],
  ])('the worked example’s advice on %s is %s', async (type, advice, reason, rate) => {
    const nora = (await makeHousehold(['Nora'])).as('Nora');
    await history(nora, WORKED_EXAMPLE);
    const answer = await check(nora, type, 'Beekeeping in Valencia');
    expect(answer).toMatchObject({
      advice,
      statistics: { type: { rate }, value: { accepted: 0, rejected: 0, rate: null } },
    });
    expect(answer.reasons).toEqual([reason]);
  });

  test('the very same is not suggested again for a while after it was rejected', async () => {
    const home = await makeHousehold(['Nora']);
    const id = await told(home.as('Nora'), 'add_topic', 'Música coral', 'rejected', {
      reason: 'No, thanks.',
    });
    const answer = await check(home.as('Nora'), 'add_topic', 'musica CORAL');
    expect(answer).toMatchObject({
      advice: 'skip',
      reasons: ['The same was rejected on 2026-11-21.'],
      statistics: { value: { accepted: 0, rejected: 1 } },
      similar: [{ ref: id.slice(-12), outcome: 'rejected', reason: 'No, thanks.', on: '2026-11-21' }],
    });
    expect((await check(home.as('Nora', daysLater(91)), 'add_topic', 'Música coral')).advice).toBe('go');
    expect((await check(home.as('Nora'), 'boost_source', 'Música coral')).advice).toBe('go');
  });

  test('what is there already is said to be', async () => {
    const nora = (await makeHousehold(['Nora'])).as('Nora');
    await told(nora, 'add_topic', 'Trail running', 'accepted');
    expect(await check(nora, 'add_topic', 'Trail running')).toMatchObject({
      advice: 'caution',
      reasons: ['The same was already accepted on 2026-11-21.'],
    });
  });

  test('a decision that was taken back or excluded is no reason', async () => {
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
        reasons: ['Little is known: no add_topic was decided yet.'],
        similar: [],
      });
    }
  });

  test('mostly rejected ones like it make it careful, by words and by tags', async () => {
    const nora = (await makeHousehold(['Nora'])).as('Nora');
    const items = ['Football transfer rumours', 'Football results', 'Football club finances'].map(
      (value) => ({
        type: 'add_topic',
        value,
        outcome: 'rejected',
        tags: ['sport'],
      }),
    );
    await record(nora, { items });
    await makeUpVectors(nora, nora.actor.userId);
    const answer = await check(nora, 'add_topic', 'Football', { tags: ['sport'] });
    expect(answer).toMatchObject({ advice: 'caution', reasons: ['Rejected 3 of 3 like it.'] });
    expect(answer.similar).toHaveLength(3);
    expect(await check(nora, 'add_topic', 'Sourdough bread')).toMatchObject({ advice: 'go', similar: [] });
  });
});

describe('what its owner says of learning', () => {
  test('holds: paused, nothing is held against anything', async () => {
    const nora = (await makeHousehold(['Nora'])).as('Nora');
    await history(nora, WORKED_EXAMPLE);
    await setProfile(nora, parseInput(setProfileInput, { isPaused: true }));
    expect((await check(nora, 'reduce_source', 'Nature Briefing')).reasons).toEqual([
      'Learning is paused: nothing is held for or against it.',
    ]);
  });

  test('holds: a pattern that is kept from an agent is no reason for it, and the rate still is', async () => {
    const home = await makeHousehold(['Nora']);
    const nora = home.as('Nora');
    await history(nora, { reduce_source: [0, 5] });
    await setPattern(nora, parseInput(setPatternInput, { key: 'never_reduce_source', isOff: true }));
    const { advice } = await check(home.asAgent('Nora'), 'reduce_source', 'Nature Briefing');
    // 0 of 5 has an upper bound of 0.43: no reason to skip without the pattern
    expect(advice).toBe('caution');
  });
});

describe('whoever may not see a profile', () => {
  test('is answered as if nothing were known, also of the very same', async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    await history(home.as('Nora'), WORKED_EXAMPLE);
    const unknown = {
      advice: 'go',
      reasons: ['Little is known: no reduce_source was decided yet.'],
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
