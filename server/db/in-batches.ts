export interface Batch<K> {
  /** The last key that was looked at, or null after the last batch. */
  last: K | null;
  done: number;
}

/** Runs `next` after each key that it returns, first after `start`. Returns how much was done in all. */
export async function inBatches<K>(start: K, next: (after: K) => Promise<Batch<K>>): Promise<number> {
  let total = 0;
  for (let after: K | null = start; after !== null; ) {
    const batch: Batch<K> = await next(after);
    total += batch.done;
    after = batch.last;
  }
  return total;
}
