/** Builds a pattern that matches any of the parts as whole words, in lower-case text. */
export const anyOf = (...parts: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}'])(?:${parts.join('|')})(?!\\p{L})`, 'u');
