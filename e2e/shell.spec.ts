import { expect, OWNER, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test('hotkeys open every main page, and its heading takes the focus', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/memories/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await page.keyboard.type('settings');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
});

test('? opens the cheat sheet, and the page below ignores keys meanwhile', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('single-key shortcuts can be switched off while Ctrl shortcuts keep working', async ({ page }) => {
  await page.goto('/settings');
  await page.getByLabel('Single-key shortcuts').uncheck();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await expect(page).toHaveURL(/\/settings/);
  await page.keyboard.press('Escape');
  await page.getByLabel('Single-key shortcuts').check();
});

test('the server renders the chosen theme on the next page', async ({ page, request }) => {
  await page.goto('/settings');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const html = await (await page.context().request.get('/settings')).text();
  expect(html).toContain('data-theme="dark"');
  expect(await (await request.get('/sign-in')).text()).toContain('data-theme=');
  await page.getByText('System', { exact: true }).first().click();
});

test('the app can be installed on the home screen of a phone, with its icons', async ({ page }) => {
  await page.goto('/settings');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Hearthlore', start_url: '/', display: 'standalone' });
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src, type } of manifest.icons) {
    expect((await page.request.get(src)).headers()['content-type']).toBe(type);
  }
});

test('a page keeps exactly one title while React replaces it', async ({ page }) => {
  await page.goto('/settings');
  await expect(page).toHaveTitle('Settings · Hearthlore');
  await page.evaluate(() => document.querySelector('title')?.remove());
  await expect(page).toHaveTitle('Settings · Hearthlore');
  await page.evaluate(() =>
    document.head.append(Object.assign(document.createElement('title'), { text: 'People' })),
  );
  await expect(page).toHaveTitle('People');
  await expect(page.locator('head title')).toHaveCount(1);
});

test('the first Tab offers to skip the navigation', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('on a phone the More drawer leads to the other pages', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a closing dialog returns the focus to the button that opened it', async ({ page }) => {
  await page.goto('/people');
  const add = page.getByRole('button', { name: /^Add a contact/ }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('signing in leads back to the page that was asked for', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/memories?category=event');
  await page.waitForURL('**/sign-in?next=*');
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  await page.getByLabel('E-mail').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/memories?category=event');
  await context.close();
});

test('a page that is slow to come is announced, and an unknown address answers 404', async ({
  page,
  app,
}) => {
  const { contact } = await app.call<{ contact: { id: string } }>('contacts.create', { name: 'Ilse Marrón' });
  await page.goto('/people');
  let letCome = () => {};
  const come = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(`**/people/${contact.id}*`, async (route) => {
    await come;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Ilse Marrón' }).click();
  await expect(page.getByText('Loading the page')).toBeAttached();
  letCome();
  await expect(page.getByRole('heading', { level: 1, name: 'Ilse Marrón' })).toBeVisible();
  await expect(page.getByText('Loading the page')).toHaveCount(0);

  const unknown = '00000000-0000-7000-8000-000000000000';
  for (const path of ['memories', 'people', 'review', 'profiles', 'ask', 'household/runs'])
    expect((await page.request.get(`/${path}/${unknown}`)).status(), path).toBe(404);
  await page.goto(`/people/${unknown}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  await expect(page).toHaveTitle('Not found · Hearthlore');
  await page.goto(`/work/people/${unknown}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  await expect(page).toHaveTitle('Not found · Work · Hearthlore');
  await page.goto('/work/nowhere');
  await expect(page).toHaveTitle(/^(?!.*Hearthlore.*Hearthlore)/);
});

test('what nobody can read is refused with a sentence instead of a failure', async ({ request }) => {
  for (const path of ['/people/%zz', '/work/memories/%E0%A4%A', '/api/v1/memories/%zz', '/api/trpc/%zz']) {
    const answer = await request.get(path);
    expect([answer.status(), await answer.text()]).toEqual([400, expect.stringContaining('cannot be read')]);
  }
  const credentials = '/api/auth/callback/credentials';
  expect((await request.get(credentials)).status()).toBe(405);
  const headers = { 'content-type': 'application/json' };
  const bodies = {
    '{': 400,
    '{"callbackUrl":"http:// bad"}': 302,
    [`{"email":"${'x'.repeat(70_000)}"}`]: 413,
  };
  for (const [data, status] of Object.entries(bodies)) {
    const answer = await request.post(credentials, { headers, data: Buffer.from(data), maxRedirects: 0 });
    expect([data.slice(0, 40), answer.status()]).toEqual([data.slice(0, 40), status]);
  }
});
