import { resolve } from 'node:path';
import { readEnv } from '../../server/core/env.ts';
import { removeAbandonedCopies } from '../../server/db/look-into-stopped-database.ts';
import { type Check, fail, reasonOf } from '../doctor/check.ts';
import { checkBackups } from '../doctor/check-backups.ts';
import { checkDataFolder } from '../doctor/check-data-folder.ts';
import { checkDatabases, type Key } from '../doctor/check-databases.ts';
import { checkMasterKey } from '../doctor/check-master-key.ts';
import { checkModels, checkNode } from '../doctor/check-program.ts';
import { checkServer } from '../doctor/check-server.ts';
import { checkSettings } from '../doctor/check-settings.ts';
import { root } from '../run-with-pinned-node.mjs';

/** Runs a check. One that throws has failed. */
async function* attempt(
  name: string,
  look: () => Iterable<Check> | AsyncIterable<Check> | Promise<Iterable<Check>>,
): AsyncGenerator<Check> {
  try {
    yield* await look();
  } catch (error) {
    yield fail(name, `It cannot be checked. ${reasonOf(error)}`);
  }
}

/** Runs all checks. Leaves out those that need settings if the settings are invalid. */
async function* runChecks(): AsyncGenerator<Check> {
  yield* attempt('Node.js', () => [checkNode()]);
  yield* attempt('Models', checkModels);
  const settingChecks = checkSettings(process.env);
  yield* settingChecks;
  if (settingChecks.some(({ level }) => level === 'fail')) return;
  const settings = readEnv(process.env);
  const own = { ...settings, dataDir: resolve(root, settings.HEARTHLORE_DATA_DIR) };
  yield* attempt('Data folder', () => checkDataFolder(own));
  let key: Key = { fingerprints: null, place: 'a place that cannot be read' };
  yield* attempt('Master key', () => {
    const { checks, ...found } = checkMasterKey(own);
    key = found;
    return checks;
  });
  yield* attempt('Server', () => checkServer(own.PORT));
  yield* attempt('Copies', () => {
    removeAbandonedCopies();
    return [];
  });
  yield* attempt('Databases', () => checkDatabases(own, key));
  yield* attempt('Backups', async () => [await checkBackups(own, new Date())]);
}

const NAME_WIDTH = 'Home database'.length;
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
const print = ({ level, name, message }: Check): void =>
  console.log(`${level.padEnd(4)}  ${name.padEnd(NAME_WIDTH)}  ${oneLine(message)}`);

/** Checks this installation and changes nothing. Returns the exit code. */
export async function doctor({ isJson }: { isJson: boolean }): Promise<number> {
  const checks: Check[] = [];
  for await (const check of runChecks()) {
    checks.push(check);
    if (!isJson) print(check);
  }
  const isWell = checks.every(({ level }) => level !== 'fail');
  if (isJson) console.log(JSON.stringify({ isWell, checks }, null, 2));
  return isWell ? 0 : 1;
}
