import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const SUITE = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
);

const checks = z.array(z.object({ id: z.string(), status: z.string(), errorMessage: z.string().optional() }));

/** Only a limit for a busy machine, for each scenario. */
export const PATIENTLY = ['--timeout', '120000'];

interface ConformanceResult {
  /** Names of the scenarios that ran. */
  scenarios: string[];
  passed: number;
  /** For each failed check `scenario: check`, what was wrong. */
  failed: Record<string, string>;
}

/** Runs the official conformance suite of MCP and reads what each check found. `onSaid` gets each piece of its output. */
export async function runSuite(
  args: readonly string[],
  onSaid: (piece: string) => void = () => {},
): Promise<ConformanceResult> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthlore-conformance-'));
  try {
    const child = spawn(process.execPath, [SUITE, ...args, '--output-dir', folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.setEncoding('utf8').on('data', onSaid);
    const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const result = readResults(folder);
    if (result.scenarios.length === 0) throw new Error(`No scenario ran:\n${said}\n${complaint}`);
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The suite leaves a folder such as `server-<scenario>-<time>` for each scenario. */
const FOLDER = /^(?:authorization-server|server)-(?<scenario>.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/;

function readResults(folder: string): ConformanceResult {
  const result: ConformanceResult = { scenarios: [], passed: 0, failed: {} };
  for (const name of readdirSync(folder).sort()) {
    const scenario = FOLDER.exec(name)?.groups?.scenario;
    if (scenario === undefined) throw new Error(`Unknown result of the suite: ${name}`);
    result.scenarios.push(scenario);
    for (const { id, status, errorMessage } of checksIn(join(folder, name, 'checks.json'))) {
      if (status === 'SUCCESS') result.passed += 1;
      if (status === 'FAILURE') result.failed[`${scenario}: ${id}`] = errorMessage ?? '';
    }
  }
  return result;
}

/** A scenario that did not end leaves no checks. */
const checksIn = (path: string): z.output<typeof checks> =>
  existsSync(path)
    ? checks.parse(JSON.parse(readFileSync(path, 'utf8')))
    : [{ id: 'ended', status: 'FAILURE', errorMessage: 'The scenario did not end.' }];
