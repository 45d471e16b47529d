/** Enough to keep the database busy while others compute. */
const AT_ONCE = 4;

/** Runs work on items in parallel, started in order, with results in order. After a failure no more work starts. */
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
  // waits for all workers, so that none still runs after a failure
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => worker().catch(stopping)));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}
