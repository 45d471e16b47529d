/**
 * Matches everything except two Arabic characters that would expand to many letters. All other characters expand to at
 * most seven.
 */
const EXCEPT_HONORIFICS = /[^\ufdfa\ufdfb]+/g;

/**
 * Replaces characters by simpler ones with the same meaning, such as "ﬁ" by "fi". NFKC joins letters and accents, NFKD
 * separates them. The result is at most seven times as long. Source: Unicode Standard Annex 15.
 */
export const compatible = (text: string, form: 'NFKC' | 'NFKD'): string =>
  text.replace(EXCEPT_HONORIFICS, (run) => run.normalize(form));
