import { hkdfSync } from 'node:crypto';
import { statSync } from 'node:fs';
import { env } from './env.ts';
import { decodeKey, KEY_BYTES, readKeyFile, readOrMakeMasterKey } from './master-key-file.ts';
import { describeKeyPlace, findKeyPlace, previousOf } from './master-key-place.ts';

interface MasterKeys {
  current: Buffer;
  /** Opens what a rotation has not encrypted anew yet. Null outside a rotation. */
  previous: Buffer | null;
}

let cached: { keys: MasterKeys; version: string } | undefined;

/** Reads the files again after a rotation replaced them, so that a running server need not be restarted. */
export function masterKeys(): MasterKeys {
  const version = versionOfFiles();
  if (cached !== undefined && (version === null || version === cached.version)) return cached.keys;
  const current = readOrMakeMasterKey(env());
  cached = { keys: { current, previous: readPrevious() }, version: version ?? versionOfFiles() ?? '' };
  return cached.keys;
}

/** Returns null while the file is missing. The keys read before then stay valid. */
function versionOfFiles(): string | null {
  const path = findKeyPlace(env())?.path;
  if (path === null) return 'value';
  const stats = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  if (path === undefined || stats === undefined) return null;
  const previous = statSync(previousOf(path), { throwIfNoEntry: false });
  return [stats, previous].map((one) => `${one?.ino} ${one?.mtimeMs}`).join(' ');
}

function readPrevious(): Buffer | null {
  const { HEARTHLORE_MASTER_KEY_PREVIOUS: value } = env();
  if (value) return decodeKey(value, 'HEARTHLORE_MASTER_KEY_PREVIOUS');
  const path = findKeyPlace(env())?.path;
  return path ? readKeyFile(previousOf(path)) : null;
}

/** The database never contains this key. Without it, no secret can be decrypted. */
export const masterKey = (): Buffer => masterKeys().current;

/** Returns a phrase such as "the file /etc/hearthlore/master.key", for operators. */
export const masterKeyPlace = (): string => describeKeyPlace(findKeyPlace(env()));

/** Derives a key with HKDF-SHA256 (RFC 5869). No derived key reveals another. */
export function deriveKey(purpose: string, from: Buffer = masterKey()): Buffer {
  return Buffer.from(hkdfSync('sha256', from, Buffer.alloc(0), `hearthlore/${purpose}`, KEY_BYTES));
}

/** Reveals nothing about the master key. */
export const fingerprintOf = (key: Buffer): string =>
  deriveKey('fingerprint', key).subarray(0, 16).toString('hex');
