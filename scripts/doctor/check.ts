import { statSync } from 'node:fs';

/** Result of one check. Unless all is well, the message says what to do. It never contains a secret. */
export interface Check {
  level: 'ok' | 'warn' | 'fail';
  name: string;
  message: string;
}

export const ok = (name: string, message: string): Check => ({ level: 'ok', name, message });
export const warn = (name: string, message: string): Check => ({ level: 'warn', name, message });
export const fail = (name: string, message: string): Check => ({ level: 'fail', name, message });

/** Returns whether a path exists. Throws if this user may not find out. */
export const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
