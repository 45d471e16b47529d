/** Builds a pattern that finds any of the parts as whole words. The text must be in lower case. */
export const anyOf = (...parts: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}'])(?:${parts.join('|')})(?!\\p{L})`, 'u');
