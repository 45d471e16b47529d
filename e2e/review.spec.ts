import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll, untilKeysCount } from './page-checks.ts';
import { call, card, contradict, decide, fresh, liking, open } from './review-case-fixtures.ts';

test('of two browsers that decide one case, the second sees the first one’s verdict', async ({
  page,
  browser,
}) => {
  const { id } = await contradict(page, ...liking('Ander', 'thunder'));
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await open(page, id);
  await other.goto(`/review/${id}`);
  await other.locator('html[data-interactive]').waitFor({ state: 'attached' });
  await expect(card(other)).toHaveAttribute('data-case', id);
  await untilKeysCount(other);
  await decide(page, () => page.keyboard.press('1'));
  await other.keyboard.press('6');
  await expect(other.getByText('Not decided: “')).toBeVisible();
  await other.getByRole('button', { name: 'Look at it' }).click();
  await expect(card(other)).toHaveAttribute('data-case', id);
  await expect(card(other)).toContainText('Decided: Superseded');
  await context.close();
});

test('a verdict on a memory that changed meanwhile is refused, and the card is shown anew', async ({
  page,
}) => {
  const { id, newer } = await contradict(page, ...liking('Maite', 'fog'));
  await open(page, id);
  await call(page, 'memories.update', {
    id: newer.id,
    content: `Maite does not like ${fresh('fog')} at sea`,
  });
  await page.keyboard.press('1');
  await expect(page.getByText('Not decided: “')).toBeVisible();
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(card(page)).toHaveAttribute('data-case', id);
  await expect(card(page)).toContainText(`${fresh('fog')} at sea`);
  await expect(card(page)).toContainText('The subject has changed since the question came up');
});

test('keeping both statements records when each is true', async ({ page }) => {
  const { id, newer } = await contradict(page, ...liking('Unai', 'olives'));
  await open(page, id);
  await page.keyboard.press('2');
  await expect(page.getByLabel('The earlier, only')).toBeFocused();
  await page.keyboard.type('green ones');
  await page.keyboard.press('Tab');
  await page.keyboard.type('in salads');
  await decide(page, () => page.keyboard.press('Enter'));
  await expect(card(page)).not.toHaveAttribute('data-case', id);
  await page.goto(`/memories/${newer.id}`);
  await expect(page.getByText('in salads')).toBeVisible();
});

test('a decision appears in the history of Review, and can be undone there', async ({ page }) => {
  const { id } = await contradict(page, ...liking('Haizea', 'hail'));
  await open(page, id);
  await decide(page, () => page.keyboard.press('6'));
  await page.goto('/review/history');
  const row = page.getByRole('row').filter({ hasText: `Haizea does not like ${fresh('hail')}` });
  await expect(row).toContainText('No conflict');
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(row).toHaveCount(0);
  await page.goto(`/review/${id}`);
  await expect(page.getByRole('toolbar', { name: 'Answers' })).toBeVisible();
});

test('similar cases are decided together, and one undo reverts all of them', async ({ page }) => {
  await page.goto('/review');
  // Fixed words, because random ones could change how the statements compare.
  const bins = 'The compost bins at the allotment go out on';
  for (const day of ['Mondays', 'Tuesdays', 'Fridays']) {
    await call(page, 'memories.store', { content: `${bins} ${day}`, confidence: 0.95 });
  }
  await page.goto('/review/clusters');
  const cluster = page
    .getByRole('main')
    .getByRole('region')
    .filter({ hasText: `${bins} Mondays` });
  await expect(cluster).toHaveCount(1);
  const boxes = await cluster.getByRole('checkbox').count();
  expect(boxes).toBeGreaterThan(1);
  await cluster.getByLabel('Decide', { exact: true }).selectOption('ignore');
  await expect(cluster).toContainText('are not asked about again');
  await cluster.getByRole('button', { name: `Decide these ${boxes}` }).click();
  await expect(cluster).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cluster.getByRole('checkbox')).toHaveCount(boxes);
});

test('a lost connection or an expired session loses no verdict, and the message says what to do', async ({
  page,
  context,
}) => {
  const { id } = await contradict(page, ...liking('Garazi', 'sirens'));
  await open(page, id);
  await page.route('**/api/trpc/**', (route) => route.abort());
  await page.keyboard.press('6');
  await expect(page.getByText('Not decided: “')).toBeVisible();
  await page.unroute('**/api/trpc/**');
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(card(page)).toContainText('The server did not answer.');
  await untilKeysCount(page);
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.keyboard.press('6');
  await expect(page.getByText('You are signed out.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/sign-in\?next=/);
  await context.addCookies(cookies);
  await open(page, id);
  await expect(page.getByRole('toolbar', { name: 'Answers' })).toBeVisible();
});

test('an answer’s form takes the focus and returns it, and statements are never markup', async ({ page }) => {
  const { id } = await contradict(page, ...liking('Peio', '<b onclick=alert(1)> whistling'));
  await open(page, id);
  await expect(card(page).getByText('<b onclick=alert(1)>').first()).toBeVisible();
  const heading = card(page).getByRole('heading', { level: 2 });
  for (const [key, form] of [
    ['2', 'When does each of them hold?'],
    ['3', 'What is true of both?'],
    ['4', 'When does the exception apply?'],
    ['5', 'Which one is less sure?'],
    ['h', 'When should it come back?'],
    ['a', 'Who should decide it?'],
    ['e', 'Edit the text'],
  ] as const) {
    await untilKeysCount(page);
    await page.keyboard.press(key);
    await expect(page.getByRole('form', { name: form })).toBeVisible();
    await expect(page.locator('section[data-case] form:focus-within')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('section[data-case] form')).toHaveCount(0);
    await expect(heading).toBeFocused();
  }
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(new RegExp(`/review/clusters\\?case=${id}`));
});

test('Review is accessible in both themes and on a phone', async ({ page }) => {
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
  // The first "More" belongs to the answers, and the second belongs to the navigation.
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Lower' }).click();
  await expect(page.locator('section[data-case] form:focus-within')).toBeInViewport();
});
