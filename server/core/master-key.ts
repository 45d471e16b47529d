import { hkdfSync } from 'node:crypto';
import { env } from './env.ts';
import { decodeKey, KEY_BYTES, readOrMakeKeyFile } from './master-key-file.ts';

let cached: Buffer | undefined;

/** The database never contains this key. Without it, no secret can be decrypted. */
export function masterKey(): Buffer {
  const { HEARTHLORE_MASTER_KEY, dataDir } = env();
  cached ??= HEARTHLORE_MASTER_KEY
    ? decodeKey(HEARTHLORE_MASTER_KEY, 'HEARTHLORE_MASTER_KEY')
    : readOrMakeKeyFile(dataDir);
  return cached;
}

/** Derives a key with HKDF-SHA256 (RFC 5869). No derived key reveals another. */
export function deriveKey(purpose: string, from: Buffer = masterKey()): Buffer {
  return Buffer.from(hkdfSync('sha256', from, Buffer.alloc(0), `hearthlore/${purpose}`, KEY_BYTES));
}
