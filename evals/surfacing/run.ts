/**
 * Measures whether the right memories of the demo household surface. Exits with 1 if a forbidden memory surfaced.
 *   node evals/surfacing/run.ts              prints the figures and the forbidden memories
 *   node evals/surfacing/run.ts --verbose    also prints, for every prompt, surfaced and missing memories with scores
 */
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import type { Summary, Verdict } from './measure.ts';

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
  const { modelsFromEnv } = await import('#server/models/models-from-env.ts');
  const { demoAskers } = await import('./demo-askers.ts');
  const { judgeAll, summaryOf } = await import('./measure.ts');
  const models = modelsFromEnv({});
  const verdicts = await judgeAll(await demoAskers(models));
  if (process.argv.includes('--verbose')) for (const verdict of verdicts) printVerdict(verdict);
  for (const { prompt, forbidden } of verdicts) {
    for (const key of forbidden)
      console.log(`FORBIDDEN: ${key} came back for ${prompt.id}, asked as ${prompt.as}`);
  }
  const summary = summaryOf(verdicts);
  printSummary(summary, models.embedder.name);
  process.exitCode = summary.forbidden > 0 ? 1 : 0;
}

function number(value: number): string {
  return value.toFixed(2);
}

function printVerdict({ prompt, shown, forbidden, missing, noise, tokens }: Verdict): void {
  const markOf = (key: string): string => {
    if (forbidden.includes(key)) return 'FORBIDDEN';
    if (prompt.must.includes(key)) return 'must';
    return noise.includes(key) ? 'noise' : 'may';
  };
  console.log(`\n${prompt.id}, as ${prompt.as} (${tokens} tokens): ${prompt.prompt}`);
  for (const { key, similarity, rank } of shown) {
    console.log(`  ${markOf(key).padEnd(9)} similarity ${number(similarity)} rank ${number(rank)}  ${key}`);
  }
  for (const { key, why, scores } of missing) {
    const parts = scores
      ? `similarity ${number(scores.similarity)} = semantic ${number(scores.semantic)}, lexical ${number(scores.lexical)}; `
      : '';
    console.log(`  MISSING   ${key}: ${parts}${why}`);
  }
}

function printSummary(summary: Summary, embedder: string): void {
  const share = (part: number, of: number) =>
    `${part} of ${of} (${Math.round((100 * part) / Math.max(1, of))} %)`;
  const { must, precision, quiet } = summary;
  console.log(`\n${summary.prompts} prompts against the demo household, embedder ${embedder}`);
  console.log(`  forbidden shown       ${summary.forbidden}`);
  console.log(`  must appear, found    ${share(must.found, must.of)}`);
  console.log(`  shown and listed      ${share(precision.good, precision.of)}`);
  console.log(`  quiet when it should  ${share(quiet.kept, quiet.of)}`);
  console.log(
    `  mean per prompt       ${number(summary.meanItems)} items, ${Math.round(summary.meanTokens)} tokens`,
  );
}
