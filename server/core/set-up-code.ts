import { createHash, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SET_UP_CODE } from '#server/domain/sign-in/sign-in-parameters.ts';
import { newTypedCode, normaliseTypedCode } from './human-typed-code.ts';

// This code is required to claim a new installation.

const codePath = (directory: string): string => join(/* turbopackIgnore: true */ directory, 'set-up-code');

/** Writes a new code at every start until the installation is claimed. */
export function makeSetUpCode(directory: string): void {
  const code = newTypedCode(SET_UP_CODE);
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

const digest = (code: string): Buffer => createHash('sha256').update(normaliseTypedCode(code)).digest();

/** Compares hashes in constant time, so that the duration reveals nothing about the code. */
export const isSetUpCode = (typed: string, code: string): boolean =>
  timingSafeEqual(digest(typed), digest(code));
