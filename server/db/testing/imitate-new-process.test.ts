import { describe, expect, it } from 'vitest';
import { writeBehind } from '#server/core/write-behind.ts';
import { imitateNewProcess } from './imitate-new-process.ts';

function countIn(write: typeof writeBehind) {
  const written: [string, number][] = [];
  const counts = write<number>({
    name: 'own process',
    gatherMs: 60_000,
    merge: (waiting, more) => waiting + more,
    write: async (key, entry) => void written.push([key, entry]),
  });
  counts.add('a', 1);
  return written;
}

describe('a test file with a process of its own', () => {
  it('begins once everything that the files before it have buffered is written', async () => {
    const written = countIn(writeBehind);
    const endProcess = await imitateNewProcess({});
    expect(written).toEqual([['a', 1]]);
    await endProcess();
  });

  it('ends once everything that it has buffered is written', async () => {
    const endProcess = await imitateNewProcess({});
    const own = await import('#server/core/write-behind.ts');
    const written = countIn(own.writeBehind);
    expect(written).toEqual([]);
    await endProcess();
    expect(written).toEqual([['a', 1]]);
  });
});
