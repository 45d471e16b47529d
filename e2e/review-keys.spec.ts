import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { untilKeysCount } from './page-checks.ts';
import {
  card,
  contradict,
  decide,
  fresh,
  liking,
  open,
  said,
  slowDown,
  verdictsOf,
  watch,
} from './review-case-fixtures.ts';

const MEANT_AFTER_MS = 120;
const FOODS = ['fennel', 'celery', 'turnips', 'liver', 'rhubarb', 'capers', 'okra'];

function countAnswers(page: Page): () => number {
  let answers = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes('review.decide')) answers += 1;
  });
  return () => answers;
}

test('one key decides a case and shows the next, and Z brings the first back', async ({ page }) => {
  await contradict(page, ...liking('Iker', 'nougat'));
  const { id } = await contradict(page, ...liking('Iker', 'marzipan'));
  await open(page, id);
  await page.keyboard.press('1');
  await expect(card(page)).not.toHaveAttribute('data-case', id);
  await expect(page.getByText(/^Superseded/).first()).toBeVisible();
  await expect(said(page)).toContainText('Superseded');
  await expect(page.locator('section[data-case] h2, section h2').first()).toBeFocused();
  await page.keyboard.press('z');
  await expect(card(page)).toHaveAttribute('data-case', id);
  await expect(card(page).getByText('Disputed')).toHaveCount(2);
});

test('frequent verdicts take one key, and verdicts with a form at most three', async ({ page }) => {
  test.setTimeout(180_000);
  const keysOf = [
    ['Enter'],
    ['1'],
    ['6'],
    ['2', 'Enter'],
    ['4', 'Enter'],
    ['5', 'Enter'],
    ['5', '1', 'Enter'],
  ];
  await contradict(page, ...liking('Begoña', 'chard'));
  const cases: { id: string; keys: string[] }[] = [];
  for (const [index, keys] of keysOf.entries()) {
    cases.push({ ...(await contradict(page, ...liking('Begoña', FOODS[index] ?? ''))), keys });
  }
  for (const { id, keys } of cases) {
    await open(page, id);
    await decide(page, async () => {
      for (const key of keys) {
        await page.keyboard.press(key);
        if (key !== keys.at(-1)) await untilKeysCount(page);
      }
    });
    await expect(card(page)).not.toHaveAttribute('data-case', id);
  }
});

test('a health question takes a digit, and Enter explains why it does not decide', async ({ page }) => {
  const who = fresh('Otxanda').replace(' ', '');
  const { id } = await contradict(page, `${who} is allergic to walnuts`, `${who} can eat any nut now`);
  await open(page, id);
  await expect(
    card(page).getByRole('heading', { name: 'This is about health. Which is right?' }),
  ).toBeVisible();
  await expect(card(page).getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  const sent = verdictsOf(page);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('This is about health. Choose with a number key, or press H to postpone it.'),
  ).toBeVisible();
  await expect(card(page)).toHaveAttribute('data-case', id);
  expect(sent).toEqual([]);
  await page.keyboard.press('6');
  await expect(card(page)).not.toHaveAttribute('data-case', id);
  await expect.poll(() => sent).toEqual([id]);
});

test('rapid key presses decide only cards that were seen, while the server is slow', async ({ page }) => {
  for (const sport of ['rowing', 'fencing', 'judo', 'archery', 'diving']) {
    await contradict(page, ...liking('Txomin', sport));
  }
  await slowDown(page);
  await page.goto('/review?kind=contradiction');
  await page.waitForLoadState('networkidle');
  await untilKeysCount(page);
  const watched = await watch(page);
  const sent = verdictsOf(page);
  const answered = countAnswers(page);
  // Runs inside the page to avoid delays.
  await page.evaluate(async () => {
    for (let press = 0; press < 40; press += 1) {
      const key = { key: '6', code: 'Digit6', bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await expect.poll(() => sent.length > 0 && answered() === sent.length).toBe(true);
  const { painted, keys } = await watched();
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent).size).toBe(sent.length);
  // Each verdict needs a key press after a pause, because a card must first be visible for long enough.
  const pauses = keys.filter(({ at }, index) => at - (keys[index - 1]?.at ?? 0) >= MEANT_AFTER_MS);
  expect(sent.length).toBeLessThanOrEqual(Math.max(1, pauses.length));
  for (const id of sent) {
    const seenAt = painted[id];
    expect(seenAt).toBeDefined();
    expect(pauses.some(({ at }) => at - (seenAt ?? at) >= MEANT_AFTER_MS)).toBe(true);
  }
});

// Tests only the order. bench/review-page.ts measures the time.
test('the next card appears before the server has answered, verdict after verdict', async ({ page }) => {
  for (const food of FOODS.slice(0, 4)) await contradict(page, ...liking('Nekane', food));
  await page.goto('/review?kind=contradiction');
  await page.waitForLoadState('networkidle');
  const held: (() => Promise<void>)[] = [];
  await page.route('**/api/trpc/**', async (route) => {
    if (!route.request().url().includes('review.decide')) return route.continue();
    await new Promise<void>((resolve) => {
      held.push(async () => {
        await route.continue();
        resolve();
      });
    });
  });
  const seen: (string | null)[] = [];
  for (let verdict = 0; verdict < 3; verdict += 1) {
    await untilKeysCount(page);
    const id = await card(page).getAttribute('data-case');
    seen.push(id);
    await page.keyboard.press('6');
    await expect(card(page)).not.toHaveAttribute('data-case', id ?? '');
    await expect.poll(() => held.length).toBe(verdict + 1);
  }
  expect(new Set(seen).size).toBe(seen.length);
  const answered = page.waitForResponse((response) => response.url().includes('review.decide'));
  for (const release of held) await release();
  expect((await answered).ok()).toBe(true);
  await expect(said(page)).toContainText('No conflict');
});
