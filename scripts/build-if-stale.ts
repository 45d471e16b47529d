// Builds the web application if the build is missing or its inputs have changed.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, step } from './run-with-pinned-node.mjs';

/** Where Node.js keeps what it compiled, so that later starts need not compile it again. In the program's folder, because whoever can write there can run code. */
export const compileCache = join(root, '.next/cache/compiled-code');
const stamp = join(root, '.next/inputs-hash');

const inputs = [
  '{app,components,server,prisma,public,models}/**/*',
  // not tsconfig.json, because the build itself changes it
  '{package-lock,package}.json',
  '{next.config,postcss.config,instrumentation,instrumentation-client,proxy}.*',
];

function inputsHash(): string {
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function isFresh(hash: string): boolean {
  if (!existsSync(join(root, '.next/BUILD_ID')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === hash;
}

export async function buildIfStale(): Promise<void> {
  const hash = inputsHash();
  if (isFresh(hash)) return;
  rmSync(stamp, { force: true });
  rmSync(compileCache, { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const label = 'Building the application (a minute, after changes only)';
  const result = await step(label, process.execPath, [nextProgram, 'build'], { env });
  if (!result.isDone) throw new Error(`${result.output.trim()}\n\nThe build failed. Its output is above.`);
  writeFileSync(stamp, hash);
}

const nextProgram = join(root, 'node_modules/next/dist/bin/next');
