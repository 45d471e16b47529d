import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushWriteBehind, writeBehind } from './write-behind.ts';

let written: [string, number][] = [];

const countsNamed = (name: string) =>
  writeBehind<number>({
    name,
    gatherMs: 500,
    merge: (waiting, more) => waiting + more,
    write: async (key, entry) => {
      await Promise.resolve();
      written.push([key, entry]);
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a write-behind buffer', () => {
  it('merges entries with the same key and writes them after the delay', async () => {
    const counts = countsNamed('test gather');
    counts.add('a', 1);
    counts.add('b', 5);
    counts.add('a', 2);
    await vi.advanceTimersByTimeAsync(499);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual([
      ['a', 3],
      ['b', 5],
    ]);
  });

  it('writes an entry only once if it is flushed before the delay', async () => {
    const counts = countsNamed('test flush');
    counts.add('a', 1);
    counts.add('b', 5);
    await counts.flush('a');
    expect(written).toEqual([['a', 1]]);
    await counts.flush();
    await vi.advanceTimersByTimeAsync(1000);
    expect(written).toEqual([
      ['a', 1],
      ['b', 5],
    ]);
  });

  it('waits on flush for a write that has already begun', async () => {
    let end = (): void => {};
    const slow = writeBehind<number>({
      name: 'test slow',
      gatherMs: 0,
      merge: (_, more) => more,
      write: () => new Promise((resolve) => (end = resolve)),
    });
    slow.add('a', 1);
    await vi.advanceTimersByTimeAsync(0);
    let isFlushed = false;
    const flushed = slow.flush().then(() => {
      isFlushed = true;
    });
    await vi.advanceTimersByTimeAsync(10);
    expect(isFlushed).toBe(false);
    end();
    await flushed;
    expect(isFlushed).toBe(true);
  });

  it('is flushed by flushWriteBehind, also across copies of the module', async () => {
    countsNamed('test process').add('a', 1);
    countsNamed('test process').add('a', 2);
    countsNamed('test process too').add('c', 3);
    await flushWriteBehind();
    expect(written.toSorted()).toEqual([
      ['a', 1],
      ['a', 2],
      ['c', 3],
    ]);
  });
});
