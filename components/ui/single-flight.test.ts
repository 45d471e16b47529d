import { expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

const later = (answer: string) => new Promise<string>((resolve) => setTimeout(() => resolve(answer), 1));

test("the second click of a double click gets the first one's result", async () => {
  const once = singleFlight<string>();
  const renew = vi.fn(() => later('the new key'));
  const first = once.run('key 1', renew);
  expect(once.isRunning('key 1')).toBe(true);
  expect(await Promise.all([first, once.run('key 1', renew)])).toEqual(['the new key', 'the new key']);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('other acts run in parallel, and the same act can run again afterwards', async () => {
  const once = singleFlight<string>();
  const confirm = vi.fn(() => later('confirmed'));
  await Promise.all([once.run('mentor', confirm), once.run('godmother', confirm)]);
  await once.run('mentor', confirm);
  expect(confirm).toHaveBeenCalledTimes(3);
});

test('a failed act can be retried', async () => {
  const once = singleFlight<string>();
  await expect(once.run('key 1', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect(once.isRunning('key 1')).toBe(false);
  expect(await once.run('key 1', () => later('the new key'))).toBe('the new key');
});
