/**
 * Judges the pairs by storing them for real, including the search for similar memories and the permissions. Takes minutes.
 *   node evals/reconcile/run-through-store.ts           every part
 *   node evals/reconcile/run-through-store.ts seen      only this part
 */
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import { PARTS, readPairs } from './read-pairs.ts';

const environment = await throwawayEnvironment();
try {
  await run();
} finally {
  await environment.discard();
}
// exits at once, because open clients would keep reconnecting to the deleted database
process.exit();

async function run(): Promise<void> {
  // imported late, because the module reads environment variables when it loads
  const { judgeThroughStore } = await import('./judge-through-store.ts');
  const asked = PARTS.filter((part) => process.argv.includes(part));
  for (const part of asked.length > 0 ? asked : PARTS) {
    const verdicts = await judgeThroughStore(readPairs(part));
    const isDue = (label: string): boolean => label === 'contradiction' || label === 'update';
    const due = verdicts.filter(({ pair }) => isDue(pair.label));
    const made = verdicts.filter(({ isMade }) => isMade);
    const found = made.filter(({ pair }) => isDue(pair.label)).length;
    const swallowed = verdicts.filter(({ pair, isReinforced }) => pair.label !== 'duplicate' && isReinforced);
    const share = (part: number, of: number): string =>
      `${part} of ${of} (${((100 * part) / of).toFixed(1)} %)`;
    console.log(`${part}, ${verdicts.length} pairs through the store`);
    console.log(`  treated as a conflict, rightly          ${share(found, made.length)}`);
    console.log(`  conflicts found                         ${share(found, due.length)}`);
    console.log(`  wrongly treated as duplicates           ${swallowed.length}`);
  }
}
