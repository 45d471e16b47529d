import type { Page } from '@playwright/test';
import { expect, isolatedTest, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

/** A new statement in each run, because a repeated statement would only reinforce its memory. */
const telling = (what: string): string => `Zoë keeps ${what} ${Date.now().toString(36)} in the cellar`;

const form = (page: Page) => page.getByRole('dialog', { name: 'Add a memory' });
const words = (page: Page) => form(page).getByLabel('What is worth remembering?');
const banner = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });

function stored(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('memories.store')) sent.push(request.postData() ?? '');
  });
  return sent;
}

// The shared context has the form's code in its cache.
isolatedTest(
  'a form that could not load offline opens once the connection is back',
  async ({ page, context }) => {
    await page.goto('/household');
    await page.goto('/people');
    await context.setOffline(true);
    await expect(banner(page, 'You are offline.')).toBeVisible();
    await page.keyboard.press('c');
    await expect(banner(page, 'What you opened will appear')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await context.setOffline(false);
    const dialog = page.getByRole('dialog', { name: 'Add a contact' });
    await expect(dialog).toBeVisible();
    await expect(banner(page, 'You are offline.')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('c');
    await expect(dialog).toBeVisible();
  },
);

test('a change saved offline says that it waits, and is sent once', async ({ page, context }) => {
  const content = telling('chestnuts');
  await page.goto('/memories?new=1');
  const sent = stored(page);
  await words(page).fill(content);
  await context.setOffline(true);
  await form(page).getByRole('button', { name: 'Remember' }).click();
  const waiting = form(page).getByRole('button', { name: 'Waiting for connection' });
  await expect(waiting).toBeVisible();
  await waiting.click({ force: true });
  await expect(words(page)).toHaveValue(content);
  await expect(page.getByText('One change waits.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(sent).toHaveLength(0);
  await context.setOffline(false);
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: content })).toHaveCount(1);
  expect(sent).toHaveLength(1);
  await page.keyboard.press('c');
  await expect(words(page)).toHaveValue('');
});

test('an unsaved draft survives a reload, and is gone once it is saved', async ({ page }) => {
  const content = telling('walnuts');
  await page.goto('/memories?new=1');
  await words(page).fill(content);
  await page.reload();
  await expect(words(page)).toHaveValue(content);
  await form(page).getByRole('button', { name: 'Remember', exact: true }).click();
  await expect(form(page)).toHaveCount(0);
  await page.goto('/memories?new=1');
  await expect(words(page)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('walnuts');
});

test('a silent server is reported, and a retried change is sent when it answers', async ({ page }) => {
  const content = telling('hazelnuts');
  await page.goto('/memories?new=1');
  await words(page).fill(content);
  await page.route('**/api/**', (route) => route.abort());
  await form(page).getByRole('button', { name: 'Remember', exact: true }).click();
  await expect(form(page).getByRole('alert')).toContainText('The server did not answer.');
  await expect(banner(page, 'The server does not answer.')).toBeVisible();
  await form(page).getByRole('button', { name: 'Remember', exact: true }).click();
  await expect(form(page).getByRole('button', { name: 'Waiting for connection' })).toBeVisible();
  await page.unroute('**/api/**');
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: content })).toHaveCount(1);
  await expect(banner(page, 'The server does not answer.')).toHaveCount(0);
});
