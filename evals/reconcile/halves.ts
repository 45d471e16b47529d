/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/**
 * Returns the items of the seen half, so that nobody can choose and both halves have as many items of each kind: sorts each
 * kind by the hash of its texts and takes every second item, starting with the first.
 */
export function seenOf<T>(all: readonly T[], kindOf: (one: T) => string, textOf: (one: T) => string): T[] {
  return [...Map.groupBy(all, kindOf).values()].flatMap((group) =>
    group
      .map((one) => ({ one, text: textOf(one), hash: hashOf(textOf(one)) }))
      .sort((a, b) => a.hash - b.hash || (a.text < b.text ? -1 : 1))
      .filter((_, index) => index % 2 === 0)
      .map(({ one }) => one),
  );
}
