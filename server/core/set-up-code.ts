import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SET_UP_CODE } from '#server/domain/sign-in/sign-in-parameters.ts';

// Only somebody who knows this code can claim a new installation.

/** Crockford's base 32, which avoids characters that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const codePath = (directory: string): string => join(/* turbopackIgnore: true */ directory, 'set-up-code');

/** Writes a new code at every start until the installation is claimed. */
export function makeSetUpCode(directory: string): void {
  const { groups, groupChars } = SET_UP_CODE;
  const group = () => Array.from({ length: groupChars }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const code = Array.from({ length: groups }, group).join('-');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const draft = `${codePath(directory)}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${code}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(draft, codePath(directory));
}

/** Returns null after the installation has been claimed. */
export function readSetUpCode(directory: string): string | null {
  try {
    return readFileSync(codePath(directory), 'utf8').trim();
  } catch {
    return null;
  }
}

export function dropSetUpCode(directory: string): void {
  rmSync(codePath(directory), { force: true });
}

/** Accepts lower case, any separators, O for 0, and I or L for 1. */
const normalise = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
const digest = (code: string): Buffer => createHash('sha256').update(normalise(code)).digest();

/** Compares hashes in constant time, so that the duration reveals nothing about the code. */
export const isSetUpCode = (typed: string, code: string): boolean =>
  timingSafeEqual(digest(typed), digest(code));
