import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll, scriptBytes } from './page-checks.ts';

const MOST_SCRIPT_BYTES = 215_000;
/** The single page of all operations had 120,000 px. */
const MOST_HEIGHT = 25_000;

test('the API reference has a page for each area, an index, and a search over all of them', async ({
  page,
}) => {
  test.slow();
  await page.goto('/docs');
  const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
  await expect(areas).not.toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.waitForLoadState('networkidle');
  expect(await scriptBytes(page)).toBeLessThan(MOST_SCRIPT_BYTES);
  const addresses = await areas.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight), address).toBeLessThan(
      MOST_HEIGHT,
    );
    await expectNoSideScroll(page);
  }
  await page.goto('/docs/memories');
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Search all operations' }).fill('undo journal');
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: /^Found/ }).getByRole('link', { name: /undo$/ });
  await found.first().click();
  await expect(page).toHaveURL(/\/docs\/journal#journal\.undo$/);
  await expect(page.locator('[id="journal.undo"]')).toBeInViewport();

  await page.goto('/docs?q=zebra+memories');
  await expect(page.getByRole('heading', { name: 'No operation has all these words' })).toBeVisible();
});

test('links to anchors of the former single page lead to the page of their area', async ({ page }) => {
  await page.goto('/docs#memories.store');
  await expect(page).toHaveURL(/\/docs\/memories#memories\.store$/);
  await page.goto('/docs');
  await page.goto('/docs#tag-relationshipTypes');
  await expect(page).toHaveURL(/\/docs\/relationshipTypes$/);
  await page.goto('/docs#100%');
  await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
  await page.goto('/docs/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.request.get('/docs/nothing')).status()).toBe(404);
});
