import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const missing = () => Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });

let isServerThere = true;
let page: EventTarget;

/** Imports the modules anew, so that each test has its own connection state. */
async function load() {
  vi.resetModules();
  const [{ connection }, { retryUntilLoaded }] = await Promise.all([
    import('./connection-state.ts'),
    import('./retry-until-loaded.ts'),
  ]);
  return { connection, retryUntilLoaded };
}

beforeEach(() => {
  vi.useFakeTimers();
  isServerThere = true;
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => {
    if (!isServerThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a part that failed to load is requested again when the server is back', async () => {
  const { connection, retryUntilLoaded } = await load();
  isServerThere = false;
  const fetchPart = vi.fn(async () => {
    if (!isServerThere) throw missing();
    return 'the form';
  });
  const part = retryUntilLoaded(fetchPart);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection()).toMatchObject({ reach: 'silent', missing: 1 });
  isServerThere = true;
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(part).resolves.toBe('the form');
  expect(fetchPart).toHaveBeenCalledTimes(2);
  expect(connection()).toMatchObject({ reach: 'answers', missing: 0 });
});

test('a key press retries a failed load, and rapid presses retry only once', async () => {
  const { connection, retryUntilLoaded } = await load();
  let comes = false;
  const fetchPart = vi.fn(async () => {
    if (!comes) throw missing();
    return 'the form';
  });
  const part = retryUntilLoaded(fetchPart);
  await vi.advanceTimersByTimeAsync(0);
  for (let press = 0; press < 5; press += 1) page.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchPart).toHaveBeenCalledTimes(1);
  expect(connection().missing).toBe(1);
  comes = true;
  await vi.advanceTimersByTimeAsync(2_000);
  page.dispatchEvent(new Event('keydown'));
  await expect(part).resolves.toBe('the form');
  expect(connection().missing).toBe(0);
});

test('code that loaded but threw is not requested again', async () => {
  const { connection, retryUntilLoaded } = await load();
  const fetchPart = vi.fn(async () => {
    throw new Error('It broke.');
  });
  await expect(retryUntilLoaded(fetchPart)).rejects.toThrow('It broke.');
  expect(fetchPart).toHaveBeenCalledTimes(1);
  expect(connection().missing).toBe(0);
});

test('every lazily loaded part uses retryUntilLoaded', () => {
  const components = new URL('..', import.meta.url).pathname;
  const givingUp = readdirSync(components, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .flatMap((entry) => {
      const source = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      const loaded = [...source.matchAll(/\bdynamic(?:<\w+>)?\(\s*(?:\(\) =>\s*)?(\w+)/g)];
      return loaded.filter(([, how]) => how !== 'retryUntilLoaded').map(([call]) => `${entry.name}: ${call}`);
    });
  // Ignores lazy-graph-canvas.tsx: without its code, the graph page shows the outline instead.
  expect(givingUp.filter((one) => !one.startsWith('lazy-graph-canvas.tsx'))).toEqual([]);
});
