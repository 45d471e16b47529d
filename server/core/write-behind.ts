// Gathers entries of a log and writes them a moment later, so that no call waits for them. A crash may lose that moment;
// a server that is asked to end writes them first.

interface Options<Entry> {
  /** unique in the process */
  name: string;
  gatherMs: number;
  /** what two entries under one key become */
  merge(waiting: Entry, more: Entry): Entry;
  /** handles its own failures: it must not reject */
  write(key: string, entry: Entry): Promise<void>;
}

interface WriteBehind<Entry> {
  add(key: string, entry: Entry): void;
  /** Writes the entry under this key, or all of them, and waits for every write under way. */
  flush(key?: string): Promise<void>;
}

type FlushAll = () => Promise<void>;

/** By name. On `globalThis`, because bundles, reloads and the script that ends the server load copies of this module. */
const held = globalThis as typeof globalThis & { hearthloreWriteBehind?: Map<string, Set<FlushAll>> };
held.hearthloreWriteBehind ??= new Map();
const flushesOf = held.hearthloreWriteBehind;

export function writeBehind<Entry>({ name, gatherMs, merge, write }: Options<Entry>): WriteBehind<Entry> {
  const waiting = new Map<string, Entry>();
  const underWay = new Set<Promise<void>>();
  const start = (key: string): void => {
    const entry = waiting.get(key);
    if (entry === undefined) return;
    waiting.delete(key);
    const writing = write(key, entry).finally(() => underWay.delete(writing));
    underWay.add(writing);
  };
  const flushThese = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) start(key);
    await Promise.all(underWay);
  };
  const copies = flushesOf.get(name) ?? new Set();
  flushesOf.set(
    name,
    copies.add(() => flushThese([...waiting.keys()])),
  );
  return {
    add: (key, entry) => {
      const before = waiting.get(key);
      waiting.set(key, before === undefined ? entry : merge(before, entry));
      if (before === undefined) setTimeout(() => start(key), gatherMs).unref();
    },
    flush: (key) => (key === undefined ? flushAll([...copies]) : flushThese([key])),
  };
}

async function flushAll(flushes: readonly FlushAll[]): Promise<void> {
  await Promise.all(flushes.map((flush) => flush()));
}

/** Writes all that any buffer of this process holds. */
export const flushWriteBehind = (): Promise<void> =>
  flushAll([...flushesOf.values()].flatMap((copies) => [...copies]));
