import type { Page } from '@playwright/test';
import { forgetProofs } from './database-edits.ts';
import { expect, test } from './fixtures.ts';
import { openAsNewMember } from './other-visitors.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

/** Adds a virtual authenticator that needs no user. */
async function withDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in, proves who is there, and is removed', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const member = await openAsNewMember(browser, page, 'Maia');
  await withDevice(member.page);
  await forgetProofs();
  await member.page.goto('/settings');
  await member.page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = member.page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('Laptop');
  await expectAccessible(member.page);
  await expectNoSideScroll(member.page);
  await adding.getByRole('button', { name: 'Create a passkey' }).click();
  const proving = member.page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proving.getByLabel('Current password').fill(member.password);
  await member.page.keyboard.press('Enter');
  const section = member.page.getByRole('region', { name: 'Passkeys' });
  await expect(section.getByText('Laptop')).toBeVisible();
  await expect(section.getByText(/^for localhost, added/)).toBeVisible();
  await expectAccessible(member.page);
  await expectNoSideScroll(member.page);

  await member.page.context().clearCookies();
  await member.page.goto('/sign-in');
  await expectAccessible(member.page);
  await expectNoSideScroll(member.page);
  await member.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await member.page.waitForURL((url) => url.pathname === '/');
  await expect(member.page.getByRole('heading', { level: 1 })).toContainText('Maia');

  await forgetProofs();
  await member.page.goto('/settings');
  await expect(section.getByText(/^for localhost, last used/)).toBeVisible();
  await section.getByRole('button', { name: 'Remove the passkey Laptop' }).click();
  await proving.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(member.page.getByText('The passkey was removed.')).toBeVisible();
  // While the dialog is open, the section is hidden.
  await expect(proving).toHaveCount(0);
  await expect(section).toBeVisible();
  await expect(section.getByText('Laptop')).toHaveCount(0);

  await member.page.context().clearCookies();
  await member.page.goto('/sign-in');
  await member.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(member.page.getByText('No passkey signed you in.')).toBeVisible();
  await member.end();
});
