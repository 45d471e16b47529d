// Buffers log entries, so that calls need not wait. A crash may lose buffered entries.

interface Options<Entry> {
  name: string;
  gatherMs: number;
  merge(waiting: Entry, more: Entry): Entry;
  /** Must handle its own errors and never reject. */
  write(key: string, entry: Entry): Promise<void>;
}

interface WriteBehind<Entry> {
  add(key: string, entry: Entry): void;
  flush(key?: string): Promise<void>;
}

type FlushAll = () => Promise<void>;

/** On `globalThis`, because bundling and reloading create copies of this module. */
const globals = globalThis as typeof globalThis & { hearthloreWriteBehind?: Map<string, Set<FlushAll>> };
globals.hearthloreWriteBehind ??= new Map();
const flushesOf = globals.hearthloreWriteBehind;

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

export const flushWriteBehind = (): Promise<void> =>
  flushAll([...flushesOf.values()].flatMap((copies) => [...copies]));
