// Prepares, starts and supervises the application: what `npm start` and `npm run dev` do once Node is the pinned
// one. The database is opened and migrated by the application itself.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readEnv } from '../server/core/env.ts';
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
function requireSoundSettings(dataDirectory: string): void {
  readEnv(process.env);
  try {
    makeFolder(dataDirectory);
    accessSync(dataDirectory, constants.W_OK);
  } catch {
    fail(
      `The data directory cannot be written to: ${dataDirectory}\nChoose another with HEARTHLORE_DATA_DIR.`,
    );
  }
}

async function serve(): Promise<number> {
  const port = readPort();
  const dataDirectory = resolve(root, process.env.HEARTHLORE_DATA_DIR || '.data');
  requireSoundSettings(dataDirectory);
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
    if (health.setup === 'needed') {
      console.log(
        `First start: open ${application.address} to make the owner's account and name the household.`,
      );
    }
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
