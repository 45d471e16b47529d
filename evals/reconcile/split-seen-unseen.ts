/** Returns the 32-bit FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** Returns half of the items: every other one of each kind, sorted by hash, so that nobody can choose the half. */
export function seenOf<T>(all: readonly T[], kindOf: (one: T) => string, textOf: (one: T) => string): T[] {
  return [...Map.groupBy(all, kindOf).values()].flatMap((group) =>
    group
      .map((one) => ({ one, text: textOf(one), hash: hashOf(textOf(one)) }))
      .sort((a, b) => a.hash - b.hash || (a.text < b.text ? -1 : 1))
      .filter((_, index) => index % 2 === 0)
      .map(({ one }) => one),
  );
}
