/** Durations in milliseconds, in call order. */
export interface Timed {
  product: number[];
  floor: number[];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export interface Pair {
  product(index: number): Promise<unknown>;
  floor(index: number): Promise<unknown>;
  /** Waits for background work, outside the measured time. */
  settle(): Promise<void>;
}

/** Times two functions in turn, alternating the first, so that slow moments affect both equally. */
export async function interleave(pair: Pair, warmUp: number, calls: number): Promise<Timed> {
  const times: Timed = { product: [], floor: [] };
  for (let index = 0; index < warmUp + calls; index++) {
    const order: (keyof Timed)[] = index % 2 === 0 ? ['product', 'floor'] : ['floor', 'product'];
    for (const which of order) {
      const took = await timed(() => pair[which](index));
      await pair.settle();
      if (index >= warmUp) times[which].push(took);
    }
  }
  return times;
}

/** Returns the calls per second of several concurrent callers. */
export async function throughput(
  call: (caller: number, index: number) => Promise<unknown>,
  callers: number,
  milliseconds: number,
): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + milliseconds;
  const caller = async (_: unknown, number: number): Promise<number> => {
    let count = 0;
    for (; performance.now() < until; count++) await call(number, count);
    return count;
  };
  const counts = await Promise.all(Array.from({ length: callers }, caller));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (1000 * total) / (performance.now() - startedAt);
}

/** Returns the quantile of `share` (0 to 1): that share of the values lies below it. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
