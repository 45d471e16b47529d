import { createHash, randomBytes } from 'node:crypto';

/** Returns a new token: 256 random bits in URL-safe base64. */
export const newInviteToken = (): string => randomBytes(32).toString('base64url');

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** Returns the SHA-256 hash of a token. A malformed token is hashed too, to fail in the same way as an unknown one. */
export const hashInviteToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHash('sha256')
      .update(SHAPE.test(token) ? token : `no token ${token}`)
      .digest(),
  );
