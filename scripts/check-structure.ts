import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomProblems } from './domain-room-cycles.ts';
import { duplicatePartProblems } from './duplicate-parts.ts';
import { englishProblems } from './english-entry-points.ts';
import { areaProblems } from './feature-areas.ts';
import { projectFiles } from './project-files.ts';
import { root } from './run-with-pinned-node.mjs';
import { sliceProblems } from './slice-cycles.ts';
import { problemsOf } from './structure-rules.ts';
import { unusedExports } from './unused-exports.ts';

const sources = projectFiles().filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'));
const files = sources.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const problems = [
  ...files.flatMap(problemsOf),
  ...roomProblems(files),
  ...sliceProblems(files),
  ...englishProblems(files),
  ...areaProblems(files),
  ...duplicatePartProblems(sources),
  ...unusedExports(files),
];
for (const { path, message } of problems) console.error(`${path}: ${message}`);
console.log(`structure: ${sources.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
