import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairPlaces } from './fair-places.ts';

const LIMITS = { places: 3, waitingPerHolder: 3, waitMs: 1_000 };
const IDLE = { running: 0, waiting: 0 };

/** Work that ends when it is told to. */
function work() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const begin = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  return { ends, begun, begin };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('places', () => {
  it('are never more than there are, nor more than one holder may have, and all are given back, also after errors', async () => {
    const call = fc.record({
      holder: fc.constantFrom('a', 'b', 'c'),
      isWell: fc.boolean(),
      ticks: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(call, { maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        async (calls, all, perHolder) => {
          const places = createFairPlaces({ ...LIMITS, places: all, waitingPerHolder: 100 });
          const running = new Map<string, number>();
          const add = (holder: string, by: number) => running.set(holder, (running.get(holder) ?? 0) + by);
          const done = calls.map(({ holder, isWell, ticks }) =>
            places.run(holder, perHolder, async () => {
              add(holder, 1);
              expect(running.get(holder)).toBeLessThanOrEqual(perHolder);
              expect([...running.values()].reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(all);
              for (let tick = 0; tick < ticks; tick += 1) await settled();
              add(holder, -1);
              if (!isWell) throw new Error('failed');
            }),
          );
          const ended = await Promise.allSettled(done);
          expect(ended.map(({ status }) => status === 'fulfilled')).toEqual(
            calls.map(({ isWell }) => isWell),
          );
          expect(places.use()).toEqual(IDLE);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('go to the holders in turns, so that one with many calls waiting does not keep the others out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 4 }), async (many, all) => {
        const places = createFairPlaces({ ...LIMITS, places: all, waitingPerHolder: 100 });
        const { ends, begun, begin } = work();
        const calls = Array.from({ length: all + many }, () => places.run('busy', all, begin('busy')));
        calls.push(places.run('calm', all, begin('calm')));
        await settled();
        expect(begun).not.toContain('calm');
        ends[0]?.();
        ends[1]?.();
        for (let at = 0; at < calls.length; at += 1) {
          await settled();
          ends[at]?.();
        }
        await Promise.all(calls);
        expect(begun.indexOf('calm')).toBeLessThanOrEqual(all + 1);
        expect(places.use()).toEqual(IDLE);
      }),
      { numRuns: 50 },
    );
  });

  it('are free for others while one holder has all that it may have, and its further calls wait or are refused', async () => {
    const places = createFairPlaces(LIMITS);
    const { ends, begun, begin } = work();
    const busy = Array.from({ length: 5 }, () => places.run('busy', 2, begin('busy')));
    expect(places.use()).toEqual({ running: 2, waiting: 3 });
    expect(await places.run('busy', 2, begin('refused'))).toBeNull();
    expect(await places.run('calm', 2, async () => 'answered')).toEqual({ result: 'answered' });
    for (let at = 0; at < busy.length; at += 1) {
      ends[at]?.();
      await settled();
    }
    expect(await Promise.all(busy)).toEqual(begun.map((result) => ({ result })));
    expect(places.use()).toEqual(IDLE);
  });

  it('are not waited for longer than the limit', async () => {
    const places = createFairPlaces({ ...LIMITS, places: 1, waitMs: 20 });
    const { ends, begin } = work();
    const first = places.run('busy', 2, begin('first'));
    expect(await places.run('calm', 2, begin('late'))).toBeNull();
    expect(places.use()).toEqual({ running: 1, waiting: 0 });
    ends[0]?.();
    expect(await first).toEqual({ result: 'first' });
    expect(await places.run('calm', 2, async () => 'answered')).toEqual({ result: 'answered' });
  });
});
