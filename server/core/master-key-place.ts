import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Env } from './env.ts';

export type KeySettings = Pick<
  Env,
  | 'HEARTHLORE_MASTER_KEY'
  | 'HEARTHLORE_MASTER_KEY_FILE'
  | 'CREDENTIALS_DIRECTORY'
  | 'XDG_CONFIG_HOME'
  | 'DATABASE_URL'
  | 'HEARTHLORE_BACKUP_DIR'
  | 'dataDir'
>;

/** `pointed`: the file that `master-key-path` in the data folder names. */
type KeyPlace =
  | { origin: 'value'; path: null }
  | { origin: 'setting' | 'credential' | 'data' | 'pointed'; path: string };

const KEY_FILE = 'master.key';

export const keyInData = (dataDir: string): string => join(/* turbopackIgnore: true */ dataDir, KEY_FILE);
export const pointerIn = (dataDir: string): string =>
  join(/* turbopackIgnore: true */ dataDir, 'master-key-path');

/** Where the old key is during a rotation. */
export const previousOf = (path: string): string => `${path}.previous`;

/** Returns null if no key was made yet. A path that a setting or the pointer names may not exist. */
export function findKeyPlace(settings: KeySettings): KeyPlace | null {
  if (settings.HEARTHLORE_MASTER_KEY) return { origin: 'value', path: null };
  const given = settings.HEARTHLORE_MASTER_KEY_FILE;
  if (given) return { origin: 'setting', path: resolve(/* turbopackIgnore: true */ given) };
  const credentials = settings.CREDENTIALS_DIRECTORY;
  const credential = credentials && join(/* turbopackIgnore: true */ credentials, KEY_FILE);
  if (credential && existsSync(credential)) return { origin: 'credential', path: credential };
  return keyOfData(settings.dataDir);
}

export function keyOfData(dataDir: string): KeyPlace | null {
  const path = readPointer(dataDir);
  // an earlier version, started once more, leaves a key of its own in the data folder
  if (path !== null && existsSync(/* turbopackIgnore: true */ path)) return { origin: 'pointed', path };
  if (existsSync(keyInData(dataDir))) return { origin: 'data', path: keyInData(dataDir) };
  return path === null ? null : { origin: 'pointed', path };
}

function readPointer(dataDir: string): string | null {
  const pointer = pointerIn(dataDir);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : null;
}

function isWritableFolder(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Returns null if this user has no persistent configuration folder outside the data folder, as in many containers. */
export function configFolder({ XDG_CONFIG_HOME: given, dataDir }: KeySettings): string | null {
  const folder = given ? join(/* turbopackIgnore: true */ given, 'hearthlore') : ownConfigFolder();
  if (folder === null || !isAbsolute(folder)) return null;
  return relative(dataDir, folder).startsWith('..') ? folder : null;
}

/** True in a container without a folder for settings: only the volume with the data lasts. */
export const hasOnlyDataFolder = (settings: KeySettings): boolean =>
  isInContainer() && configFolder(settings) === null;

/** Docker and Podman mark their containers. */
const isInContainer = (): boolean => existsSync('/.dockerenv') || existsSync('/run/.containerenv');

function ownConfigFolder(): string | null {
  if (isInContainer()) return null;
  if (isWritableFolder('/etc/hearthlore')) return '/etc/hearthlore';
  const home = homeFolder();
  if (home === null) return null;
  let existing = home;
  while (!existsSync(existing)) existing = dirname(existing);
  return dirname(existing) !== existing && isWritableFolder(existing) ? home : null;
}

/** Returns null for a user that the system does not know. */
function homeFolder(): string | null {
  try {
    return join(/* turbopackIgnore: true */ homedir(), '.config', 'hearthlore');
  } catch {
    return null;
  }
}

/** Returns a phrase such as "the file /etc/hearthlore/master.key". */
export function describeKeyPlace(place: KeyPlace | null): string {
  if (place === null) return 'a place that these settings do not name';
  if (place.origin === 'value') return 'the setting HEARTHLORE_MASTER_KEY';
  const by = {
    setting: ' (HEARTHLORE_MASTER_KEY_FILE)',
    credential: ' (a credential of systemd)',
    data: '',
    pointed: '',
  }[place.origin];
  return `the file ${place.path}${by}`;
}
