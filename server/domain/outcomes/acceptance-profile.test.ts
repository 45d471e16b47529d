import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORKED_EXAMPLE } from '#server/domain/testing/profile-worked-example.ts';
import { profileOf } from './acceptance-profile.ts';
import type { Tally } from './profile-tally.ts';
import { trendsFrom, weeksBefore } from './profile-trends.ts';

/** Saturday, 21 November 2026. */
const TODAY = { week: '2026-11-16', weekday: 6 };
const tally = (over: Partial<Tally>): Tally => ({
  dimension: 'type',
  type: '',
  key: '',
  accepted: 0,
  rejected: 0,
  expired: 0,
  superseded: 0,
  decideSeconds: 0,
  timed: 0,
  lastAt: null,
  ...over,
});
const week = (back: number, type: string, accepted: number, rejected: number, expired = 0) =>
  tally({ dimension: 'week', type, key: weeksBefore(TODAY.week, back), accepted, rejected, expired });
const trends = (...weeks: Tally[]) => profileOf(weeks, { today: TODAY }).trends;

describe('a profile', () => {
  it('is empty without tallies', () => {
    expect(profileOf([], { today: TODAY })).toEqual({
      totalOutcomes: 0,
      lastOutcomeAt: null,
      types: [],
      patterns: [],
      trends: {
        engagement: { answered: 0, of: 0, before: { answered: 0, of: 0 } },
        stability: null,
        perWeek: { now: 0, before: 0 },
      },
      memories: { used: 0, edited: 0, rejected: 0 },
    });
  });

  it('has the rates of the worked example', () => {
    const { types } = profileOf(WORKED_EXAMPLE.map(tally), { today: TODAY });
    const shown = types.map(({ type, rate, interval, confidence, n }) => [
      type,
      rate?.toFixed(3),
      interval?.low.toFixed(3),
      interval?.high.toFixed(3),
      confidence,
      n,
    ]);
    expect(shown).toEqual([
      ['add_topic', '0.800', '0.490', '0.943', 'medium', 10],
      ['boost_source', '0.571', '0.250', '0.842', 'low', 7],
      ['reduce_source', '0.000', '0.000', '0.390', 'medium', 6],
      ['remove_topic', '0.167', '0.030', '0.564', 'medium', 6],
    ]);
  });

  it('counts expired and superseded suggestions without treating them as decisions', () => {
    const lastAt = new Date('2026-11-20T18:00:00Z');
    const counts = { accepted: 3, rejected: 1, expired: 4, superseded: 2 };
    const profile = profileOf(
      [tally({ dimension: 'all', ...counts, lastAt }), tally({ type: 'add_topic', ...counts })],
      { today: TODAY },
    );
    expect(profile).toMatchObject({
      totalOutcomes: 10,
      lastOutcomeAt: lastAt,
      types: [{ n: 4, rate: 0.75 }],
    });
  });

  it('counts feedback on surfaced memories separately', () => {
    const used = tally({ dimension: 'memory', accepted: 7, superseded: 2, rejected: 1 });
    const profile = profileOf([used], { today: TODAY });
    expect(profile).toMatchObject({
      totalOutcomes: 0,
      types: [],
      memories: { used: 7, edited: 2, rejected: 1 },
    });
  });

  it('does not depend on the order of the tallies', () => {
    const tallies = [
      ...WORKED_EXAMPLE.map(tally),
      ...[0, 1, 5, 6].flatMap((back) => WORKED_EXAMPLE.map((one) => week(back, one.type, one.accepted, 3))),
    ];
    const expected = profileOf(tallies, { today: TODAY });
    fc.assert(
      fc.property(fc.shuffledSubarray(tallies, { minLength: tallies.length }), (shuffled) => {
        expect(profileOf(shuffled, { today: TODAY })).toEqual(expected);
      }),
    );
  });
});

describe('the trends', () => {
  it('compare this week and the three before with the four weeks before those', () => {
    expect(trendsFrom(TODAY)).toBe('2026-09-28');
    const { engagement } = trends(
      week(0, 'add_topic', 1, 0),
      week(3, 'add_topic', 0, 1, 2),
      week(4, 'add_topic', 2, 2),
      week(7, 'add_topic', 0, 0, 4),
      week(8, 'add_topic', 50, 50),
      week(-1, 'add_topic', 50, 50),
    );
    expect(engagement).toEqual({ answered: 2, of: 4, before: { answered: 4, of: 8 } });
  });

  it('count the current week by the share of its days so far', () => {
    const { perWeek } = trends(
      week(0, 'add_topic', 3, 3),
      week(2, 'add_topic', 21, 0),
      week(5, 'add_topic', 8, 0),
    );
    expect(perWeek.now).toBeCloseTo(27 / (3 + 6 / 7));
    expect(perWeek.before).toBe(2);
  });

  it('have stability 1 for constant rates and a low stability for reversed rates', () => {
    const steady = trends(week(1, 'add_topic', 3, 1), week(5, 'add_topic', 6, 2));
    expect(steady.stability).toBe(1);
    const turned = trends(week(1, 'add_topic', 0, 3), week(2, 'add_topic', 0, 1), week(5, 'add_topic', 4, 0));
    expect(turned.stability).toBe(0);
    const mixed = trends(
      ...[week(1, 'add_topic', 4, 0), week(5, 'add_topic', 4, 0)],
      ...[week(1, 'mute_feed', 2, 2), week(5, 'mute_feed', 4, 0)],
    );
    expect(mixed.stability).toBe(0.75);
  });

  it('ignore types decided less than three times in either period', () => {
    expect(trends(week(1, 'add_topic', 2, 0), week(5, 'add_topic', 0, 20)).stability).toBeNull();
  });
});
