import { expect, OWNER, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('a birthday comes up, is snoozed by one key, and reaches a calendar', async ({ page, app }) => {
  await page.goto('/people');
  const headers = { origin: new URL(page.url()).origin };
  const importantDates = [{ label: 'birthday', date: `1984${inDays(4).slice(4)}` }];
  const data = { name: 'Ilse Brandt', importantDates };
  expect((await page.request.post('/api/trpc/contacts.create', { data, headers })).ok()).toBe(true);

  await app.preview('plan the weekend');
  const withPrompt = page.getByRole('region', { name: /^Coming up/ });
  await expect(withPrompt).toContainText('Ilse Brandt’s birthday');

  await page.goto('/');
  await page.getByRole('link', { name: 'All dates' }).click();
  await page.getByRole('heading', { level: 1, name: 'Coming up' }).waitFor();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ilse Brandt’s birthday' });
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await row.getByRole('link').focus();
  await page.keyboard.press('h');
  await expect(row).toContainText('Snoozed');
  await page.keyboard.press('z');
  await expect(row).not.toContainText('Snoozed');

  await page.getByLabel('Where it will be used').fill('Phone');
  await page.getByRole('button', { name: 'Create an address' }).click();
  const address = (await page.getByRole('region', { name: 'address', exact: true }).textContent()) ?? '';
  const calendar = await page.request.get(new URL(address).pathname);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('Ilse Brandt’s birthday');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revoke the address of Phone' }).click();
  await expect(page.getByRole('list', { name: 'Calendar addresses' })).toHaveCount(0);
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);
});

test('what recurs comes up on its days, and is dismissed for the next one', async ({ page, app }) => {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: OWNER.timeZone });
  const tomorrow = weekday.format(new Date(Date.now() + DAY_MS));
  await app.store(`The lido is open for swimming every ${tomorrow}`);
  await page.goto('/coming-up');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'open for swimming' });
  await expect(row).toContainText('tomorrow');
  await row.getByRole('link').focus();
  await page.keyboard.press('n');
  await expect(row).toContainText('Dismissed this time');
  await page.keyboard.press('z');
  await expect(row).not.toContainText('Dismissed this time');
  await row.getByRole('link').click();
  await expect(page.getByRole('main')).toContainText(`every ${tomorrow}`);
});
