import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRIGGERS } from '#server/domain/parameters/trigger-parameters.ts';
import { changedTypes, type TypePeriods } from './acceptance-trends.ts';
import { randomFrom } from './testing/seeded-random.ts';

const of = (accepted: number, rejected: number) => ({ accepted, rejected });
const decided = fc.record({ accepted: fc.nat(40), rejected: fc.nat(40) });
const periods = fc.record({ now: decided, before: decided });

type Week = TypePeriods['now'];

const total = (weeks: readonly Week[]): Week =>
  weeks.reduce(
    (sum, { accepted, rejected }) => of(sum.accepted + accepted, sum.rejected + rejected),
    of(0, 0),
  );

/** Counts new alarms in weekly checks of histories whose acceptance rate follows `rateIn`. */
function alarmsIn(types: readonly (readonly Week[])[]): number {
  let alarms = 0;
  let earlier = new Set<number>();
  for (let week = 8; week <= (types[0]?.length ?? 0); week++) {
    const rows = types.map((weeks, type) => ({
      type,
      now: total(weeks.slice(week - 4, week)),
      before: total(weeks.slice(week - 8, week - 4)),
    }));
    const found = new Set(changedTypes(rows).map(({ type }) => type));
    alarms += [...found].filter((type) => !earlier.has(type)).length;
    earlier = found;
  }
  return alarms;
}

function history(random: () => number, rateIn: (week: number) => number): Week[] {
  const perWeek = 1 + Math.floor(random() * 8);
  return Array.from({ length: 60 }, (_, week) => {
    const all = Math.floor(random() * 2 * perWeek);
    const accepted = Array.from({ length: all }, random).filter((one) => one < rateIn(week)).length;
    return of(accepted, all - accepted);
  });
}

describe('acceptance', () => {
  it('that fell from 80 % to 20 %, or rose so, has changed', () => {
    const [fell, rose] = [
      { now: of(3, 12), before: of(12, 3) },
      { now: of(12, 3), before: of(3, 12) },
    ];
    expect(changedTypes([fell, rose])).toEqual([fell, rose]);
  });

  it('that is the same, hardly differs or is hardly known has not', () => {
    fc.assert(
      fc.property(decided, (one) => {
        expect(changedTypes([{ now: one, before: one }])).toEqual([]);
      }),
    );
    expect(changedTypes([{ now: of(60, 40), before: of(80, 20) }])).toEqual([]);
    expect(changedTypes([{ now: of(0, 7), before: of(7, 0) }])).toEqual([]);
  });

  it('changes in the same way when both periods, or accepted and rejected, change places', () => {
    const swapped = ({ now, before }: TypePeriods) => ({ now: before, before: now });
    const turned = ({ now, before }: TypePeriods) => ({
      now: of(now.rejected, now.accepted),
      before: of(before.rejected, before.accepted),
    });
    fc.assert(
      fc.property(periods, (one) => {
        const hasChanged = changedTypes([one]).length;
        expect(changedTypes([swapped(one)])).toHaveLength(hasChanged);
        expect(changedTypes([turned(one)])).toHaveLength(hasChanged);
      }),
    );
  });

  it('that moved by exactly the least change has changed, wherever it began', () => {
    for (const size of [60, 70, 80, 90, 100]) {
      for (let before = 0; before <= 0.7 * size; before += size / 10) {
        const now = before + Math.round(TRIGGERS.trends.change * size);
        const moved = { now: of(now, size - now), before: of(before, size - before) };
        expect(changedTypes([moved]), `${before} to ${now} of ${size}`).toEqual([moved]);
      }
    }
  });

  it('that only varies by chance alarms less than once a year', () => {
    const random = randomFrom(7);
    const households = 100;
    let alarms = 0;
    for (let n = 0; n < households; n++) {
      const types = Array.from({ length: 5 }, () => {
        const rate = random();
        return history(random, () => rate);
      });
      alarms += alarmsIn(types);
    }
    expect(alarms / households).toBeLessThan(1);
  });

  it('that changes for good is mostly noticed', () => {
    const random = randomFrom(8);
    const found = Array.from({ length: 100 }, () =>
      alarmsIn([history(random, (week) => (week < 30 ? 0.85 : 0.15))]),
    ).filter((alarms) => alarms > 0);
    expect(found.length).toBeGreaterThan(70);
  });
});
