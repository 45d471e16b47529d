import { beforeAll, describe, expect, it } from 'vitest';
import { modelsFromEnv } from '#server/models/models.ts';
import { type DemoAskers, demoAskers } from './demo-askers.ts';
import { judge, judgeAll, summaryOf, type Verdict } from './measure.ts';

const namesOf = (verdicts: readonly Verdict[]): string[] =>
  verdicts.flatMap(({ prompt, forbidden }) => forbidden.map((key) => `${key} for ${prompt.id}`));

describe('what surfaces in the demo household for forty prompts', () => {
  let askers: DemoAskers;
  let verdicts: Verdict[];
  beforeAll(async () => {
    askers = await demoAskers(modelsFromEnv({}));
    verdicts = await judgeAll(askers);
  }, 120_000);

  it('is never what the asker may not see, nor what belongs to somebody else of that name', () => {
    expect(verdicts).toHaveLength(40);
    expect(namesOf(verdicts)).toEqual([]);
  });

  it('is never that for a member in person either: secrets surface for nobody', async () => {
    const sessionCtxFor: Verdict[] = [];
    for (const { prompt } of verdicts) {
      const ctx = askers.sessionCtxFor(prompt.as);
      if (ctx) sessionCtxFor.push(await judge(ctx, prompt, askers.keyOf));
    }
    expect(sessionCtxFor.length).toBeGreaterThan(25);
    expect(namesOf(sessionCtxFor)).toEqual([]);
  });

  it('brings what has to appear as often as it says', ({ annotate }) => {
    const { must, precision, quiet } = summaryOf(verdicts);
    annotate(`must ${must.found} of ${must.of}, fitting ${precision.good} of ${precision.of}`);
    // Reported, not asserted: `npm run eval` is where ranking is judged. Nothing at all would be a broken search.
    expect(must.found).toBeGreaterThan(0);
    expect(quiet.kept).toBe(quiet.of);
  });
});
