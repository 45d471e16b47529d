import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll, untilFound } from './page-checks.ts';

const DECISION = 'We keep the goats at Casa Mirador';
const REASON = 'Casa Mirador has a barn that stays dry';

const rowOf = (page: Page, words: string) => page.getByRole('treeitem', { name: words }).first();

async function walkTo(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(rowOf(page, words)).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [10], timeout: 30_000 });
}

test('the outline reaches every node and edge by keys, without the script of the picture', async ({
  page,
  app,
}) => {
  await app.remember(REASON, DECISION);
  await page.getByRole('link', { name: DECISION }).click();
  const panel = page.getByRole('complementary', { name: 'Memory' });
  await panel.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link with another memory' });
  await dialog.getByLabel('This memory …').selectOption({ label: 'was caused by' });
  await dialog.getByRole('combobox', { name: 'The other memory' }).click();
  await page.getByPlaceholder('Type part of its text').fill(REASON);
  await untilFound(page);
  await page.getByRole('option', { name: REASON }).click();
  await dialog.getByRole('button', { name: 'Link them' }).click();
  await expect(panel.getByRole('list', { name: 'was caused by' })).toContainText(REASON);
  const [id] = /(?<=open=)[0-9a-f-]{36}/.exec(page.url()) ?? [];

  await page.route(/cytoscape/i, (route) => route.abort());
  await page.goto(`/graph?focus=memory:${id}&show=outline`);
  const tree = page.getByRole('tree', { name: `Around ${DECISION}` });
  await expect(tree.getByRole('treeitem', { name: 'was caused by · 1' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await rowOf(page, DECISION).focus();
  await walkTo(page, 'was caused by');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('treeitem', { name: 'was caused by' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(rowOf(page, REASON)).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('treeitem', { name: 'led to · 1' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('treeitem', { name: 'led to · 1' })).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('tree', { name: `Around ${REASON}` })).toBeVisible();
  await expect(rowOf(page, REASON)).toBeFocused();
  const way = page.getByRole('navigation', { name: 'Visited items' });
  await expect(way).toContainText(DECISION);
  await walkTo(page, 'led to');
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, DECISION)).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'Centre on this' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, DECISION)).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'Centre on this' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, DECISION)).toBeFocused();
  await page.keyboard.press('w');
  await page.waitForURL(`**/ask/${id}`);
  await expect(page.getByRole('region', { name: 'Because', exact: true })).toContainText(REASON);
});

test('the outline lists the shown items by kind where no focus is chosen', async ({ page, app }) => {
  await app.store(REASON);
  await page.goto('/graph');
  await page.getByRole('button', { name: 'Everything' }).click();
  const tree = page.getByRole('tree', { name: 'What is shown, by kind' });
  await expect(tree.getByRole('treeitem', { name: /^memor(y|ies) · / })).toBeVisible();
  await expect(tree.getByRole('treeitem', { level: 2 }).first()).toBeVisible();
  await page.keyboard.press('o');
  await expect(tree.getByRole('treeitem').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem', { level: 2, expanded: true })).toBeFocused();
  await expect(tree.getByRole('treeitem', { level: 3 }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tree', { name: /^Around / })).toBeVisible();
});

test('O moves from the picture to the row of the selected node', async ({ page, app }) => {
  await app.store(REASON);
  await page.goto('/graph?lens=all');
  const tree = page.getByRole('tree');
  await expect(tree.getByRole('treeitem', { level: 2 }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Picture' }).check({ force: true });
  await expect(tree).toHaveCount(0);
  await page.keyboard.press('o');
  await expect(tree.locator('[role=treeitem]:focus')).toBeVisible();
});
