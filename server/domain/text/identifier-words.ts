const IDENTIFIER = /^\p{L}[\p{L}\d]*(?:_[\p{L}\d]+)+$/u;
const CAMEL = /^\p{Ll}+(?:\p{Lu}\p{Ll}+)+$/u;
const HUMP = /(?<=\p{Ll})(?=\p{Lu})/gu;

/** Turns identifiers such as `add_dinner` or `secondFactor` into words. Leaves other texts as they are. */
export function identifierWords(text: string): string {
  if (CAMEL.test(text)) return text.replace(HUMP, ' ').toLowerCase();
  return IDENTIFIER.test(text) && text === text.toLowerCase() ? text.replaceAll('_', ' ') : text;
}

/** Turns `add_dinner` into "Add dinner". */
export function identifierLabel(text: string): string {
  const words = identifierWords(text);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const WITHIN = /(?<![\p{L}\d_/.@#:“-])\p{Ll}[\p{Ll}\d]*(?:_[\p{Ll}\d]+)+(?![\p{L}\d_/@:-]|\.\p{L})/gu;

/** Turns the identifiers in a sentence into quoted words, except in addresses and file names. */
export const withIdentifiersInWords = (sentence: string): string =>
  sentence.replace(WITHIN, (found) => `“${identifierWords(found)}”`);
