/**
 * Measures for each hand (writer) how well the right memories surface, with 95 % intervals. Uses the real store.
 *   node evals/hands/run-surfacing.ts                                 every hand with households
 *   node evals/hands/run-surfacing.ts q3 q4                           these hands
 *   HEARTHLORE_EVAL_HANDS=folder node evals/hands/run-surfacing.ts    with one more folder of hands
 */
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import { printCount } from './print-count.ts';
import { readHands } from './read-hands.ts';

const environment = await throwawayEnvironment();
const asked = process.argv.slice(2);
try {
  // imported late, because the module reads environment variables when it loads
  const { measureWorlds } = await import('./measure-surfacing.ts');
  for (const { name, worlds, cues } of readHands()) {
    if (worlds.length === 0 || (asked.length > 0 && !asked.includes(name))) continue;
    const runs = [{ by: 'cues by rule', figures: await measureWorlds(worlds, []) }];
    if (cues.length > 0) runs.push({ by: 'cues by an agent', figures: await measureWorlds(worlds, cues) });
    for (const [index, { by, figures }] of runs.entries()) {
      if (index === 0) print(`${name}, no cues`, figures.withoutCues);
      print(`${name}, ${by}`, figures.withCues);
    }
  }
} finally {
  await environment.discard();
}
// exits at once, because open clients would keep reconnecting to the deleted database
process.exit();

function print(
  title: string,
  { must, fits, quiet }: Record<'must' | 'fits' | 'quiet', { right: number; of: number }>,
) {
  console.log(title);
  printCount('must surface, does', must);
  printCount('of what surfaces, fits', fits);
  printCount('nothing fits, quiet', quiet);
}
