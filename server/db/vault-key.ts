import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Context } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { deriveKey, KEY_BYTES, masterKey } from '#server/core/master-key.ts';
import { identity } from './identity.ts';

/** Seals the secrets of one vault. */
export interface Sealer {
  /** AES-256-GCM. `aad` is the id of the row that holds it: moved to another row, it does not open. */
  seal(text: string, aad: string): Buffer;
  /** Throws when it was changed, moved, or sealed with another key. */
  open(sealed: Buffer, aad: string): string;
  /** HMAC-SHA256, 32 bytes: finds exact repetition without telling what repeats. */
  hash(text: string): Buffer;
}

// A sealed thing is: version (1 byte), nonce (12), tag (16), ciphertext. Random nonces are safe for 2^32 messages
// under one key (NIST SP 800-38D, 8.3), far more than one vault has memories.
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
    throw new Error(`Sealed with version ${version}, which this program does not know.`);
  if (sealed.length < HEAD_BYTES) throw new Error('What was sealed has been cut short.');
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.concat([Buffer.of(version), Buffer.from(aad)]));
  decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
}

/** The sealer of a data key (32 bytes), from which one key to seal and one to hash are derived. */
export function sealerOf(dataKey: Buffer): Sealer {
  const sealing = deriveKey('seal', dataKey);
  const hashing = deriveKey('hash', dataKey);
  return {
    seal: (text, aad) => encrypt(sealing, Buffer.from(text, 'utf8'), aad),
    open: (sealed, aad) => decrypt(sealing, sealed, aad).toString('utf8'),
    hash: (text) => createHmac('sha256', hashing).update(text, 'utf8').digest(),
  };
}

const place = (householdId: string, context: Context): string => `${householdId}/${context}`;

/** A data key as it is stored: readable only with the master key, and only as the key of this vault. */
export function wrapDataKey(dataKey: Buffer, master: Buffer, householdId: string, context: Context): Buffer {
  return encrypt(deriveKey('wrap', master), dataKey, place(householdId, context));
}

export function unwrapDataKey(
  wrapped: Buffer,
  master: Buffer,
  householdId: string,
  context: Context,
): Buffer {
  try {
    return decrypt(deriveKey('wrap', master), wrapped, place(householdId, context));
  } catch {
    // As an AppError its words reach the person who asks, who is the one to do something about it.
    throw new AppError(
      'INTERNAL',
      `The secrets of household ${householdId} (${context}) were sealed under another master key. Put back the ` +
        'HEARTHLORE_MASTER_KEY, or the file master.key in the data directory, that this installation began with.',
    );
  }
}

async function dataKeyOf(householdId: HouseholdId, context: Context): Promise<Buffer> {
  const db = await identity();
  const where = { householdId_context: { householdId, context } };
  const existing = await db.vaultKey.findUnique({ where });
  if (existing) return unwrapDataKey(Buffer.from(existing.wrapped), masterKey(), householdId, context);
  const wrapped = wrapDataKey(randomBytes(KEY_BYTES), masterKey(), householdId, context);
  // Of several instances that come here at once the first one's key stays, and all read that one.
  await db.vaultKey.createMany({
    data: [{ householdId, context, wrapped: new Uint8Array(wrapped), createdAt: new Date() }],
    skipDuplicates: true,
  });
  const stored = await db.vaultKey.findUniqueOrThrow({ where });
  return unwrapDataKey(Buffer.from(stored.wrapped), masterKey(), householdId, context);
}

const sealers = new Map<string, Promise<Sealer>>();

/** The sealer of a vault. Its data key is made on first use and kept in memory by this process. */
export function sealerFor(householdId: HouseholdId, context: Context): Promise<Sealer> {
  const key = place(householdId, context);
  const known = sealers.get(key);
  if (known) return known;
  const made = dataKeyOf(householdId, context).then(sealerOf);
  sealers.set(key, made);
  made.catch(() => sealers.delete(key));
  return made;
}

/**
 * Whether the master key is the one that this installation began with, tried on one wrapped key. Throws a sentence
 * that says what to do when it is not.
 */
export async function checkMasterKey(): Promise<void> {
  const db = await identity();
  const row = await db.vaultKey.findFirst({ orderBy: { createdAt: 'asc' } });
  if (row === null) return;
  const context: Context = row.context === 'work' ? 'work' : 'personal';
  unwrapDataKey(Buffer.from(row.wrapped), masterKey(), row.householdId, context);
}
