/** Number of items that are worked on in parallel. Enough to keep the database busy while the program computes. */
const AT_ONCE = 4;

/**
 * Runs work on items in parallel. Starts them in order and returns results in order. Starts no more items after a
 * failure.
 */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...items.entries()].reverse();
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [index, item] = next;
      results[index] = await work(item);
    }
  };
  const stopping = (error: unknown): never => {
    waiting.length = 0;
    throw error;
  };
  // Waits for all workers, so that no worker is still running after a failure.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => worker().catch(stopping)));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}
