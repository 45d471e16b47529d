/**
 * Measures which contacts, relationships and facts the real capture makes of a conversation.
 *   node evals/hands/run-tellings.ts            the tellings of r1
 *   node evals/hands/run-tellings.ts <file>     another file of tellings, in either format
 *   node evals/hands/run-tellings.ts <file> --figures-only     prints no telling, so that an unseen hand stays unseen
 */
import { readFileSync } from 'node:fs';
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import { printCount } from './print-count.ts';

const environment = await throwawayEnvironment();
try {
  // imported late, because the module reads environment variables when it loads
  const { measureTellings, tellingSchema } = await import('./measure-tellings.ts');
  const figuresOnly = process.argv.includes('--figures-only');
  const file = process.argv[2] ?? new URL('r1/tellings.jsonl', import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  if (lines[0]?.includes('"household"')) {
    const { measureTold, toldSchema } = await import('./measure-tellings-with-details.ts');
    const { figures, problems } = await measureTold(lines.map((line) => toldSchema.parse(JSON.parse(line))));
    for (const [figure, count] of Object.entries(figures)) printCount(figure, count);
    if (!figuresOnly) for (const problem of problems) console.log(`  ${problem}`);
  } else {
    const figures = await measureTellings(lines.map((line) => tellingSchema.parse(JSON.parse(line))));
    printCount('people introduced, found with their tie', figures.found);
    printCount('contacts added, right', figures.right);
    printCount('tellings without a second contact', figures.single);
    printCount('facts about the right person', figures.about);
    printCount('facts not about a wrong person', figures.notWrong);
    printCount('told again, nothing new', figures.again);
    printCount('one undo takes all back', figures.undone);
    if (!figuresOnly) for (const problem of figures.problems) console.log(`  ${problem}`);
  }
} finally {
  await environment.discard();
}
// exits at once, because open clients would keep reconnecting to the deleted database
process.exit();
