import { beforeAll, describe, expect, it } from 'vitest';
import { modelsFromEnv } from '#server/models/models-from-env.ts';
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

  it('never includes a memory hidden from the asker, or one about somebody else of that name', () => {
    expect(verdicts).toHaveLength(40);
    expect(namesOf(verdicts)).toEqual([]);
  });

  it('never includes one for a member in person either, because secrets surface for nobody', async () => {
    const inPerson: Verdict[] = [];
    for (const { prompt } of verdicts) {
      const ctx = askers.sessionCtxFor(prompt.as);
      if (ctx) inPerson.push(await judge(ctx, prompt, askers.keyOf));
    }
    expect(inPerson.length).toBeGreaterThan(25);
    expect(namesOf(inPerson)).toEqual([]);
  });

  it('includes the expected memories at least as often as measured', ({ annotate }) => {
    const { must, precision, quiet } = summaryOf(verdicts);
    annotate(`must ${must.found} of ${must.of}, fitting ${precision.good} of ${precision.of}`);
    // This only tests that surfacing works at all. `npm run eval` measures how well it ranks.
    expect(must.found).toBeGreaterThan(0);
    expect(quiet.kept).toBe(quiet.of);
  });
});
