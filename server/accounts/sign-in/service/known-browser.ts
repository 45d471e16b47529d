import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '#server/core/ids.ts';
import { deriveKey } from '#server/core/master-key.ts';
import { KNOWN_ACCOUNTS } from '#server/domain/sign-in/sign-in-parameters.ts';

// A browser in which somebody has signed in keeps a cookie that says so: an id, signed for that account. It opens nothing
// by itself. It only lets its browser try, however many wrong passwords others type (as OWASP's device cookies do).

const sign = (id: string, userId: string): string =>
  createHmac('sha256', deriveKey('known-browser')).update(`${userId} ${id}`).digest('base64url');

const tokensIn = (cookie: string | undefined): string[] => (cookie ?? '').split('~').slice(0, KNOWN_ACCOUNTS);

/** The id of a token that is signed for an account, or null. */
function idIn(token: string, userId: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(id, userId))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}

/** The id under which a browser is known for an account, from its cookie; null where it is not. */
export function knownFor(userId: string, cookie: string | undefined): string | null {
  for (const token of tokensIn(cookie)) {
    const id = idIn(token, userId);
    if (id !== null) return id;
  }
  return null;
}

/** The cookie of a browser once somebody has signed in with it: what it had, and that. The oldest goes where there are many. */
export function rememberedFor(userId: string, cookie: string | undefined): string {
  const id = newId();
  const others = tokensIn(cookie).filter((token) => token !== '' && idIn(token, userId) === null);
  return [`${id}.${sign(id, userId)}`, ...others].slice(0, KNOWN_ACCOUNTS).join('~');
}
