/** Returns at most two letters, so that "Éva Nagy" becomes "ÉN". */
export function nameInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return picked.map((word) => [...segmenter.segment(word ?? '')][0]?.segment.toUpperCase() ?? '').join('');
}
