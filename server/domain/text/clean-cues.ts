const LEAD = /^(?:(?:it )?comes up )?(?:when(?:ever)?|if|while)\s+(?=\p{L})/iu;

/** Returns each cue once, without "comes up when" and a final stop. */
export function cleanCues(cues: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const cue of cues) {
    const plain = cue.replace(LEAD, '').replace(/[.\s]+$/u, '');
    if (plain !== '' && !byKey.has(plain.toLowerCase())) byKey.set(plain.toLowerCase(), plain);
  }
  return [...byKey.values()];
}
