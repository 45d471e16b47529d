import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#server/core/errors.ts';
import { announceProcessEnd } from '#server/core/shutdown-signal.ts';
import { LIVE } from '#server/domain/parameters/parameters.ts';
import { eventStreamResponse, wantsEvents } from './event-stream-response.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = (accept = 'text/event-stream'): Request =>
  new Request('http://localhost/api/v1/runs/1', { headers: { accept } });

const isOver = (output: unknown): boolean => output === 'end';

/** Reads the whole stream while time passes. */
async function eventsOf(response: Response): Promise<string[]> {
  const reading = response.text();
  await vi.advanceTimersByTimeAsync(LIVE.mostMinutes * 60_000 + LIVE.everyMs);
  return (await reading).split('\n\n').filter((event) => event !== '');
}

it('sends the answer at once, each change of it, and ends with what it followed', async () => {
  const answers = ['a', 'a', 'b', 'end', 'later'];
  const again = async () => answers.shift();
  const events = await eventsOf(
    eventStreamResponse(request(), { requestId: 'r', first: 'a', again, isOver }),
  );
  expect(events).toEqual([`retry: ${LIVE.retryMs}`, 'data: "a"', 'data: "b"', 'data: "end"']);
});

it('tells a caller who may no longer ask that it is over', async () => {
  const again = () => Promise.reject(new AppError('UNAUTHENTICATED'));
  const events = await eventsOf(
    eventStreamResponse(request(), { requestId: 'r', first: 'a', again, isOver }),
  );
  expect(events.at(-1)).toMatch(/^event: failure\ndata: \{"code":"UNAUTHENTICATED"/);
});

it('shows a sign of life while nothing changes, and ends after a while', async () => {
  const again = vi.fn(async () => 'a');
  const events = await eventsOf(
    eventStreamResponse(request(), { requestId: 'r', first: 'a', again, isOver }),
  );
  expect(events.filter((event) => event.startsWith(':')).length).toBeGreaterThan(3);
  const calls = again.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(again).toHaveBeenCalledTimes(calls);
});

it('asks no more once the client has gone', async () => {
  const again = vi.fn(async () => 'a');
  const response = eventStreamResponse(request(), { requestId: 'r', first: 'a', again, isOver });
  await response.body?.cancel();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(again.mock.calls.length).toBeLessThanOrEqual(1);
});

it('ends the stream when the server ends', async () => {
  const response = eventStreamResponse(request(), {
    requestId: 'r',
    first: 'a',
    again: async () => 'a',
    isOver,
  });
  announceProcessEnd();
  Reflect.deleteProperty(globalThis, 'hearthloreEnd');
  expect(await response.text()).toBe(`retry: ${LIVE.retryMs}\n\ndata: "a"\n\n`);
});

it('answers with JSON unless events are asked for', () => {
  expect(wantsEvents(request())).toBe(true);
  expect(wantsEvents(request('application/json'))).toBe(false);
});
