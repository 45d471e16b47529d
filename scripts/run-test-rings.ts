import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathsOf } from '../server/db/embedded-paths.ts';
import { buildIfStale } from './build-if-stale.ts';
import { emptyServerDatabase } from './empty-server-database.ts';
import { browserPath } from './find-browser.ts';
import { type Environment, freePort, startApplication, untilHealthy } from './run-application.ts';
import { root } from './run-with-pinned-node.mjs';
import { sum, type Tally, tallyPlaywright, tallyVitest } from './tally-test-results.ts';

const reports = mkdtempSync(join(tmpdir(), 'hearthlore-reports-'));

export function removeReports(): void {
  rmSync(reports, { recursive: true, force: true });
}

async function show(command: string, args: string[], env: Environment = {}): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Prints the output in one piece at the end, because other tests print meanwhile. */
async function showAtEnd(command: string): Promise<number> {
  const child = spawn('sh', ['-c', `${command} 2>&1`], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
  const output = await text(child.stdout);
  process.stdout.write(output);
  return ended;
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

export async function runChecks(): Promise<Tally> {
  const manifest: { scripts: { check: string } } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const tally = { passed: 0, failed: 0 };
  for (const command of manifest.scripts.check.split('&&')) {
    const isGood = (await showAtEnd(command.trim())) === 0;
    tally[isGood ? 'passed' : 'failed'] += 1;
  }
  return tally;
}

export async function runVitest(
  project: 'pure' | 'database',
  filters: string[],
  { serverUrl = '', sharesProcess = false }: { serverUrl?: string; sharesProcess?: boolean } = {},
): Promise<Tally> {
  const where = serverUrl ? 'server' : sharesProcess ? 'embedded-shared' : 'embedded';
  const report = join(reports, `${project}-${where}.json`);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, ...output];
  const env = { TEST_DATABASE_URL: serverUrl, TEST_SHARED_PROCESS: sharesProcess ? '1' : '' };
  const exitCode = await show(process.execPath, [...args, '--passWithNoTests', ...filters], env);
  return tallyVitest(readReport(report), exitCode);
}

/** Environment without the developer's settings, so that tests never use the developer's installation. */
function neutralEnvironment(): Environment {
  const names = Object.keys(process.env).filter((name) => /^HEARTHLORE_|^(WORK_)?DATABASE_URL$/.test(name));
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

/** Parallel runs of the browser tests, because one run leaves a core idle. */
const HALVES = 2;

type Databases = { DATABASE_URL: string; WORK_DATABASE_URL: string };

/** Runs with two temporary databases on the server, because embedded Postgres is several times slower. */
async function withDatabases<T>(serverUrl: string, run: (databases: Databases) => Promise<T>): Promise<T> {
  const [home, work] = [await emptyServerDatabase(serverUrl), await emptyServerDatabase(serverUrl)];
  try {
    return await run({ DATABASE_URL: home.connectionString, WORK_DATABASE_URL: work.connectionString });
  } finally {
    await home.drop();
    await work.drop();
  }
}

/** The OpenID Connect issuer, which runs only while a test needs it. */
const issuerAt = (port: string): Environment => ({
  HEARTHLORE_OIDC_ISSUER: `http://localhost:${port}`,
  HEARTHLORE_OIDC_CLIENT_ID: 'hearthlore',
  HEARTHLORE_OIDC_CLIENT_SECRET: 'a secret of the issuer and its client',
  HEARTHLORE_OIDC_NAME: 'Family ID',
});

async function runShare(
  browser: string,
  filters: string[],
  share: string,
  databases: Partial<Databases> = {},
): Promise<Tally> {
  const name = share.replace('/', '-of-');
  const dataDirectory = mkdtempSync(join(tmpdir(), 'hearthlore-e2e-'));
  const issuerPort = String(await freePort());
  const env = {
    ...neutralEnvironment(),
    ...databases,
    ...issuerAt(issuerPort),
    HEARTHLORE_WEBHOOK_NETWORKS: '127.0.0.1',
    XDG_CONFIG_HOME: join(dataDirectory, 'config'),
  };
  const application = startApplication({ mode: 'start', port: await freePort(), dataDirectory, env });
  try {
    await untilHealthy(application, 120_000);
    const report = join(reports, `browser-${name}.json`);
    const args = ['test', '--reporter=list,json', `--shard=${share}`, '--pass-with-no-tests', ...filters];
    const playwright = join(root, 'node_modules/@playwright/test/cli.js');
    const exitCode = await show(process.execPath, [playwright, ...args], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_BASE_URL: application.address,
      E2E_DATA_DIR: dataDirectory,
      E2E_ISSUER_PORT: issuerPort,
      E2E_DATABASE_URL: databases.DATABASE_URL ?? pathsOf(join(dataDirectory, 'personal')).connectionString,
      E2E_BROWSER: browser,
      E2E_SHARE: name,
    });
    return tallyPlaywright(readReport(report), exitCode);
  } finally {
    await application.end();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** Runs the browser tests. Without a server, the application uses embedded Postgres. */
export async function runBrowser(filters: string[], serverUrl: string | null): Promise<Tally> {
  if (globSync('e2e/**/*.spec.ts', { cwd: root }).length === 0) return { passed: 0, failed: 0 };
  const browser = await browserPath();
  await buildIfStale();
  const count = filters.length === 0 && availableParallelism() >= HALVES ? HALVES : 1;
  const tallies = Array.from({ length: count }, (_, i) => {
    const share = `${i + 1}/${count}`;
    return serverUrl === null
      ? runShare(browser, filters, share)
      : withDatabases(serverUrl, (databases) => runShare(browser, filters, share, databases));
  });
  return sum(await Promise.all(tallies));
}
