// Prepares, starts and supervises the application: what `npm start` and `npm run dev` do once Node is the pinned
// one. The database is opened and migrated by the application itself.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Env, ownNames, readEnv } from '../server/core/env.ts';
import { readSetUpCode } from '../server/core/set-up-code.ts';
import { isLoopback } from '../server/domain/sign-in/host-name.ts';
import { isPortFree, startApplication, untilHealthy } from './application.ts';
import { root } from './bootstrap.mjs';
import { buildIfStale } from './build.ts';
import { generateClients } from './generate.ts';

const isDev = process.argv.includes('--dev');
const startedAt = Date.now();
/** A first start makes the databases too; on a small machine that takes a while. */
const patienceMs = 180_000;

function fail(message: string): never {
  console.error(`\n${message}`);
  process.exit(1);
}

function readPort(): number {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT is not a port: ${process.env.PORT}`);
  return port;
}

async function requireFree(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  fail(
    `Port ${port} is taken, by another program or by a Hearthlore that runs already.\n` +
      `End that one, or choose another port: PORT=${port + 1} npm start`,
  );
}

/** Step by step, because the recursive mkdir of Node never comes back from a place such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Says at once what would otherwise only be found once everything is built. */
function requireSoundSettings(dataDirectory: string): Env {
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

/** From where it is reached, and what would change that. */
function sayWhoReachesIt(settings: Env): void {
  const { HEARTHLORE_HOST: host } = settings;
  if (host === undefined || isLoopback(host)) {
    console.log(
      'Only this machine reaches it. For others: HEARTHLORE_HOST=0.0.0.0, and the name they use in HEARTHLORE_HOSTS.',
    );
    return;
  }
  const names = ['localhost', ...ownNames(settings)].join(', ');
  console.log(`Other machines reach it at ${host}, by these names alone: ${names}.`);
}

function sayHowToBegin(address: string, dataDirectory: string): void {
  console.log(`First start: open ${address} to make the owner's account and name the household.`);
  console.log(`Set-up code: ${readSetUpCode(dataDirectory)} (also in ${dataDirectory}/set-up-code)`);
}

async function serve(): Promise<number> {
  const port = readPort();
  const dataDirectory = resolve(root, process.env.HEARTHLORE_DATA_DIR || '.data');
  const settings = requireSoundSettings(dataDirectory);
  await requireFree(port);
  await generateClients();
  if (!isDev) await buildIfStale();

  const application = startApplication({ mode: isDev ? 'dev' : 'start', port, dataDirectory });
  let isEnding = false;
  const end = () => {
    if (!isEnding) console.log('\nEnding …');
    isEnding = true;
    application.end().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

  try {
    const health = await untilHealthy(application, patienceMs);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `\nHearthlore is running at ${application.address} (ready after ${seconds} s). Ctrl-C ends it.`,
    );
    console.log(`Data: ${dataDirectory}`);
    sayWhoReachesIt(settings);
    if (health.setup === 'needed') sayHowToBegin(application.address, dataDirectory);
  } catch (error) {
    if (!isEnding) {
      await application.end();
      fail(error instanceof Error ? error.message : String(error));
    }
  }
  const code = await application.ended;
  if (isEnding) await new Promise(() => {}); // `end` ends the process once the databases are closed
  return code;
}

try {
  process.exitCode = await serve();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
