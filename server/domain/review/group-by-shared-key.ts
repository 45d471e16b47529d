/** Groups items that share a key, even through other items. Keeps the order. */
export function groupBySharedKeys<T>(
  things: readonly T[],
  keysOf: (thing: T) => readonly string[],
  least = 2,
): T[][] {
  const groupOf = new Map<string, T[]>();
  for (const thing of things) {
    const keys = keysOf(thing);
    const joined = [...new Set(keys.flatMap((key) => groupOf.get(key) ?? []))];
    const group = [...joined, thing];
    const all = new Set([...keys, ...joined.flatMap(keysOf)]);
    for (const key of all) groupOf.set(key, group);
  }
  const order = new Map(things.map((thing, index) => [thing, index]));
  const place = (thing: T | undefined): number => (thing === undefined ? 0 : (order.get(thing) ?? 0));
  return [...new Set(groupOf.values())]
    .filter((group) => group.length >= least)
    .map((group) => group.toSorted((a, b) => place(a) - place(b)))
    .sort((a, b) => place(a[0]) - place(b[0]));
}
