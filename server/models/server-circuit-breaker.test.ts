import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMBEDDING } from '#server/domain/parameters/parameters.ts';
import { withCircuitBreaker } from './server-circuit-breaker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Makes a server that answers after `tookMs`, or fails. */
function server() {
  const state = { tookMs: 20, isDown: false, asked: 0 };
  const ask = withCircuitBreaker(async (text: string) => {
    state.asked += 1;
    await new Promise((resolve) => setTimeout(resolve, state.tookMs));
    if (state.isDown) throw new Error('down');
    return text.toUpperCase();
  });
  async function waited(): Promise<[unknown, number]> {
    const startedAt = performance.now();
    const answer = ask('tea').then(
      (text) => [text, performance.now() - startedAt] as [unknown, number],
      (error) => [error.failure ?? 'failed', performance.now() - startedAt] as [unknown, number],
    );
    await vi.advanceTimersByTimeAsync(EMBEDDING.longestReadMs);
    return answer;
  }
  return { state, waited };
}

it('gives the answer of a server that answers', async () => {
  const { waited } = server();
  expect(await waited()).toEqual(['TEA', 20]);
});

it('waits a quarter of a second for a server that hangs, and then no more', async () => {
  const { state, waited } = server();
  await waited();
  state.tookMs = 1_000_000;
  expect(await waited()).toEqual(['timeout', EMBEDDING.readMs]);
  expect(await waited()).toEqual(['away', 0]);
  expect(await waited()).toEqual(['away', 0]);
  expect(state.asked).toBe(2);
});

it('fails at once if nothing listens, and asks again in the background', async () => {
  const { state, waited } = server();
  Object.assign(state, { tookMs: 1, isDown: true });
  expect(await waited()).toEqual(['failed', 1]);
  expect(await waited()).toEqual(['away', 0]);
  state.isDown = false;
  await vi.advanceTimersByTimeAsync(EMBEDDING.probeMs);
  expect(await waited()).toEqual(['away', 0]);
  expect(await waited()).toEqual(['TEA', 1]);
});

it('waits longer for a server that is always slow', async () => {
  const { state, waited } = server();
  state.tookMs = 600;
  expect(await waited()).toEqual(['timeout', EMBEDDING.readMs]);
  expect(await waited()).toEqual(['TEA', 600]);
});

it('waits again after a while without a sign of life', async () => {
  const { state, waited } = server();
  state.tookMs = 1_000_000;
  await waited();
  await vi.advanceTimersByTimeAsync(EMBEDDING.awayMs);
  expect(await waited()).toEqual(['timeout', EMBEDDING.readMs]);
});
