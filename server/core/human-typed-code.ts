import { randomInt } from 'node:crypto';

/** Crockford's base 32, which avoids characters that look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes a random code that people type, such as `7Q2M-K0ZD`. */
export function newTypedCode({ groups, groupChars }: { groups: number; groupChars: number }): string {
  const group = () => Array.from({ length: groupChars }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Normalises a typed code: accepts lower case, any separators, O for 0, and I or L for 1. */
export const normaliseTypedCode = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
