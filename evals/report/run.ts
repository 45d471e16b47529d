/**
 * Measures every hand (writer) and writes one report: docs/evals.md, docs/evals-report.json and plots in docs/images.
 *   node evals/report/run.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { throwawayEnvironment } from '#server/db/testing/throwaway-environment.ts';
import { calibrationPlot } from './calibration-plot.ts';
import { reportPage } from './report-page.ts';

const folder = join(import.meta.dirname, '../../docs');
const environment = await throwawayEnvironment();
try {
  // imported late, because its modules read environment variables when they load
  const { measureAll } = await import('./measure-all.ts');
  const report = await measureAll();
  mkdirSync(join(folder, 'images'), { recursive: true });
  for (const { name, title, bins, error } of report.calibrations) {
    writeFileSync(join(folder, `images/calibration-${name}.svg`), calibrationPlot(title, bins));
    console.log(`${title}: expected calibration error ${error.toFixed(3)}`);
  }
  writeFileSync(join(folder, 'evals-report.json'), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(folder, 'evals.md'), reportPage(report));
  console.log(`${report.figures.length} figures in docs/evals.md`);
} finally {
  await environment.discard();
}
// exits at once, because open clients would keep reconnecting to the deleted database
process.exit();
