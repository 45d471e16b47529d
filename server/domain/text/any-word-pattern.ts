/** Matches any of the patterns as whole words, in capitals or not. */
export const anyOfWords = (...patterns: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}])(?:${patterns.join('|')})(?!\\p{L})`, 'iu');
