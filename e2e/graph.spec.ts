import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

/** More than the graph shows at first, so that a node can be expanded. */
const RECIPES = 66;

const canvas = (page: Page) => page.locator('[data-graph-canvas]');

async function call(page: Page, operation: string, input: object): Promise<void> {
  const answer = await page.request.post(`/api/trpc/${operation}`, {
    data: input,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.ok(), `${operation}: ${await answer.text()}`).toBe(true);
}

async function painted(page: Page): Promise<string> {
  let last = '';
  await expect(async () => {
    const now = `${await canvas(page).getAttribute('data-state')} ${await canvas(page).getAttribute('data-painted')}`;
    const isSame = now === last;
    last = now;
    expect(isSame && !now.includes('null')).toBe(true);
  }).toPass({ intervals: [300] });
  return last;
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByLabel('Find in the graph').fill(name);
  await page
    .getByRole('list', { name: 'Found in the graph' })
    .getByRole('button', { name })
    .first()
    .waitFor();
  await page.getByLabel('Find in the graph').press('Enter');
  if (await canvas(page).isVisible()) {
    await expect(canvas(page)).toHaveAttribute('aria-label', new RegExp(`focus ${name}`));
  }
}

async function makeCook(page: Page): Promise<void> {
  await page.goto('/graph');
  const found = await page.request.post('/api/trpc/graph.find', {
    data: { text: `dish ${RECIPES} of the` },
    headers: { origin: new URL(page.url()).origin },
  });
  if ((await found.text()).includes(`dish ${RECIPES} of the`)) return;
  await call(page, 'contacts.create', { kind: 'person', name: 'Brígida Otxoa' });
  await call(page, 'contacts.create', { kind: 'person', name: 'Iker Otxoa' });
  await call(page, 'relationships.set', {
    contactA: 'Iker Otxoa',
    relationship: 'brother of',
    contactB: 'Brígida Otxoa',
  });
  const store = (number: number) =>
    call(page, 'memories.store', {
      content: `Brígida Otxoa cooks dish ${number} of the ${['spring', 'autumn'][number % 2]} menu`,
      contact: 'Brígida Otxoa',
    });
  const numbers = Array.from({ length: RECIPES }, (_, index) => index + 1);
  for (let at = 0; at < RECIPES; at += 6) await Promise.all(numbers.slice(at, at + 6).map(store));
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000);
  await makeCook(page);
});

test('undoing an expansion of the graph gives the identical view', async ({ page }) => {
  await find(page, 'Iker Otxoa');
  await page
    .getByRole('treeitem', { name: /Brígida Otxoa/ })
    .first()
    .click();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('Brígida Otxoa');
  const before = await painted(page);
  await page.keyboard.press('e');
  await page.getByRole('menuitem', { name: /^Memories/ }).click();
  await expect(page.getByRole('button', { name: /^Undo: show memories of Brígida Otxoa/ })).toBeVisible();
  const expanded = await painted(page);
  expect(expanded).not.toBe(before);
  await page.keyboard.press('z');
  await expect.poll(() => painted(page)).toBe(before);
});

test('a reload keeps the expanded nodes of the graph', async ({ page }) => {
  await find(page, 'Brígida Otxoa');
  await painted(page);
  await page.keyboard.press('p');
  await page.keyboard.press('e');
  await page.getByRole('menuitem', { name: /^Memories/ }).click();
  await expect(page).toHaveURL(/more=/);
  await painted(page);
  const shown = page.getByRole('status').filter({ hasText: 'shown of' });
  const count = await shown.textContent();
  await page.reload();
  await expect(shown).toHaveText(count ?? 'no count');
});

test('the graph explains how two people are connected, as a picture and as a sentence', async ({ page }) => {
  await find(page, 'Iker Otxoa');
  await painted(page);
  await canvas(page).focus();
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(`Shift+${key}`);
    if (await page.getByRole('button', { name: /^Connect these/ }).isVisible()) break;
  }
  await page.keyboard.press('c');
  const connected = page.getByRole('region', { name: 'How they are connected' });
  await expect(connected).toContainText('Iker Otxoa');
  await expect(connected.getByRole('listitem').first()).toContainText('Brígida Otxoa');
});

test('the legend takes kinds out of the picture and brings them back', async ({ page }) => {
  await find(page, 'Brígida Otxoa');
  const status = page.getByRole('status').filter({ hasText: 'shown of' });
  const before = await status.textContent();
  const legend = page.getByRole('region', { name: 'Legend' });
  await legend.getByRole('button', { name: /^memories/ }).click();
  await expect(status).toContainText('the legend hides some');
  await expect(legend.getByRole('button', { name: /^memories/ })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Restore removed items' }).click();
  await expect(status).toHaveText(before ?? '');
});

test('the shown graph exports as a picture and as data', async ({ page }) => {
  await find(page, 'Brígida Otxoa');
  await painted(page);
  const download = async (item: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    return readFile(await file.path());
  };
  const png = await download('Picture (PNG)');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const data = JSON.parse((await download('Data (JSON)')).toString());
  expect(data.nodes.map(({ label }: { label: string }) => label)).toContain('Brígida Otxoa');
  expect(data.edges.length).toBeGreaterThan(0);
});

test('a graph view can be saved, opened, and removed with an undo', async ({ page }) => {
  await find(page, 'Brígida Otxoa');
  await painted(page);
  const shown = await page.getByRole('status').filter({ hasText: 'shown of' }).textContent();
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByLabel('Save the current view as').fill('What Brígida cooks');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save the view' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/graph');
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('button', { name: 'What Brígida cooks', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'shown of' })).toContainText(
    shown?.split(' ')[0] ?? 'no count',
  );
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('button', { name: 'Remove What Brígida cooks' }).click();
  await expect(dialog.getByRole('button', { name: 'What Brígida cooks', exact: true })).toHaveCount(0);
});

test('day, filter and focus are kept in the address, and Back restores them', async ({ page }) => {
  await find(page, 'Iker Otxoa');
  await expect(page).toHaveURL(/focus=contact/);
  await page.getByText('Family', { exact: true }).click();
  await expect(page).toHaveURL(/lens=family/);
  await page.goBack();
  await expect(page).not.toHaveURL(/lens=family/);
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
});

test('arrow keys move through the picture, and it announces the selection', async ({ page }) => {
  await find(page, 'Brígida Otxoa');
  await painted(page);
  await page.keyboard.press('p');
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: /link/ })).toContainText(/memory|person/);
  await page.keyboard.press('Tab');
  await expect(canvas(page)).toBeFocused();
  const link = page.getByRole('region', { name: 'Details' }).locator('strong').first();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(canvas(page)).not.toBeFocused();
  await page.keyboard.press('l');
  await expect(page.getByRole('radio', { name: 'All' })).toBeFocused();
  await page.keyboard.press('o');
  await expect(page.getByRole('tree').locator(':focus')).toBeVisible();
});

test('the graph is accessible in both themes, and at 320 px the outline comes first', async ({ page }) => {
  await find(page, 'Brígida Otxoa');
  await painted(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const [outline, picture] = [await page.getByRole('tree').boundingBox(), await canvas(page).boundingBox()];
  expect(outline?.y).toBeLessThan(picture?.y ?? 0);
});

test('with the script of the picture blocked, the outline has everything', async ({ page }) => {
  await page.route(/\.js(\?|$)/, async (route) => {
    const script = await (await route.fetch()).text();
    if (/textureOnViewport/.test(script)) await route.abort();
    else await route.continue();
  });
  await page.goto('/graph');
  await expect(page.getByText('The picture could not be loaded')).toBeVisible();
  await find(page, 'Brígida Otxoa');
  const tree = page.getByRole('tree');
  await expect(tree.getByRole('treeitem', { name: /Brígida Otxoa/ }).first()).toBeVisible();
  await expect(tree.getByRole('treeitem', { name: /cooks dish/ }).first()).toBeVisible();
});

test('E opens the expand menu every time, and the focus returns to the picture', async ({ page }) => {
  await find(page, 'Brígida Otxoa');
  await painted(page);
  await page.keyboard.press('p');
  const memories = page.getByRole('menuitem', { name: /^Memories/ });
  for (const _ of ['first', 'second', 'third']) {
    await page.keyboard.press('e');
    await expect(memories).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(memories).toHaveCount(0);
    await expect(canvas(page)).toBeFocused();
  }
});

test('arrow keys select neighbours in the picture, and removing the selection returns the focus to it', async ({
  page,
}) => {
  await find(page, 'Brígida Otxoa');
  await painted(page);
  await canvas(page).click();
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('list', { name: 'Where it leads' })).toContainText('Brígida Otxoa');
  await expect(details).toBeInViewport();
  await details.getByRole('button', { name: 'Remove from the picture' }).press('Enter');
  await expect(canvas(page)).toBeFocused();
});

test('C with one selected node says how to select the second', async ({ page }) => {
  await find(page, 'Brígida Otxoa');
  await painted(page);
  await page.keyboard.press('c');
  await expect(page.getByText(/^Brígida Otxoa is selected. Select another with Shift/).first()).toBeVisible();
});

test('a link to a deleted focus says so, and offers the household', async ({ page }) => {
  await page.goto('/graph?focus=memory:00000000-0000-4000-8000-00000000dead');
  await expect(page.getByText('This no longer exists')).toBeVisible();
  await page.getByRole('button', { name: 'Show the household' }).click();
  await expect(page.getByText('This no longer exists')).toHaveCount(0);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
});

test('a question typed into the graph’s search leads to its reasons', async ({ page }) => {
  await page.getByLabel('Find in the graph').fill('Why does Brígida cook?');
  await expect(page.getByRole('button', { name: 'Ask: Why does Brígida cook?' })).toBeVisible();
  await page.getByLabel('Find in the graph').press('Enter');
  await page.waitForURL(/\/ask/);
});
