import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import {
  configFolder,
  findKeyPlace,
  type KeySettings,
  keyInData,
  keyOfData,
  pointerIn,
} from './master-key-place.ts';

/** In bytes, as AES-256 requires. */
export const KEY_BYTES = 32;

export const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** `source` names the origin of the key in errors. */
export function decodeKey(text: string, source: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new Error(`${source} must hold ${KEY_BYTES} bytes in base64, but holds ${key.length}.`);
}

export const newKeyText = (): string => `${randomBytes(KEY_BYTES).toString('base64')}\n`;

export function readKeyFile(path: string): Buffer | null {
  try {
    return decodeKey(readFileSync(path, 'utf8'), path);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Makes the file readable by its owner alone, if this user may. */
function restrictKeyFile(path: string): void {
  if ((statSync(path).mode & 0o077) === 0) return;
  try {
    chmodSync(path, 0o600);
  } catch {
    // a credential of systemd is readable by its service alone and cannot be changed
  }
}

export const isReadableByAll = (path: string): boolean => (statSync(path).mode & 0o007) !== 0;

/** Writes a file that only this user can read. Returns false if it exists already. Never leaves part of one. */
export function createFile(path: string, text: string): boolean {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Reads the master key, and makes one at the first start. */
export function readOrMakeMasterKey(settings: KeySettings): Buffer {
  const { HEARTHLORE_MASTER_KEY: value, dataDir } = settings;
  if (value) return decodeKey(value, 'HEARTHLORE_MASTER_KEY');
  const place = findKeyPlace(settings) ?? makeKeyOfData(settings);
  const path = place.path ?? '';
  const key = readKeyFile(path) ?? (place.origin === 'setting' ? makeGivenFile(settings, path) : null);
  if (key !== null) {
    // a file that a setting names may belong to a group that needs it
    if (place.origin !== 'setting') restrictKeyFile(path);
    return key;
  }
  throw new Error(
    `The master key of this installation is not in ${path}, where ${pointerIn(dataDir)} says that it is. Put the file back, or set HEARTHLORE_MASTER_KEY_FILE to its new place. Without it nobody can open the secrets.`,
  );
}

/** Throws if the embedded database was encrypted with a key that is elsewhere. */
function expectFirstStart({ DATABASE_URL, dataDir }: KeySettings): void {
  const database = join(/* turbopackIgnore: true */ dataDir, 'personal', 'postgres', 'PG_VERSION');
  if (DATABASE_URL || !existsSync(database)) return;
  throw new Error(
    `The data folder ${dataDir} has a database, but its master key was not found. Put the file back as ${keyInData(dataDir)}, or set HEARTHLORE_MASTER_KEY_FILE or HEARTHLORE_MASTER_KEY as before.`,
  );
}

function makeGivenFile(settings: KeySettings, path: string): Buffer {
  const other = keyOfData(settings.dataDir)?.path;
  if (other)
    throw new Error(
      `HEARTHLORE_MASTER_KEY_FILE names ${path}, which does not exist. The key of this installation is in ${other}. Stop Hearthlore and move that file to ${path}.`,
    );
  expectFirstStart(settings);
  createFile(path, newKeyText());
  return expectKey(path);
}

/** Outside the data folder where this user has a place for it, so that a copy of the folder opens no secrets. */
function makeKeyOfData(settings: KeySettings): { origin: 'data' | 'pointed'; path: string } {
  expectFirstStart(settings);
  const { dataDir } = settings;
  const folder = configFolder(settings);
  const path = folder && join(folder, `master-${randomBytes(4).toString('hex')}.key`);
  if (path === null || !isCreated(path)) {
    createFile(keyInData(dataDir), newKeyText());
    return { origin: 'data', path: keyInData(dataDir) };
  }
  // of several processes, the first one decides
  if (!createFile(pointerIn(dataDir), `${path}\n`)) rmSync(path);
  return { origin: 'pointed', path: readFileSync(pointerIn(dataDir), 'utf8').trim() };
}

function isCreated(path: string): boolean {
  try {
    return createFile(path, newKeyText());
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM', 'ENOTDIR'].some((code) => isErrno(error, code))) return false;
    throw error;
  }
}

function expectKey(path: string): Buffer {
  const key = readKeyFile(path);
  if (key === null)
    throw new Error(`The file ${path} disappeared while it was being created. Start Hearthlore again.`);
  return key;
}
