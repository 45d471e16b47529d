import { describe, expect, it } from 'vitest';
import { writeBehind } from '#server/core/write-behind.ts';
import { beginOwnProcess } from './own-process.ts';

describe('a test file with a process of its own', () => {
  it('begins once everything that the files before it have buffered is written', async () => {
    const written: [string, number][] = [];
    const counts = writeBehind<number>({
      name: 'own process',
      gatherMs: 60_000,
      merge: (waiting, more) => waiting + more,
      write: async (key, entry) => void written.push([key, entry]),
    });
    counts.add('a', 1);
    const endProcess = await beginOwnProcess({});
    endProcess();
    expect(written).toEqual([['a', 1]]);
  });
});
