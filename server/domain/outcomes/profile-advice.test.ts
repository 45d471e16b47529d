import { describe, expect, it } from 'vitest';
import { WORKED_EXAMPLE } from '#server/domain/testing/worked-example.ts';
import type { AdviceInput, Earlier } from './profile-advice.ts';
import { adviseOn } from './profile-advice.ts';
import { patternsOf } from './profile-patterns.ts';
import { NONE } from './profile-tally.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const ask = (type: string, over: Partial<AdviceInput> = {}) =>
  adviseOn({
    type,
    now: NOW,
    isPaused: false,
    ofType: WORKED_EXAMPLE.find((one) => one.type === type) ?? NONE,
    ofValue: NONE,
    lastAccepted: null,
    lastRejected: null,
    patterns: patternsOf(WORKED_EXAMPLE),
    isRateHidden: false,
    similar: [],
    dayOf: (at) => at.toISOString().slice(0, 10),
    ...over,
  });
const earlier = (outcome: Earlier['outcome'], over: Partial<Earlier> = {}): Earlier => ({
  type: 'add_topic',
  value: 'cryptocurrency',
  outcome,
  decidedAt: daysAgo(5),
  similarity: 0.8,
  ...over,
});

describe('the advice of the worked example', () => {
  it.each([
    ['add_topic', 'go', ['Accepted 8 of 10 add_topic.'], 0.8],
    ['remove_topic', 'caution', ['Accepted 1 of 6 remove_topic.'], 1 / 6],
    ['boost_source', 'go', ['Accepted 4 of 7 boost_source.'], 4 / 7],
    ['reduce_source', 'skip', ['Accepted 0 of 6 reduce_source.'], 0],
  ])('is for %s %s', (type, advice, reasons, rate) => {
    expect(ask(type)).toMatchObject({ advice, reasons, statistics: { type: { rate } } });
  });
});

describe('advice', () => {
  it('goes ahead and says so where nothing or little is known', () => {
    expect(ask('add_feed')).toMatchObject({
      advice: 'go',
      reasons: ['Too little data: no add_feed has been decided yet.'],
      statistics: { type: { n: 0, rate: null, interval: null } },
    });
    expect(ask('add_feed', { ofType: { accepted: 0, rejected: 4 } })).toMatchObject({
      advice: 'go',
      reasons: ['Too little data: accepted 0 of 4 add_feed.'],
    });
  });

  it('is to go while learning is paused, whatever was learned before', () => {
    const { advice, reasons } = ask('reduce_source', { isPaused: true, lastRejected: daysAgo(1) });
    expect([advice, reasons]).toEqual(['go', ['Learning is paused, so past decisions are not considered.']]);
  });

  it('is to skip what was rejected in the last ninety days, and not after that', () => {
    expect(ask('add_topic', { lastRejected: daysAgo(90) })).toMatchObject({
      advice: 'skip',
      reasons: ['The same suggestion was rejected on 2026-08-23.'],
    });
    expect(ask('add_topic', { lastRejected: daysAgo(91) }).advice).toBe('go');
  });

  it('goes by the later of two answers to the same', () => {
    const both = { lastAccepted: daysAgo(3), lastRejected: daysAgo(30) };
    expect(ask('add_topic', both)).toMatchObject({
      advice: 'caution',
      reasons: ['The same suggestion was already accepted on 2026-11-18.'],
    });
    expect(ask('add_topic', { lastAccepted: daysAgo(30), lastRejected: daysAgo(3) }).advice).toBe('skip');
    expect(ask('add_topic', { lastAccepted: daysAgo(200), lastRejected: daysAgo(100) }).advice).toBe('go');
  });

  it('is silent of a type whose pattern is kept from the asker, and still goes by the value', () => {
    const kept = { patterns: [], isRateHidden: true };
    expect(ask('reduce_source', kept)).toMatchObject({
      advice: 'go',
      reasons: ['No statistics are available for this type.'],
    });
    expect(ask('reduce_source', { ...kept, lastRejected: daysAgo(2) })).toMatchObject({
      advice: 'skip',
      reasons: ['The same suggestion was rejected on 2026-11-19.'],
    });
  });

  it('is less sure by the rate of five than by the pattern', () => {
    const one = { accepted: 0, rejected: 5 };
    expect(ask('mute_feed', { patterns: [], ofType: one }).advice).toBe('caution');
    const patterns = patternsOf([{ type: 'mute_feed', ...one }]);
    expect(ask('mute_feed', { patterns, ofType: one }).advice).toBe('skip');
  });

  it('is to skip where even the upper end of the interval is low', () => {
    expect(ask('mute_feed', { ofType: { accepted: 4, rejected: 26 } }).advice).toBe('skip');
    expect(ask('mute_feed', { ofType: { accepted: 2, rejected: 8 } }).advice).toBe('caution');
  });

  it('is cautious where what is like it was mostly rejected', () => {
    const similar = [earlier('rejected'), earlier('rejected'), earlier('rejected'), earlier('accepted')];
    expect(ask('add_topic', { similar })).toMatchObject({
      advice: 'caution',
      reasons: ['Rejected 3 of 4 similar suggestions.'],
    });
    expect(ask('add_topic', { similar: [...similar, earlier('accepted')] }).advice).toBe('go');
    expect(ask('add_topic', { similar: similar.slice(1) }).advice).toBe('go');
    const ignored = [earlier('rejected'), earlier('rejected'), earlier('expired'), earlier('superseded')];
    expect(ask('add_topic', { similar: ignored }).advice).toBe('go');
  });

  it('is cautious where one that is nearly the same was rejected a short while ago', () => {
    const nearly = (over: Partial<Earlier> = {}) => earlier('rejected', { similarity: 0.95, ...over });
    expect(ask('add_topic', { similar: [nearly()] })).toMatchObject({
      advice: 'caution',
      reasons: ['A nearly identical suggestion was rejected on 2026-11-16.'],
    });
    const other = [
      nearly({ similarity: 0.94 }),
      nearly({ decidedAt: daysAgo(91) }),
      nearly({ outcome: 'accepted' }),
      nearly({ type: 'follow_topic' }),
    ];
    for (const one of other) expect(ask('add_topic', { similar: [one] }).advice).toBe('go');
    expect(ask('reduce_source', { similar: [nearly({ type: 'reduce_source' })] }).advice).toBe('skip');
  });

  it('takes no rejected removal as a word against adding', () => {
    const removals = Array.from({ length: 4 }, () => earlier('rejected', { type: 'remove_topic' }));
    expect(ask('add_topic', { similar: removals }).advice).toBe('go');
    const additions = Array.from({ length: 4 }, () => earlier('rejected', { type: 'follow_topic' }));
    expect(ask('add_topic', { similar: additions }).advice).toBe('caution');
  });

  it('names every reason that speaks for the same, once', () => {
    const similar = Array.from({ length: 3 }, () => earlier('rejected', { type: 'reduce_source' }));
    expect(ask('reduce_source', { lastRejected: daysAgo(2), similar }).reasons).toEqual([
      'The same suggestion was rejected on 2026-11-19.',
      'Accepted 0 of 6 reduce_source.',
    ]);
  });
});
