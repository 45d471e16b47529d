import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, so that nobody guesses one; in letters that an address takes as they are. */
export const newInviteToken = (): string => randomBytes(32).toString('base64url');

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** What is kept of a token. What has not its shape is hashed too: it is answered like one that is not good. */
export const hashInviteToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    createHash('sha256')
      .update(SHAPE.test(token) ? token : `no token ${token}`)
      .digest(),
  );
