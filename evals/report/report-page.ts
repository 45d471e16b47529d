import { wilson } from '#server/domain/outcomes/wilson-interval.ts';
import type { Count } from '../hands/measure-understanding.ts';
import type { Bin } from './calibration.ts';
import type { Calibration, EvalReport, Figure } from './report-schema.ts';

const percent = (share: number): string => (100 * share).toFixed(0);

function shown({ right, of }: Count): string {
  if (of === 0) return 'none';
  const { low, high } = wilson(right, of);
  return `${right} of ${of} = ${percent(right / of)} % (${percent(low)}–${percent(high)})`;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');

function figureTable(what: string, figures: readonly Figure[]): string {
  const rows = figures.map(({ hand, count }) => [`\`${hand}\``, shown(count)]);
  return `### ${what}\n\n${table(['hand', 'right of n = share (95 % interval)'], rows)}`;
}

const binRow = ({ from, to, of, right, mean, low, high }: Bin): string[] => [
  `${from.toFixed(2)}–${to.toFixed(2)}`,
  String(of),
  mean.toFixed(2),
  `${(right / of).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
];

function calibrationPart({ name, title, says, hands, bins, error }: Calibration): string {
  const of = bins.reduce((sum, bin) => sum + bin.of, 0);
  return `### ${title}

${says} ${of} answers on ${hands.map((hand) => `\`${hand}\``).join(', ')}. Expected calibration error **${error.toFixed(3)}**.

![${title}: the table below as a plot](images/calibration-${name}.svg)

${table(['certainty', 'answers', 'mean certainty', 'share that is right (95 % interval)'], bins.map(binRow))}`;
}

export function reportPage(report: EvalReport): string {
  const kinds = [...new Set(report.figures.map(({ what }) => what))];
  const parts = kinds.map((what) =>
    figureTable(
      what,
      report.figures.filter((one) => one.what === what),
    ),
  );
  return `# Evaluation report

Written by \`npm run eval\`; do not edit it. \`evals-report.json\` beside it has the same figures. Measured on ${report.at.slice(0, 10)}, commit ${report.commit},
${report.machine}, ${report.minutes} minutes, no language model. Nothing is drawn at random, so the same commit and models give the same figures on any machine.

A *hand* is one writer of test sentences, who has seen neither the code nor the rules. **These are no first runs**: most hands were looked at, tuned or trained on since they were
written; \`evals/hands/README.md\` says which, and [benchmarks.md](benchmarks.md) has the first runs, which are lower and are the figures to believe. So there are no totals. Intervals are Wilson's, 95 %.

## Does 0.8 mean 0.8?

An answer given with certainty 0.8 should be right in four of five cases. In the plots, points on the dashed line are calibrated, points above it are too modest, points below it too
sure; bars are 95 % intervals, and larger points stand for more answers. The *expected calibration error* is the mean distance from the line. No network was
trained on these sentences, but cuts were chosen on some of them (\`evals/hands/README.md\`).

${report.calibrations.map(calibrationPart).join('\n\n')}

## Figures by hand

${parts.join('\n\n')}

## Models

${table(
  ['file', 'SHA-256'],
  report.models.map(({ path, sha256 }) => [`\`${path}\``, `\`${sha256}\``]),
)}
`;
}
