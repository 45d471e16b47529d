/**
 * Matches everything except two Arabic honorifics, which expand to eight letters and more. Every other character
 * becomes seven times as long at most.
 */
const EXCEPT_HONORIFICS = /[^\ufdfa\ufdfb]+/g;

/**
 * Replaces characters by their compatibility equivalents ("ﬁ" to "fi", "②" to "2"), with accents composed (NFKC) or
 * separated (NFKD). The result is seven times as long at most, which bounds the cost of later steps. Source: Unicode
 * Standard Annex 15.
 */
export const compatible = (text: string, form: 'NFKC' | 'NFKD'): string =>
  text.replace(EXCEPT_HONORIFICS, (run) => run.normalize(form));
