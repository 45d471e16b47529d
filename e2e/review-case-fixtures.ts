import { expect, type Page } from '@playwright/test';
import { untilKeysCount } from './page-checks.ts';

const SLOW_MS = 300;

/** Unique to this run, because a pair that was decided before opens no new case. */
const RUN = Date.now().toString(36);
export const fresh = (word: string): string => `${word} ${RUN}`;

interface Stored {
  memory: { id: string; version: number };
}
interface Listed {
  cases: { id: string }[];
}

export async function call<Answer>(page: Page, operation: string, input: object): Promise<Answer> {
  const answer = await page.request.post(`/api/trpc/${operation}`, {
    data: input,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.ok(), `${operation}: ${await answer.text()}`).toBe(true);
  const body: { result: { data: Answer } } = await answer.json();
  return body.result.data;
}

export const liking = (who: string, what: string): [string, string] => [
  `${who} likes ${fresh(what)}`,
  `${who} does not like ${fresh(what)}`,
];

export async function contradict(
  page: Page,
  one: string,
  other: string,
): Promise<{ id: string; newer: Stored['memory'] }> {
  if (page.url() === 'about:blank') await page.goto('/review');
  // Both memories have the same privacy, so that either can supersede the other.
  const input = { confidence: 0.95, privacy: 'public' };
  await call<Stored>(page, 'memories.store', { content: one, ...input });
  const { memory } = await call<Stored>(page, 'memories.store', { content: other, ...input });
  const { cases } = await call<Listed>(page, 'review.list', { memoryId: memory.id });
  const id = cases[0]?.id;
  expect(id, `a case opens for “${one}” and “${other}”`).toBeDefined();
  return { id: id ?? '', newer: memory };
}

export const card = (page: Page) => page.locator('section[data-case]');
export const said = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ }).first();

export async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/review/${id}`);
  await expect(card(page)).toHaveAttribute('data-case', id);
  await page.waitForLoadState('networkidle');
  await untilKeysCount(page);
}

/** Runs the act and waits until the server has decided, because the page shows the next card before that. */
export async function decide(page: Page, act: () => Promise<void>): Promise<void> {
  const decided = page.waitForResponse((response) => response.url().includes('review.decide'));
  await act();
  expect((await decided).ok()).toBe(true);
}

export async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/trpc/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
}

interface Watched {
  painted: Record<string, number>;
  keys: { at: number; nextAfter: number | null }[];
}

export async function watch(page: Page): Promise<() => Promise<Watched>> {
  await page.evaluate(() => {
    const idNow = () => document.querySelector('section[data-case]')?.getAttribute('data-case') ?? '';
    const watched: Watched = { painted: { [idNow()]: 0 }, keys: [] };
    let shown = idNow();
    const note = ({ timeStamp }: KeyboardEvent) => watched.keys.push({ at: timeStamp, nextAfter: null });
    addEventListener('keydown', note, { capture: true });
    new MutationObserver(() => {
      const id = idNow();
      if (id === '' || id === shown) return;
      shown = id;
      const key = watched.keys.at(-1);
      requestAnimationFrame(() =>
        requestAnimationFrame((at) => {
          watched.painted[id] = at;
          if (key) key.nextAfter = at - key.at;
        }),
      );
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { watched });
  });
  return () => page.evaluate(() => Reflect.get(window, 'watched'));
}

export function verdictsOf(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('review.decide')) return;
    const [, id] = /"id":"([^"]+)"/.exec(request.postData() ?? '') ?? [];
    if (id) ids.push(id);
  });
  return ids;
}
