import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SET_UP_CODE } from '#server/domain/sign-in/sign-in-parameters.ts';

// Who may read the terminal or the data folder is who may claim a new installation. The code stands in a file that only
// the server's own user can read, so that a service without a terminal has it too.

/** Crockford's: no letter that is taken for a digit or for another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const placeIn = (directory: string): string => join(/* turbopackIgnore: true */ directory, 'set-up-code');

/** Makes a new code at an unclaimed start; the one before it is worth nothing then. */
export function makeSetUpCode(directory: string): void {
  const { groups, groupChars } = SET_UP_CODE;
  const group = () => Array.from({ length: groupChars }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const code = Array.from({ length: groups }, group).join('-');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const draft = `${placeIn(directory)}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${code}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(draft, placeIn(directory));
}

/** The code of an unclaimed installation; null where there is none (any more). */
export function readSetUpCode(directory: string): string | null {
  try {
    return readFileSync(placeIn(directory), 'utf8').trim();
  } catch {
    return null;
  }
}

/** Once somebody has the installation. */
export function dropSetUpCode(directory: string): void {
  rmSync(placeIn(directory), { force: true });
}

/** As it was meant: small letters, no dash, O for 0. */
const normal = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
const digest = (code: string): Buffer => createHash('sha256').update(normal(code)).digest();

/** Whether what was typed is the code, in a time that does not tell how much of it is right. */
export const isSetUpCode = (typed: string, code: string): boolean =>
  timingSafeEqual(digest(typed), digest(code));
