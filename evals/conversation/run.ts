/**
 * Captures the conversation twice, with the rules and with the scripted model, and compares the memories at the end
 * with expected.txt. Exits with 1 if they differ.
 *   node evals/conversation/run.ts              prints the differences of both
 *   node evals/conversation/run.ts --verbose    also prints every memory at the end and the result of each capture
 */
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import type { Held } from './hold-conversation.ts';

const environment = await throwawayEnvironment();
try {
  await run();
} finally {
  await environment.discard();
}
// exits at once, because open clients would keep reconnecting to the deleted database
process.exit();

async function run(): Promise<void> {
  // imported late, because the modules read environment variables when they load
  const { holdConversation } = await import('./hold-conversation.ts');
  for (const extractor of ['rules', 'model'] as const) {
    const held = await holdConversation(extractor);
    console.log(`${extractor}: ${held.kept.length} memories, ${held.differences.length} differences`);
    for (const difference of held.differences) console.log(`  ${difference}`);
    if (process.argv.includes('--verbose')) printAll(held);
    if (held.differences.length > 0) process.exitCode = 1;
  }
}

function printAll({ kept, captured, asked }: Held): void {
  for (const { status, content, people, privacy, told, openCases, supersededBy } of kept) {
    const more = [privacy, `told again ${told}`, ...openCases, supersededBy ? `→ ${supersededBy}` : ''];
    console.log(
      `  ${status.padEnd(10)} ${content}  [${people.join(', ')}]  ${more.filter(Boolean).join(', ')}`,
    );
  }
  for (const { session, results } of captured) {
    for (const { extractor, staged, promoted, reinforced, cases, dropped } of results) {
      const counts = `${promoted.length} promoted, ${staged.length} staged, ${reinforced.length} reinforced`;
      const asking = cases.map(({ kind }) => kind).join(', ');
      const left = dropped.map(({ reason }) => reason).join(', ');
      console.log(`  ${session.padEnd(10)} ${extractor}: ${counts}; cases: ${asking}; dropped: ${left}`);
    }
  }
  console.log(`  the model was asked ${asked.length} times`);
}
