import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { card, contradict, liking } from './review-case-fixtures.ts';

async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letCome = () => {};
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const scripts = '**/_next/static/**/*.js*';
  await page.route(scripts, async (route) => {
    await come;
    await route.continue();
  });
  return async () => {
    letCome();
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  };
}

async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  if (page.url() === 'about:blank') await page.goto('/settings');
  const letCome = await holdScripts(page);
  await page.evaluate((address) => location.assign(address), path);
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('html[data-interactive]').count()).toBe(0);
  return letCome;
}

test('keys pressed and text typed before hydration are not lost', async ({ page }) => {
  const letCome = await openWithoutCode(page, '/household');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('appearence');
  for (let back = 0; back < 'appearence'.length; back += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('settings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await letCome();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('C and the first words of a memory count before hydration', async ({ page }) => {
  const letCome = await openWithoutCode(page, '/memories');
  await page.keyboard.press('c');
  await page.keyboard.type('Nora sings on Mondays');
  await letCome();
  const dialog = page.getByRole('dialog', { name: 'Add a memory' });
  await expect(dialog.getByLabel('What is worth remembering?')).toHaveValue('Nora sings on Mondays');
  await page.keyboard.type(' and Fridays');
  await expect(dialog.getByLabel('What is worth remembering?')).toHaveValue(
    'Nora sings on Mondays and Fridays',
  );
});

test('G and a letter count before hydration', async ({ page }) => {
  const letCome = await openWithoutCode(page, '/household');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await letCome();
  await expect(page).toHaveURL(/\/people$/);
});

test('a deciding key pressed before hydration counts only for the card that was shown', async ({ page }) => {
  await contradict(page, ...liking('Izaro', 'quinces'));
  const { id } = await contradict(page, ...liking('Izaro', 'medlars'));
  const letCome = await openWithoutCode(page, `/review/${id}`);
  await expect(card(page)).toHaveAttribute('data-case', id);
  const verdicts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('review.decide')) verdicts.push(request.postData() ?? '');
  });
  await page.keyboard.press('6');
  await page.keyboard.press('6');
  await letCome();
  await expect(card(page)).not.toHaveAttribute('data-case', id);
  await expect.poll(() => verdicts.length).toBeGreaterThan(0);
  // A second verdict, for the next card, would have been sent by now.
  await page.waitForLoadState('networkidle');
  expect(verdicts).toHaveLength(1);
  expect(verdicts[0]).toContain(id);
});

test('text typed while the palette loads appears in its field', async ({ page }) => {
  await page.goto('/household');
  await page.waitForLoadState('networkidle');
  const letCome = await holdScripts(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gm people');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await letCome();
  await expect(page.getByPlaceholder('Page, command or name…')).toHaveValue('gm people');
  await expect(page).toHaveURL(/\/household$/);
});
