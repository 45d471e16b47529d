import { expect, test } from './fixtures.ts';
import { card, contradict, liking, open, SLOW_MS, said, slowDown, verdictsOf, watch } from './reviewing.ts';

/** From the key to the next card painted, in milliseconds, for nineteen of twenty (ui.md 3.1). */
const NEXT_CARD_MS = 100;
/** Keys pressed sooner after a card was painted are meant for the one before (ui.md 1.2). */
const MEANT_AFTER_MS = 120;
/** What somebody may like or not: a card each. More than twenty, so that one of them may be slow (one of twenty is). */
const FOODS = [
  ...['fennel', 'celery', 'turnips', 'liver', 'rhubarb', 'capers', 'okra', 'kale', 'leeks', 'parsnips'],
  ...['sorrel', 'quinces', 'figs', 'lentils', 'barley', 'mussels', 'squid', 'brawn', 'tofu', 'beetroot'],
  ...['chard', 'radishes', 'tripe', 'cockles', 'dates', 'endives'],
];

test('one key decides, the next card is there, and Z brings the first one back', async ({ page }) => {
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

test('what is decided most often takes one key, what has to be worded three at most', async ({ page }) => {
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
  const cases: { id: string; keys: string[] }[] = [];
  for (const [index, keys] of keysOf.entries()) {
    cases.push({ ...(await contradict(page, ...liking('Begoña', FOODS[index] ?? ''))), keys });
  }
  for (const { id, keys } of cases) {
    await open(page, id);
    const decided = page.waitForResponse((response) => response.url().includes('review.decide'));
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(100);
    }
    expect((await decided).ok(), keys.join(' ')).toBe(true);
    await expect(card(page)).not.toHaveAttribute('data-case', id);
  }
});

test('drumming on the keys decides what was seen and nothing else, while the server is slow', async ({
  page,
}) => {
  for (const sport of ['rowing', 'fencing', 'judo', 'archery', 'diving']) {
    await contradict(page, ...liking('Txomin', sport));
  }
  await slowDown(page);
  await page.goto('/review?kind=contradiction');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(250);
  const watched = await watch(page);
  const sent = verdictsOf(page);
  // twenty a second, in the page itself, so that nothing holds them back
  await page.evaluate(async () => {
    for (let press = 0; press < 40; press += 1) {
      const key = { key: '6', code: 'Digit6', bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await page.waitForTimeout(SLOW_MS * 2);
  const { painted, keys } = await watched();
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent).size).toBe(sent.length);
  // every one of them had stood there for its while, and a pause went before the key
  const pauses = keys.filter(({ at }, index) => at - (keys[index - 1]?.at ?? 0) >= MEANT_AFTER_MS);
  expect(sent.length).toBeLessThanOrEqual(Math.max(1, pauses.length));
  for (const id of sent) {
    const seenAt = painted[id];
    expect(seenAt).toBeDefined();
    expect(pauses.some(({ at }) => at - (seenAt ?? at) >= MEANT_AFTER_MS)).toBe(true);
  }
});

test('the next card is painted within a tenth of a second, however slow the server is', async ({ page }) => {
  test.setTimeout(300_000);
  for (const food of FOODS) await contradict(page, ...liking('Nekane', food));
  await slowDown(page);
  await page.goto('/review?kind=contradiction');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(250);
  const watched = await watch(page);
  for (let index = 0; index < FOODS.length - 1; index += 1) {
    await page.keyboard.press('6');
    await page.waitForTimeout(300);
  }
  const { keys } = await watched();
  const times = keys.flatMap(({ nextAfter }) => nextAfter ?? []).sort((one, other) => one - other);
  const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
  const median = times[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
  const description = `p95 ${p95.toFixed(0)} ms, median ${median.toFixed(0)} ms, of ${times.length}`;
  test.info().annotations.push({ type: 'key to next card', description });
  expect(times.length).toBeGreaterThanOrEqual(FOODS.length - 2);
  expect(p95, description).toBeLessThanOrEqual(NEXT_CARD_MS);
});
