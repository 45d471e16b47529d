/** Durations in milliseconds, in the order of the calls. */
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

/** Alternates which of the two goes first, so that a slow machine slows both equally. */
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

/** Returns the calls per second that concurrent callers make. */
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

/** Returns the value below which the given share (0 to 1) of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
