/**
 * Measures for each hand (writer) how well the right memories surface, with 95 % intervals. Uses the real store.
 *   node evals/hands/run-surfacing.ts                                 every hand with households
 *   HEARTHLORE_EVAL_HANDS=folder node evals/hands/run-surfacing.ts    with one more folder of hands
 */
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import { printCount } from './print-count.ts';
import { readHands } from './read-hands.ts';

const environment = await throwawayEnvironment();
try {
  // Imported late, because the module reads environment variables when it loads.
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
// Exits at once, because open clients would keep reconnecting to the deleted database.
process.exit();
