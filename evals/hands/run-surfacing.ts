/**
 * How well what matters surfaces, hand by hand: figures with their 95 % interval, through the store and the surfacing itself.
 *   node evals/hands/run-surfacing.ts                                 every hand with households
 *   HEARTHLORE_EVAL_HANDS=folder node evals/hands/run-surfacing.ts    with one more folder of hands
 */
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import { printCount } from './print-count.ts';
import { readHands } from './read-hands.ts';

const environment = await throwawayEnvironment();
try {
  // only now: it reads the environment
  const { measureWorlds } = await import('./surface-worlds.ts');
  for (const { name, worlds } of readHands()) {
    if (worlds.length === 0) continue;
    const { must, fits, quiet } = await measureWorlds(worlds);
    console.log(name);
    printCount('must surface, does', must);
    printCount('of what surfaces, fits', fits);
    printCount('nothing fits, quiet', quiet);
  }
} finally {
  await environment.discard();
}
// clients of the discarded database would go on looking for it
process.exit();
