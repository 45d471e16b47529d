import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in URL-safe base64. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

export const isLinkToken = (text: string): boolean => SHAPE.test(text);

/** A malformed token is hashed too, so that it fails like an unknown one. */
export const hashLinkToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHash('sha256')
      .update(isLinkToken(token) ? token : `no token ${token}`)
      .digest(),
  );
