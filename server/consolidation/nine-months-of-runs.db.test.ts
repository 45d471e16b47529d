import { beforeAll, describe, expect, it } from 'vitest';
import { makeHousehold } from '#server/db/testing/household.ts';
import { type LifeReport, reportOf } from './testing/household-life-report.ts';
import { householdLife, LASTING, plantedIn } from './testing/household-life-story.ts';
import { lastNightOf, liveThrough } from './testing/live-through-days.ts';

/** `bench/two-years.ts` lives through 730 nights, which takes ten minutes. */
const WISH = { seed: 1, days: 270, isPlanted: true, pace: 0.6 };

describe('nine months of a household whose server is on every third night', () => {
  let report: LifeReport;
  beforeAll(async () => {
    const home = await makeHousehold(['Nora', 'Leo']);
    const life = householdLife(WISH);
    await liveThrough(home, life, { everyNights: 3 });
    report = await reportOf(home, { life, planted: plantedIn(WISH), now: lastNightOf(life) });
  }, 600_000);

  it('lose nothing of identity, health, standing preferences and pins', () => {
    for (const sort of LASTING) {
      const [inUse, told] = report.inUse[sort] ?? [0, 0];
      expect([sort, inUse]).toEqual([sort, told]);
      expect(told).toBeGreaterThan(1);
    }
  });

  it('keep memories of strong emotion', () => {
    expect(report.inUse.moving).toEqual([4, 4]);
  });

  it('bring up the habits that go on, and no other', () => {
    expect(report.habits).toEqual({ found: expect.anything(), missed: [], false: [] });
    expect(report.habits.found.length).toBeGreaterThan(3);
  });

  it('archive, keep and notice the same each time', () => {
    expect({ quarters: report.quarters, smallTalk: report.inUse['small talk'] }).toMatchInlineSnapshot(`
      {
        "quarters": {
          "2026-1": {
            "archived": 0,
            "asked": 0,
            "noticed": 16,
            "told": 57,
          },
          "2026-2": {
            "archived": 26,
            "asked": 0,
            "noticed": 26,
            "told": 48,
          },
          "2026-3": {
            "archived": 43,
            "asked": 1,
            "noticed": 45,
            "told": 36,
          },
          "2026-4": {
            "archived": 3,
            "asked": 0,
            "noticed": 2,
            "told": 0,
          },
        },
        "smallTalk": [
          49,
          111,
        ],
      }
    `);
  });
});
