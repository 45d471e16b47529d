import { describe, expect, it } from 'vitest';
import { WORKED_EXAMPLE } from '#server/domain/testing/profile-worked-example.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import type { AdviceInput, Earlier } from './profile-advice.ts';
import { adviseOn } from './profile-advice.ts';
import { patternsOf } from './profile-patterns.ts';
import { NONE } from './profile-tally.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);
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
  ])('for %s is %s', (type, advice, reasons, rate) => {
    expect(ask(type)).toMatchObject({ advice, reasons, statistics: { type: { rate } } });
  });
});

describe('advice', () => {
  it('is go with a note if there are too few decisions', () => {
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

  it('is go while learning is paused, whatever was decided before', () => {
    const { advice, reasons } = ask('reduce_source', { isPaused: true, lastRejected: daysAgo(1) });
    expect([advice, reasons]).toEqual(['go', ['Learning is paused, so past decisions are not considered.']]);
  });

  it('is skip for the same suggestion for ninety days after its rejection', () => {
    expect(ask('add_topic', { lastRejected: daysAgo(90) })).toMatchObject({
      advice: 'skip',
      reasons: ['The same suggestion was rejected on 2026-08-23.'],
    });
    expect(ask('add_topic', { lastRejected: daysAgo(91) }).advice).toBe('go');
  });

  it('follows the later of two decisions on the same suggestion', () => {
    const both = { lastAccepted: daysAgo(3), lastRejected: daysAgo(30) };
    expect(ask('add_topic', both)).toMatchObject({
      advice: 'caution',
      reasons: ['The same suggestion was already accepted on 2026-11-18.'],
    });
    expect(ask('add_topic', { lastAccepted: daysAgo(30), lastRejected: daysAgo(3) }).advice).toBe('skip');
    expect(ask('add_topic', { lastAccepted: daysAgo(200), lastRejected: daysAgo(100) }).advice).toBe('go');
  });

  it('ignores the rate of a type whose pattern is hidden from the caller, but not the value', () => {
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

  it('is only caution for a rate over five decisions without a pattern', () => {
    const one = { accepted: 0, rejected: 5 };
    expect(ask('mute_feed', { patterns: [], ofType: one }).advice).toBe('caution');
    const patterns = patternsOf([{ type: 'mute_feed', ...one }]);
    expect(ask('mute_feed', { patterns, ofType: one }).advice).toBe('skip');
  });

  it('is skip if even the upper bound of the interval is low', () => {
    expect(ask('mute_feed', { ofType: { accepted: 4, rejected: 26 } }).advice).toBe('skip');
    expect(ask('mute_feed', { ofType: { accepted: 2, rejected: 8 } }).advice).toBe('caution');
  });

  it('is caution if similar suggestions were mostly rejected', () => {
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

  it('is caution if a nearly identical suggestion was rejected recently', () => {
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

  it('does not count a rejected removal against an addition', () => {
    const removals = Array.from({ length: 4 }, () => earlier('rejected', { type: 'remove_topic' }));
    expect(ask('add_topic', { similar: removals }).advice).toBe('go');
    const additions = Array.from({ length: 4 }, () => earlier('rejected', { type: 'follow_topic' }));
    expect(ask('add_topic', { similar: additions }).advice).toBe('caution');
  });

  it('lists every reason for the given advice once', () => {
    const similar = Array.from({ length: 3 }, () => earlier('rejected', { type: 'reduce_source' }));
    expect(ask('reduce_source', { lastRejected: daysAgo(2), similar }).reasons).toEqual([
      'The same suggestion was rejected on 2026-11-19.',
      'Accepted 0 of 6 reduce_source.',
    ]);
  });
});
