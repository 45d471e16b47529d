import { createHash, randomBytes, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PREFIX_CHARS = 8;
/** In bytes. 256 random bits cannot be guessed, so a fast hash is enough. */
const SECRET_BYTES = 32;

const SHAPE = /^(hl_[A-Za-z0-9]{8})_[A-Za-z0-9_-]{32,200}$/;

/** Format: `hl_`, 8 visible characters, `_`, 43 secret characters. */
export function newToken(): string {
  const prefix = Array.from({ length: PREFIX_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `hl_${prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** Returns the visible part of a token, or null if the text is no token. */
export function prefixOf(token: string): string | null {
  return SHAPE.exec(token)?.[1] ?? null;
}

/** Keys are looked up by hash, so that the look-up time reveals nothing about a token. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}
