import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 that are found most in leaks, in small letters: what is tried first. */
const COMMON = new Set(dictionary['passwords-common']);

/** Whether so many people use a password that it is guessed soon, however it is capitalised. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.trim().toLowerCase());
}
