import '#server/register-hooks.ts';
import { reportOf } from '#server/consolidation/testing/household-life-report.ts';
import {
  householdLife,
  LASTING,
  type LifeWish,
  plantedIn,
} from '#server/consolidation/testing/household-life-story.ts';
import { lastNightOf, liveThrough } from '#server/consolidation/testing/live-through-days.ts';
import { makeHousehold } from '#server/db/testing/household.ts';

/** Simulates the two years. Returns whether all memories that must stay are in use at the end. */
export async function liveTwoYears(wish: LifeWish): Promise<boolean> {
  const home = await makeHousehold(['Nora', 'Leo']);
  const life = householdLife(wish);
  const began = performance.now();
  await liveThrough(home, life);
  const seconds = (performance.now() - began) / 1_000;
  const report = await reportOf(home, { life, planted: plantedIn(wish), now: lastNightOf(life) });
  console.log(
    `${JSON.stringify(wish)}: ${report.runs} runs, ${life.flat().length} acts, ${seconds.toFixed(0)} s`,
  );
  console.table(report.quarters);
  console.log('  in use at the end, of those told:', JSON.stringify(report.inUse));
  const { found, missed, false: alarms } = report.habits;
  console.log(`  habits found: ${found.join(', ')}; missed: ${missed.join(', ') || 'none'}`);
  console.log(`  found though nobody planted them: ${alarms.join('; ') || 'none'}`);
  return LASTING.every((sort) => {
    const [inUse, told] = report.inUse[sort] ?? [0, 0];
    return told > 0 && inUse === told;
  });
}
