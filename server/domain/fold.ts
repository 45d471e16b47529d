/** Lower case without accents: how names and statements are compared. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The statement as it is compared for exact repetition: folded, one space between words, no closing punctuation. */
export function foldStatement(text: string): string {
  return fold(text)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[\s.!]+$/, '')
    .trim();
}
