import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In bytes, as AES-256 requires. */
export const KEY_BYTES = 32;

const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** `source` names the origin of the key in errors. */
export function decodeKey(text: string, source: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new Error(`${source} must hold ${KEY_BYTES} bytes in base64, but holds ${key.length}.`);
}

function readKeyFile(path: string): Buffer | null {
  try {
    return decodeKey(readFileSync(path, 'utf8'), path);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Reads the key, or creates it. A hard link makes this atomic, so that two processes cannot create different keys. */
export function readOrMakeKeyFile(directory: string): Buffer {
  const path = join(/* turbopackIgnore: true */ directory, 'master.key');
  const existing = readKeyFile(path);
  if (existing) {
    chmodSync(path, 0o600);
    return existing;
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readKeyFile(path);
  if (made === null)
    throw new Error(`The file ${path} disappeared while it was being created. Start Hearthlore again.`);
  return made;
}
