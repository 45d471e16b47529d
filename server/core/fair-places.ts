import { setTimeout as pause } from 'node:timers/promises';

interface Limits {
  /** Places in all. */
  places: number;
  waitingPerHolder: number;
  waitMs: number;
}

interface Holder {
  /** Places that it may have, even while others are free. */
  atMost: number;
  running: number;
  waiting: (() => void)[];
}

export interface FairPlaces {
  /**
   * Runs `work` in one of at most `atMost` places of `holder`. Returns null if too many of this holder wait already, or after `waitMs`.
   * Work must not ask for a place again, because it would wait for itself.
   */
  run<T>(holder: string, atMost: number, work: () => Promise<T>): Promise<{ result: T } | null>;
  use(): { running: number; waiting: number };
}

/** Shares places among holders, such as the people of a household. While places are short, holders take turns, however many calls each has waiting. */
export function createFairPlaces(limits: Limits): FairPlaces {
  // in the order of their turns
  const holders = new Map<string, Holder>();
  let running = 0;

  const mayStart = (holder: Holder): boolean => running < limits.places && holder.running < holder.atMost;

  const take = (name: string, holder: Holder): void => {
    running += 1;
    holder.running += 1;
    // its next turn is after those of the others
    holders.delete(name);
    holders.set(name, holder);
  };

  const forgetIdle = (name: string, holder: Holder): void => {
    if (holder.running === 0 && holder.waiting.length === 0) holders.delete(name);
  };

  const giveBack = (name: string, holder: Holder): void => {
    running -= 1;
    holder.running -= 1;
    forgetIdle(name, holder);
    // at most one call can start, because one place became free
    const next = [...holders].find(([, one]) => one.waiting.length > 0 && mayStart(one));
    if (next === undefined) return;
    take(...next);
    next[1].waiting.shift()?.();
  };

  /** Returns false if there was no place in time. */
  const turnOf = async (name: string, holder: Holder): Promise<boolean> => {
    if (holder.waiting.length >= limits.waitingPerHolder) {
      forgetIdle(name, holder);
      return false;
    }
    const over = new AbortController();
    const turn = Promise.withResolvers<boolean>();
    const start = () => turn.resolve(true);
    holder.waiting.push(start);
    const late = pause(limits.waitMs, false, { signal: over.signal, ref: false }).catch(() => false);
    void late.then(() => {
      const at = holder.waiting.indexOf(start);
      if (at < 0) return;
      holder.waiting.splice(at, 1);
      forgetIdle(name, holder);
      turn.resolve(false);
    });
    const isTurn = await turn.promise;
    over.abort();
    return isTurn;
  };

  return {
    async run(name, atMost, work) {
      const holder = holders.get(name) ?? { atMost, running: 0, waiting: [] };
      holders.set(name, holder);
      if (mayStart(holder)) take(name, holder);
      else if (!(await turnOf(name, holder))) return null;
      try {
        return { result: await work() };
      } finally {
        giveBack(name, holder);
      }
    },
    use: () => ({
      running,
      waiting: [...holders.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
    }),
  };
}
