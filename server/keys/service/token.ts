import { createHash, randomBytes, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PREFIX_CHARS = 8;
/** Of the secret part: 256 bits cannot be guessed, so a fast hash of it is enough. */
const SECRET_BYTES = 32;

const SHAPE = /^(hl_[A-Za-z0-9]{8})_[A-Za-z0-9_-]{32,200}$/;

/** A new key as its owner gets to see it once: `hl_`, 8 characters that are shown again, `_`, 43 that are not. */
export function newToken(): string {
  const prefix = Array.from({ length: PREFIX_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `hl_${prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** The part of a key that may be shown again (`hl_` and 8 characters); null for what is not a key at all. */
export function prefixOf(token: string): string | null {
  return SHAPE.exec(token)?.[1] ?? null;
}

/**
 * What is kept of a key: SHA-256, 32 bytes. It is looked up by this hash in a unique index, so the time a look-up
 * takes says nothing about how much of a guessed key was right.
 */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}
