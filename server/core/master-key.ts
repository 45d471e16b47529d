import { hkdfSync } from 'node:crypto';
import { env } from './env.ts';
import { KEY_BYTES, readOrMakeMasterKey } from './master-key-file.ts';
import { describeKeyPlace, findKeyPlace } from './master-key-place.ts';

let cached: Buffer | undefined;

/** The database never contains this key. Without it, no secret can be decrypted. */
export function masterKey(): Buffer {
  cached ??= readOrMakeMasterKey(env());
  return cached;
}

/** Returns a phrase such as "the file /etc/hearthlore/master.key", for operators. */
export const masterKeyPlace = (): string => describeKeyPlace(findKeyPlace(env()));

/** Derives a key with HKDF-SHA256 (RFC 5869). No derived key reveals another. */
export function deriveKey(purpose: string, from: Buffer = masterKey()): Buffer {
  return Buffer.from(hkdfSync('sha256', from, Buffer.alloc(0), `hearthlore/${purpose}`, KEY_BYTES));
}
