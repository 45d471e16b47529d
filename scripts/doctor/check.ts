import { statSync } from 'node:fs';

/** The answer of one check. The message says what to do, unless all is well, and never holds a secret. */
export interface Check {
  level: 'ok' | 'warn' | 'fail';
  name: string;
  message: string;
}

export const ok = (name: string, message: string): Check => ({ level: 'ok', name, message });
export const warn = (name: string, message: string): Check => ({ level: 'warn', name, message });
export const fail = (name: string, message: string): Check => ({ level: 'fail', name, message });

/** Throws if this user may not know. */
export const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
