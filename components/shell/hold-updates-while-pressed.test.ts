// @vitest-environment happy-dom
import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdUpdatesWhilePressed } from './hold-updates-while-pressed.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stop = holdUpdatesWhilePressed();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function watched() {
  const client = new QueryClient();
  const shown: unknown[] = [];
  const observer = new QueryObserver(client, { queryKey: ['cards'], enabled: false });
  // useQuery subscribes like this.
  observer.subscribe(notifyManager.batchCalls(({ data }) => shown.push(data)));
  return { shown, arrive: (data: string) => client.setQueryData(['cards'], data) };
}

const pointer = (type: string) => document.dispatchEvent(new Event(type));

test('a result that arrives during a press is shown after it', () => {
  const { shown, arrive } = watched();
  pointer('pointerdown');
  arrive('two');
  vi.advanceTimersByTime(900);
  expect(shown).toEqual([]);
  pointer('pointerup');
  vi.advanceTimersByTime(50);
  expect(shown).toEqual(['two']);
  arrive('three');
  vi.advanceTimersByTime(0);
  expect(shown).toEqual(['two', 'three']);
});

test.each(['pointercancel', 'nothing'])('a press that ends with %s holds nothing for long', (end) => {
  const { shown, arrive } = watched();
  pointer('pointerdown');
  if (end !== 'nothing') pointer(end);
  arrive('two');
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual(['two']);
});
