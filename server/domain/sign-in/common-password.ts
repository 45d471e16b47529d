import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most frequent passwords in leaks, in lower case. Attackers try these first. */
const COMMON = new Set(dictionary['passwords-common']);

/** Returns whether a password is too common, whatever its capitalisation. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.trim().toLowerCase());
}
