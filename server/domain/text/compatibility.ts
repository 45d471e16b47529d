/** The two characters that spell out as eight letters and more, both honorifics in Arabic; no other grows more than sevenfold. */
const EXCEPT_HONORIFICS = /[^\ufdfa\ufdfb]+/g;

/**
 * The text with characters replaced by the plain ones that they stand for ("ﬁ" is "fi", "②" is "2"). In: any text, and
 * whether accents are joined to their letters (NFKC) or parted from them (NFKD). Out: at most seven times as long, so that
 * what reads it afterwards takes about as long as for any other text. Source: Unicode Standard Annex 15.
 */
export const compatible = (text: string, form: 'NFKC' | 'NFKD'): string =>
  text.replace(EXCEPT_HONORIFICS, (run) => run.normalize(form));
