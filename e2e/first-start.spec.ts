import { expect, OWNER, OWNER_STATE, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './ui.ts';

test('a new installation becomes a household with a connected agent', async ({ page, app, request }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Madrid');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await app.setUp(OWNER);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start empty' }).click();

  const token = await app.makeKey('Kitchen assistant', 'kitchen display');
  await expect(page.getByText('Waiting for the first call')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const answer = await request.post('/api/v1/context', {
    headers: { Authorization: `Bearer ${token}` },
    data: { prompt: 'What should I know before I plan dinner?' },
  });
  expect(answer.ok()).toBe(true);
  await expect(page.getByText('Kitchen assistant has called')).toBeVisible();

  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(OWNER.name);
  await page.context().storageState({ path: OWNER_STATE });
});

test('a wrong password is refused in words that do not say which was wrong', async ({ page, app }) => {
  await app.signIn(OWNER.email, 'not her password');
  await expect(page.getByRole('alert').filter({ hasText: 'do not go together' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});
