/** Returns items that fit the budget. Skips one that is too large, because a smaller one can still fit. */
export function fitBudget<T>(
  items: readonly T[],
  costOf: (item: T) => number,
  limits: { maxTokens: number; overhead: number; maxItems: number },
): { taken: T[]; noRoom: T[]; overLimit: T[] } {
  const taken: T[] = [];
  const noRoom: T[] = [];
  const overLimit: T[] = [];
  let used = limits.overhead;
  for (const item of items) {
    if (taken.length >= limits.maxItems) {
      overLimit.push(item);
      continue;
    }
    const cost = costOf(item);
    if (used + cost > limits.maxTokens) {
      noRoom.push(item);
      continue;
    }
    used += cost;
    taken.push(item);
  }
  return { taken, noRoom, overLimit };
}
