// Prepares, starts and supervises the application.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Env, ownNames, readEnv, workPlace } from '../../server/core/env.ts';
import { readSetUpCode } from '../../server/core/set-up-code.ts';
import { databasePlaces } from '../../server/db/database-places.ts';
import { finishInterruptedRestore } from '../../server/db/finish-interrupted-restore.ts';
import { isLoopback } from '../../server/domain/sign-in/host-name.ts';
import { buildIfStale, compileCache } from '../build-if-stale.ts';
import { claimDataFolder } from '../claim-data-folder.ts';
import { generateClients } from '../generate.ts';
import { openDatabaseEarly } from '../open-database-early.ts';
import { isPortFree, startApplication, untilHealthy } from '../run-application.ts';
import { isAssembled, root } from '../run-with-pinned-node.mjs';

const startedAt = Date.now();
/** Long, because a small machine creates the databases slowly. */
const patienceMs = 180_000;

function fail(message: string): never {
  console.error(`\n${message}`);
  process.exit(1);
}

function readPort(): number {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    fail(`PORT must be a number from 1 to 65535, but is ${process.env.PORT}.`);
  return port;
}

async function requireFree(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  fail(
    `Port ${port} is already in use by another program or another Hearthlore.\n` +
      `End that program, or choose another port with the setting PORT, such as ${port + 1}.`,
  );
}

/** Instances may share a Postgres server, but not a folder with an embedded database. */
function requireOwnFolder(settings: Env, dataDirectory: string, port: number): void {
  if (settings.DATABASE_URL && workPlace(settings) !== 'embedded') return;
  try {
    claimDataFolder(dataDirectory, { address: `http://localhost:${port}` });
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

async function finishRestore(settings: Env, dataDirectory: string): Promise<void> {
  try {
    const what = await finishInterruptedRestore(databasePlaces(settings, dataDirectory), new Date());
    if (what !== null) console.log(what);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** Creates a folder and its parents. Node's own recursive mkdir never returns for a path such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Checks the settings before the build, which takes a minute, to report mistakes immediately. */
function requireValidSettings(dataDirectory: string): Env {
  const settings = readEnv(process.env);
  try {
    makeFolder(dataDirectory);
    accessSync(dataDirectory, constants.W_OK);
  } catch {
    fail(
      `The data directory cannot be written to: ${dataDirectory}\nChoose another with HEARTHLORE_DATA_DIR.`,
    );
  }
  return settings;
}

function printReachability(settings: Env): void {
  const { HEARTHLORE_HOST: host } = settings;
  if (host === undefined || isLoopback(host)) {
    console.log(
      'Only this machine can reach Hearthlore. For other machines, set HEARTHLORE_HOST=0.0.0.0, and HEARTHLORE_HOSTS to the host name that they use.',
    );
    return;
  }
  const names = ['localhost', ...ownNames(settings)].join(', ');
  console.log(`Other machines can reach Hearthlore at ${host}, but only by these host names: ${names}.`);
}

function printFirstSteps(address: string, dataDirectory: string): void {
  console.log(`First start: open ${address} to create the owner's account and the household.`);
  console.log(`Set-up code: ${readSetUpCode(dataDirectory)} (also in ${dataDirectory}/set-up-code)`);
}

/** Returns the exit code of the application. */
export async function start({ isDev }: { isDev: boolean }): Promise<number> {
  if (isDev && isAssembled) fail('A release has no development server. Start it without --dev.');
  const port = readPort();
  const dataDirectory = resolve(root, process.env.HEARTHLORE_DATA_DIR || '.data');
  const settings = requireValidSettings(dataDirectory);
  requireOwnFolder(settings, dataDirectory, port);
  await requireFree(port);
  await finishRestore(settings, dataDirectory);
  const leaveDatabase = openDatabaseEarly(settings, dataDirectory);
  if (!isAssembled) await generateClients();
  if (!isDev && !isAssembled) await buildIfStale();

  const application = startApplication({
    mode: isDev ? 'dev' : 'start',
    port,
    dataDirectory,
    // without effect where this user cannot write, as in a container
    ...(isDev ? {} : { env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache } }),
  });
  let isEnding = false;
  const end = () => {
    if (!isEnding) console.log('\nShutting down …');
    isEnding = true;
    leaveDatabase();
    application.end().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

  try {
    const health = await untilHealthy(application, patienceMs).finally(leaveDatabase);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `\nHearthlore is running at ${application.address} (ready after ${seconds} s). Press Ctrl-C to stop it.`,
    );
    console.log(`Data: ${dataDirectory}`);
    printReachability(settings);
    if (health.setup === 'needed') printFirstSteps(application.address, dataDirectory);
  } catch (error) {
    if (!isEnding) {
      await application.end();
      fail(error instanceof Error ? error.message : String(error));
    }
  }
  const code = await application.ended;
  if (isEnding) await new Promise(() => {}); // Waits until `end` ends the process after closing the databases.
  return code;
}
