/** Finds the alternatives only as whole words. The text must be in lower case. */
export const anyOf = (...parts: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}'])(?:${parts.join('|')})(?!\\p{L})`, 'u');
