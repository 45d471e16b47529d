import type { Page } from '@playwright/test';
import { codeAt } from '#server/accounts/second-factor/testing/authenticator-app-code.ts';
import { expect, test } from './fixtures.ts';
import { openAsNewMember, openAsStranger } from './other-visitors.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

const STEP_MS = 30_000;

/** Returns a new code on each call, because a code works only once. */
function appWith(secret: string): () => string {
  let used = 0;
  return () => {
    used = Math.max(used + 1, Math.floor(Date.now() / STEP_MS));
    return codeAt(secret, new Date(used * STEP_MS));
  };
}

const code = (page: Page) => page.getByLabel('Code', { exact: true });

test('one-time codes are set up, asked for when signing in, and turned off with a recovery code', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const member = await openAsNewMember(browser, page, 'Iker');
  await member.page.goto('/settings');
  await member.page.getByRole('button', { name: 'Set up one-time codes' }).click();
  const dialog = member.page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  const shown = await dialog.getByRole('region', { name: 'secret', exact: true }).textContent();
  const nextCode = appWith((shown ?? '').replaceAll(' ', ''));
  await expectAccessible(member.page);
  await expectNoSideScroll(member.page);
  await code(member.page).fill('12345');
  await code(member.page).press('Enter');
  await expect(dialog.getByText(/^Enter the six digits/)).toBeVisible();
  await code(member.page).fill(nextCode());
  await code(member.page).press('Enter');
  await expect(dialog.getByText('Keep these codes apart from your phone')).toBeVisible();
  const codes = dialog.getByRole('region', { name: 'recovery codes', exact: true });
  const [first = '', second = ''] = ((await codes.textContent()) ?? '').split('\n');
  await expectAccessible(member.page);
  await expectNoSideScroll(member.page);
  const downloading = member.page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as a text file' }).click();
  expect((await downloading).suggestedFilename()).toBe('hearthlore-recovery-codes.txt');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(member.page.getByText('10 recovery codes are left.')).toBeVisible();

  const elsewhere = await openAsStranger(browser);
  await elsewhere.app.signIn(member.email, member.password);
  await expect(code(elsewhere.page)).toBeFocused();
  await expectAccessible(elsewhere.page);
  await expectNoSideScroll(elsewhere.page);
  await elsewhere.page.request.get('/').then((answer) => expect(answer.url()).toContain('/sign-in'));
  await code(elsewhere.page).fill('12345');
  await code(elsewhere.page).press('Enter');
  await expect(elsewhere.page.getByText('This code is wrong or was used before.')).toBeVisible();
  await code(elsewhere.page).fill(nextCode());
  await code(elsewhere.page).press('Enter');
  await elsewhere.page.waitForURL((url) => url.pathname === '/');

  await elsewhere.page.goto('/settings');
  await elsewhere.page.getByRole('button', { name: 'New recovery codes' }).click();
  const renewing = elsewhere.page.getByRole('dialog');
  await renewing.getByLabel('Current password').fill(member.password);
  await code(elsewhere.page).fill(first);
  await renewing.getByRole('button', { name: 'Make new codes' }).click();
  const renewed = renewing.getByRole('region', { name: 'recovery codes', exact: true });
  const [fresh = ''] = ((await renewed.textContent()) ?? '').split('\n');
  await renewing.getByRole('button', { name: 'I have saved them' }).click();

  await elsewhere.page.getByRole('button', { name: 'Turn off' }).click();
  const turningOff = elsewhere.page.getByRole('dialog');
  await turningOff.getByLabel('Current password').fill(member.password);
  await code(elsewhere.page).fill(second);
  await turningOff.getByRole('button', { name: 'Turn off' }).click();
  await expect(turningOff.getByText(/^This code is wrong/)).toBeVisible();
  await expectAccessible(elsewhere.page);
  await code(elsewhere.page).fill(fresh);
  await turningOff.getByRole('button', { name: 'Turn off' }).click();
  await expect(elsewhere.page.getByRole('button', { name: 'Set up one-time codes' })).toBeVisible();
  await Promise.all([member.end(), elsewhere.end()]);
});

test('a new password by a link leaves one-time codes on', async ({ page, app, browser }) => {
  test.setTimeout(240_000);
  const member = await openAsNewMember(browser, page, 'Nahia');
  const own = member.app;
  const { secret } = await own.call<{ secret: string }>('secondFactor.begin', {
    currentPassword: member.password,
  });
  const nextCode = appWith(secret);
  await own.call('secondFactor.confirm', { code: nextCode() });
  const { userId } = await (await member.page.request.get('/api/v1/account')).json();
  const { url } = await app.call<{ url: string }>('passwordResets.create', { userId });

  const forgetful = await openAsStranger(browser);
  await forgetful.page.goto(url);
  await forgetful.page.getByLabel('New password').fill('figs on monday evenings');
  await forgetful.page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(code(forgetful.page)).toBeFocused();
  expect(new URL(forgetful.page.url()).pathname).toBe('/sign-in');
  await code(forgetful.page).fill(nextCode());
  await code(forgetful.page).press('Enter');
  await forgetful.page.waitForURL((address) => address.pathname === '/');
  await expect(forgetful.page.getByRole('heading', { level: 1 })).toContainText('Nahia');
  await Promise.all([member.end(), forgetful.end()]);
});
