import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoSideScroll, untilKeysCount } from './page-checks.ts';
import { contradict, fresh, open } from './review-case-fixtures.ts';

const PHONE = { width: 320, height: 640 };

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('This part is not shown.');
  return { top: box.y, bottom: box.y + box.height, height: box.height };
};

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect(async () => {
    expect((await boxOf(upper)).bottom).toBeLessThanOrEqual((await boxOf(lower)).top);
  }).toPass();
}

const message = (page: Page) => page.locator('[data-sonner-toast]');

/** Changes the selected memories, and keeps the message about it by pointing at it. */
async function changeSelected(page: Page, act: string): Promise<void> {
  await page.getByRole('region', { name: 'Selected memories' }).getByRole('button', { name: act }).click();
  await expect(message(page)).toBeVisible();
  await message(page).hover();
}

test('a message covers no bar of a phone, and the last row can be scrolled out from under it', async ({
  page,
  app,
}) => {
  for (const place of ['attic', 'cellar', 'garage', 'hall', 'larder', 'porch', 'shed', 'study'])
    await app.call('memories.store', { content: `The ${place} lamp needs a new bulb`, tags: ['bulb'] });
  await page.setViewportSize(PHONE);
  await page.goto('/memories?tag=bulb');
  const row = page.getByRole('list', { name: 'Memories' }).getByRole('listitem');
  await expect(row).toHaveCount(8);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select “The attic lamp needs a new bulb”' }).click();
  await changeSelected(page, 'Archive');
  await expectAbove(message(page), page.getByRole('navigation', { name: 'Main' }).last());
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectAbove(row.last(), message(page));
});

test('a message does not cover the answers of a question on a phone', async ({ page }) => {
  const plums = fresh('plums');
  const { id } = await contradict(page, `Pilar is allergic to ${plums}`, `Pilar is not allergic to ${plums}`);
  await page.setViewportSize(PHONE);
  await open(page, id);
  await page.keyboard.press('Enter');
  await expect(message(page)).toContainText('Choose with a number key');
  await message(page).hover();
  await expectAbove(message(page), page.locator('[data-bottom-bar]'));
});

test('a message stands above a dialog on a phone, and its button does not close the dialog', async ({
  page,
  app,
}) => {
  await app.call('memories.store', { content: 'The loft hatch sticks in winter', tags: ['hatch'] });
  for (const size of [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/memories?tag=hatch');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select “The loft hatch sticks in winter”' }).click();
    await changeSelected(page, 'Archive');
    await page.getByRole('button', { name: 'Add memory' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a memory' });
    await dialog.getByText('More', { exact: true }).click();
    await expectAbove(message(page), dialog);
    await dialog.getByRole('button', { name: 'Cancel' }).scrollIntoViewIfNeeded();
    await expectAbove(message(page), dialog);
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await expect(message(page)).toContainText('Undone');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'The loft hatch' })).toBeVisible();
  }
});

test('a message does not cover the last row of a phone that shows the end of a page', async ({
  page,
  app,
}) => {
  for (const room of ['attic', 'cellar', 'garage', 'hall', 'larder', 'porch', 'shed'])
    await app.call('memories.store', { content: `The ${room} rug needs a wash`, tags: ['rug'] });
  await page.setViewportSize(PHONE);
  await page.goto('/memories?tag=rug');
  const row = page.getByRole('list', { name: 'Memories' }).getByRole('listitem');
  await expect(row).toHaveCount(7);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await row.last().getByRole('checkbox').click();
  await changeSelected(page, 'Make private');
  await expectAbove(row.last(), message(page));
});

test('filters in use take one line on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/memories?tag=bulb&privacy=public&source=statement&importance=high&place=the%20kitchen');
  const chips = page.getByRole('list', { name: 'Filters in use' });
  await expect(chips.getByRole('listitem')).not.toHaveCount(0);
  expect((await boxOf(chips)).height).toBeLessThanOrEqual(64);
  await expectNoSideScroll(page);
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(chips).toHaveCount(0);
  await untilKeysCount(page);
});
