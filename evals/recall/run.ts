/**
 * Stores public conversations turn by turn, asks their questions, and prints how often the turns that answer are found.
 * Reads public data below the folder in HEARTHLORE_EVAL_DATA (see README.md); does nothing if unset.
 *   node evals/recall/run.ts              every set, on an embedded database; takes an hour
 *   node evals/recall/run.ts locomo 3     only the first three conversations of one set
 */
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import { printCount } from '../hands/print-count.ts';
import { readSet } from '../public-sets/read-public-sets.ts';
import type { Answer } from './ask-questions.ts';

const SETS = ['locomo', 'prefeval'] as const;
const folder = process.env.HEARTHLORE_EVAL_DATA;
const asked = SETS.filter((name) => process.argv.includes(name));
const most = Number(process.argv.find((text) => /^\d+$/.test(text)) ?? Number.POSITIVE_INFINITY);
/** Maximum memories read for a question about a conversation or a preference. */
const TURNS = 10;
const PREFERENCES = 5;

const sessionOf = (key: string): string => key.split(':')[0] ?? key;
const hasAny = ({ found, evidence }: Answer): boolean => evidence.some((key) => found.includes(key));
const hasAll = ({ found, evidence }: Answer): boolean => evidence.every((key) => found.includes(key));
const hasSession = ({ found, evidence }: Answer): boolean => {
  const sessions = new Set(found.map(sessionOf));
  return evidence.some((key) => sessions.has(sessionOf(key)));
};

if (folder === undefined)
  console.log('Nothing was measured. Set HEARTHLORE_EVAL_DATA to the folder with the public data.');
else await measure(folder);
// exits at once, because open clients would keep reconnecting to the deleted database
process.exit();

async function measure(root: string): Promise<void> {
  const environment = await throwawayEnvironment();
  try {
    // imported late, because the module reads environment variables when it loads
    const { askQuestions } = await import('./ask-questions.ts');
    for (const name of asked.length > 0 ? asked : SETS) {
      const conversations = readSet(name, root)?.slice(0, most);
      if (!conversations) {
        console.log(`${name}: not measured, because its files are missing.`);
        continue;
      }
      for (const way of name === 'locomo' ? (['query'] as const) : (['query', 'surface'] as const)) {
        const answers: Answer[] = [];
        for (const conversation of conversations)
          answers.push(...(await askQuestions(conversation, way, name === 'locomo' ? TURNS : PREFERENCES)));
        print(`${name}, ${way}`, answers, name === 'locomo');
      }
    }
  } finally {
    await environment.discard();
  }
}

function print(title: string, answers: readonly Answer[], hasSessions: boolean): void {
  const share = (isFound: (answer: Answer) => boolean) => ({
    right: answers.filter(isFound).length,
    of: answers.length,
  });
  console.log(title);
  printCount(`something that answers, in the first ${hasSessions ? TURNS : PREFERENCES}`, share(hasAny));
  if (!hasSessions) return;
  printCount('everything that answers', share(hasAll));
  printCount('something of the session that answers', share(hasSession));
}
