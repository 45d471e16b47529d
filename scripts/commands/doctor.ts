import { resolve } from 'node:path';
import { readEnv } from '../../server/core/env.ts';
import type { Check } from '../doctor/check.ts';
import { checkBackups } from '../doctor/check-backups.ts';
import { checkDataFolder } from '../doctor/check-data-folder.ts';
import { checkDatabases } from '../doctor/check-databases.ts';
import { checkMasterKey } from '../doctor/check-master-key.ts';
import { checkModels, checkNode } from '../doctor/check-program.ts';
import { checkServer } from '../doctor/check-server.ts';
import { checkSettings } from '../doctor/check-settings.ts';
import { root } from '../run-with-pinned-node.mjs';

/** The checks that need settings are left out if those are not valid. */
async function runChecks(): Promise<Check[]> {
  const settingChecks = checkSettings(process.env);
  const program = [checkNode(), ...checkModels(), ...settingChecks];
  if (settingChecks.some(({ level }) => level === 'fail')) return program;
  const settings = readEnv(process.env);
  const own = { ...settings, dataDir: resolve(root, settings.HEARTHLORE_DATA_DIR) };
  const key = checkMasterKey(own);
  const server = await checkServer(own.PORT);
  return [
    ...program,
    ...checkDataFolder(own),
    ...key.checks,
    ...server.checks,
    ...(await checkDatabases(own, key)),
    await checkBackups(own, new Date()),
  ];
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

function print(checks: readonly Check[]): void {
  const width = Math.max(...checks.map(({ name }) => name.length));
  for (const { level, name, message } of checks)
    console.log(`${level.padEnd(4)}  ${name.padEnd(width)}  ${oneLine(message)}`);
}

/** Checks this installation and changes nothing. Returns the exit code. */
export async function doctor({ isJson }: { isJson: boolean }): Promise<number> {
  const checks = await runChecks();
  const isWell = checks.every(({ level }) => level !== 'fail');
  if (isJson) console.log(JSON.stringify({ isWell, checks }, null, 2));
  else print(checks);
  return isWell ? 0 : 1;
}
