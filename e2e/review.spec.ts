import { expect, test } from './fixtures.ts';
import { call, card, contradict, fresh, liking, open } from './reviewing.ts';
import { expectAccessible, expectNoSideScroll } from './ui.ts';

test('of two browsers one decides, and the other sees what became of it', async ({ page, browser }) => {
  const { id } = await contradict(page, ...liking('Ander', 'thunder'));
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await open(page, id);
  await other.goto(`/review/${id}`);
  await other.locator('html[data-interactive]').waitFor({ state: 'attached' });
  await expect(card(other)).toHaveAttribute('data-case', id);
  await other.waitForTimeout(250);
  await page.keyboard.press('1');
  await page.waitForResponse((response) => response.url().includes('review.decide'));
  await other.keyboard.press('6');
  await expect(other.getByText('It was not decided:')).toBeVisible();
  await other.getByRole('button', { name: 'Look at it' }).click();
  await expect(card(other)).toHaveAttribute('data-case', id);
  await expect(card(other)).toContainText('Decided: Superseded');
  await context.close();
});

test('what changed since it was shown is not decided on, and is shown anew', async ({ page }) => {
  const { id, newer } = await contradict(page, ...liking('Maite', 'fog'));
  await open(page, id);
  await call(page, 'memories.update', {
    id: newer.id,
    content: `Maite does not like ${fresh('fog')} at sea`,
  });
  await page.keyboard.press('1');
  await expect(page.getByText('It was not decided:')).toBeVisible();
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(card(page)).toHaveAttribute('data-case', id);
  await expect(card(page)).toContainText(`${fresh('fog')} at sea`);
  await expect(card(page)).toContainText('It has changed since the question came up');
});

test('keeping both writes down when each of them holds', async ({ page }) => {
  const { id, newer } = await contradict(page, ...liking('Unai', 'olives'));
  await open(page, id);
  await page.keyboard.press('2');
  await expect(page.getByLabel('The earlier, only')).toBeFocused();
  await page.keyboard.type('green ones');
  await page.keyboard.press('Tab');
  await page.keyboard.type('in salads');
  await page.keyboard.press('Enter');
  await expect(card(page)).not.toHaveAttribute('data-case', id);
  await page.goto(`/memories/${newer.id}`);
  await expect(page.getByText('in salads')).toBeVisible();
});

test('a decision stands in the history, and is taken back there', async ({ page }) => {
  const { id } = await contradict(page, ...liking('Haizea', 'hail'));
  await open(page, id);
  await page.keyboard.press('6');
  await page.waitForResponse((response) => response.url().includes('review.decide'));
  await page.goto('/review/history');
  const row = page.getByRole('row').filter({ hasText: `Haizea does not like ${fresh('hail')}` });
  await expect(row).toContainText('No conflict');
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(row).toHaveCount(0);
  await page.goto(`/review/${id}`);
  await expect(page.getByRole('toolbar', { name: 'Answers' })).toBeVisible();
});

test('many that are alike are decided together, and one undo takes all of it back', async ({ page }) => {
  await page.goto('/review');
  const bins = `The ${fresh('compost')} bins go out on`;
  for (const day of ['Mondays', 'Tuesdays', 'Fridays']) {
    await call(page, 'memories.store', { content: `${bins} ${day}`, confidence: 0.95 });
  }
  await page.goto('/review/clusters');
  const cluster = page
    .getByRole('main')
    .getByRole('region')
    .filter({ hasText: `${bins} Fridays` });
  await expect(cluster).toHaveCount(1);
  const boxes = await cluster.getByRole('checkbox').count();
  expect(boxes).toBeGreaterThan(1);
  await cluster.getByLabel('Decide', { exact: true }).selectOption({ label: 'No conflict' });
  await expect(cluster).toContainText('are not asked about again');
  await cluster.getByRole('button', { name: `Decide these ${boxes}` }).click();
  await expect(cluster).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cluster.getByRole('checkbox')).toHaveCount(boxes);
});

test('reads well with a screen reader, in both themes and on a phone', async ({ page }) => {
  const { id } = await contradict(page, ...liking('Oihana', 'drums'));
  await open(page, id);
  await expect(page.getByRole('article', { name: 'Earlier' })).toContainText('Oihana');
  await expect(page.getByRole('article', { name: 'Newer' })).toContainText('not like');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.keyboard.press('2');
  await expectAccessible(page);
  for (const address of ['/review/history', '/review/clusters']) {
    await page.goto(address);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
  await page.setViewportSize({ width: 390, height: 780 });
  await open(page, id);
  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  await expectAccessible(page);
});
