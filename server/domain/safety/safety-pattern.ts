/** Any of these, as whole words, in a text that was folded to small letters. */
export const anyOf = (...parts: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}'])(?:${parts.join('|')})(?!\\p{L})`, 'u');
