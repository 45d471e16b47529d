import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Context } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import { deriveKey, masterKeyPlace, masterKeys } from '#server/core/master-key.ts';
import { otherMasterKey } from '#server/domain/database/database-opening-refusal.ts';

export interface Sealer {
  /** Encrypts with AES-256-GCM. `aad` is the id of the row, so that the value cannot be moved to another row. */
  seal(text: string, aad: string): Buffer;
  /** Throws if the value was changed, moved to another row, or encrypted with another key. */
  open(sealed: Buffer, aad: string): string;
  /** Returns 32 bytes of HMAC-SHA256, which do not reveal the text. */
  hash(text: string): Buffer;
}

// Format: version (1 byte), nonce (12), tag (16), ciphertext. Random nonces are safe for 2^32 messages per
// key (NIST SP 800-38D, 8.3).
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

function encrypt(key: Buffer, plain: Buffer, aad: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.concat([Buffer.of(VERSION), Buffer.from(aad)]));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, sealed: Buffer, aad: string): Buffer {
  const version = sealed[0];
  if (version !== VERSION)
    throw new Error(
      `The secret was sealed in format version ${version}, which this version of Hearthlore cannot read. Start a newer version.`,
    );
  if (sealed.length < HEAD_BYTES)
    throw new Error('The sealed value is too short and probably damaged. Restore it from a backup.');
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.concat([Buffer.of(version), Buffer.from(aad)]));
  decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
}

/** Derives different keys for encryption and hashing from the 32-byte data key. */
export function sealerOf(dataKey: Buffer): Sealer {
  const sealing = deriveKey('seal', dataKey);
  const hashing = deriveKey('hash', dataKey);
  return {
    seal: (text, aad) => encrypt(sealing, Buffer.from(text, 'utf8'), aad),
    open: (sealed, aad) => decrypt(sealing, sealed, aad).toString('utf8'),
    hash: (text) => createHmac('sha256', hashing).update(text, 'utf8').digest(),
  };
}

export const vaultName = (householdId: string, context: Context): string => `${householdId}/${context}`;

/** Encrypts a data key. The result can only be decrypted for the same vault. */
export function wrapDataKey(dataKey: Buffer, master: Buffer, householdId: string, context: Context): Buffer {
  return encrypt(deriveKey('wrap', master), dataKey, vaultName(householdId, context));
}

export function unwrapDataKey(
  wrapped: Buffer,
  master: Buffer,
  householdId: string,
  context: Context,
): Buffer {
  try {
    return decrypt(deriveKey('wrap', master), wrapped, vaultName(householdId, context));
  } catch {
    // callers see only the messages of AppErrors
    const whose = `The data key of household ${householdId} (${context})`;
    throw new AppError('INTERNAL', otherMasterKey(whose, masterKeyPlace()));
  }
}

/** Opens it with the master key, or during a rotation with the previous one. */
export function openDataKey(wrapped: Buffer, householdId: string, context: Context): Buffer {
  const { current, previous } = masterKeys();
  if (previous === null) return unwrapDataKey(wrapped, current, householdId, context);
  try {
    return unwrapDataKey(wrapped, current, householdId, context);
  } catch {
    return unwrapDataKey(wrapped, previous, householdId, context);
  }
}
