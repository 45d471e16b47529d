import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most common passwords from data leaks. Attackers try these first. */
const COMMON = new Set(dictionary['passwords-common']);

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.trim().toLowerCase());
}
