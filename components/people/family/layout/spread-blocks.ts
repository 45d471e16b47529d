export interface Block {
  width: number;
  /** Wanted left edge. */
  wanted: number;
  weight: number;
}

interface Pool {
  sum: number;
  weight: number;
  count: number;
}

/**
 * Returns left edges in the given order, at least `gap` apart, with the least sum of squared distances from the wanted
 * ones. Pool adjacent violators (Barlow et al. 1972), linear in the blocks.
 */
export function spreadBlocks(blocks: readonly Block[], gap: number): number[] {
  const offsets: number[] = [];
  let offset = 0;
  for (const { width } of blocks) {
    offsets.push(offset);
    offset += width + gap;
  }
  const pools: Pool[] = [];
  for (const [index, { wanted, weight }] of blocks.entries()) {
    let pool: Pool = { sum: (wanted - (offsets[index] ?? 0)) * weight, weight, count: 1 };
    for (
      let last = pools.at(-1);
      last && last.sum / last.weight >= pool.sum / pool.weight;
      last = pools.at(-1)
    ) {
      pool = { sum: last.sum + pool.sum, weight: last.weight + pool.weight, count: last.count + pool.count };
      pools.pop();
    }
    pools.push(pool);
  }
  return pools
    .flatMap(({ sum, weight, count }) => Array.from({ length: count }, () => Math.round(sum / weight)))
    .map((left, index) => left + (offsets[index] ?? 0));
}
