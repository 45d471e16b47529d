/** Matches all but two Arabic characters, which would expand to many letters. */
const EXCEPT_HONORIFICS = /[^\ufdfa\ufdfb]+/g;

/** Replaces "ﬁ" by "fi", for example. Source: Unicode Standard Annex 15. */
export const compatible = (text: string, form: 'NFKC' | 'NFKD'): string =>
  text.replace(EXCEPT_HONORIFICS, (run) => run.normalize(form));
