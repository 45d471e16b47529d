import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '#server/core/ids.ts';
import { deriveKey } from '#server/core/master-key.ts';
import { KNOWN_ACCOUNTS } from '#server/domain/sign-in/sign-in-parameters.ts';

// Device cookies (OWASP): a known browser has its own limit of attempts. So wrong passwords from elsewhere cannot lock
// the user out.

const sign = (id: string, userId: string): string =>
  createHmac('sha256', deriveKey('known-browser')).update(`${userId} ${id}`).digest('base64url');

const tokensIn = (cookie: string | undefined): string[] => (cookie ?? '').split('~').slice(0, KNOWN_ACCOUNTS);

function idIn(token: string, userId: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(id, userId))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}

export function knownFor(userId: string, cookie: string | undefined): string | null {
  for (const token of tokensIn(cookie)) {
    const id = idIn(token, userId);
    if (id !== null) return id;
  }
  return null;
}

export function rememberedFor(userId: string, cookie: string | undefined): string {
  const id = newId();
  const others = tokensIn(cookie).filter((token) => token !== '' && idIn(token, userId) === null);
  return [`${id}.${sign(id, userId)}`, ...others].slice(0, KNOWN_ACCOUNTS).join('~');
}
