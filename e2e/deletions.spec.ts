import type { Browser, Page } from '@playwright/test';
import { forgetProofs } from './database-edits.ts';
import { expect, test } from './fixtures.ts';
import { openAsNewMember } from './other-visitors.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

/** Creates the sole owner of a new household, whose deletion affects no other test. */
async function ownerOfBoat(browser: Browser, owner: Page) {
  const member = await openAsNewMember(browser, owner, 'Iker');
  await member.app.call('household.leave', { keep: 'nothing' });
  await member.page.goto('/no-household');
  await member.page.getByLabel('Name of the household').fill('The boat');
  await member.page.getByLabel('Name of the household').press('Enter');
  await member.page.waitForURL((url) => !url.pathname.startsWith('/no-household'));
  return member;
}

const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).press('Enter');
};

test('a household is deleted by keyboard after a new proof, shown on every page, and kept', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const member = await ownerOfBoat(browser, page);
  await member.page.goto('/household');
  await forgetProofs();
  await press(member.page, 'Delete the household');
  const dialog = member.page.getByRole('dialog', { name: 'Delete The boat?' });
  const confirm = dialog.getByRole('button', { name: 'Delete in 7 days' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type “The boat” to confirm').fill('the boat');
  await expect(confirm).toBeEnabled();
  await expectAccessible(member.page);
  await expectNoSideScroll(member.page);
  await dialog.getByLabel('Type “The boat” to confirm').press('Enter');
  const proof = member.page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Current password').fill(member.password);
  await proof.getByLabel('Current password').press('Enter');

  const banner = member.page.getByRole('complementary', { name: 'Deletion of the household' });
  await expect(banner).toContainText('The boat will be deleted on');
  await expect(member.page.getByRole('dialog')).toHaveCount(0);
  await member.page.goto('/memories');
  await expect(banner).toBeVisible();
  await expectAccessible(member.page, { withFrame: true });
  await expectNoSideScroll(member.page);
  await banner.getByRole('button', { name: 'Keep the household' }).press('Enter');
  await expect(banner).toHaveCount(0);
  await member.page.goto('/household');
  await expect(member.page.getByRole('button', { name: 'Delete the household' })).toBeVisible();
  await member.end();
});

test('an account is deleted by keyboard, signed out at once, and kept by its own button after signing in', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const member = await ownerOfBoat(browser, page);
  await member.page.goto('/settings');
  await press(member.page, 'Delete the account');
  const dialog = member.page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('It is deleted too, because nobody else can sign in to it.')).toBeVisible();
  await dialog.getByLabel(`Type “${member.email}” to confirm`).fill(member.email);
  await expectAccessible(member.page);
  await expectNoSideScroll(member.page);
  await dialog.getByLabel(`Type “${member.email}” to confirm`).press('Enter');
  await member.page.waitForURL('**/sign-in?step=deleted');
  await expect(member.page.getByText('Your account is deleted in 7 days.')).toBeVisible();
  await member.page.goto('/settings');
  await expect(member.page).toHaveURL(/\/sign-in/);

  await member.app.signIn(member.email, member.password);
  await member.page.waitForURL('**/keep-account');
  await expect(member.page.getByText('Signing in did not change that.')).toBeVisible();
  await expectAccessible(member.page);
  await expectNoSideScroll(member.page);
  await member.page.goto('/memories');
  await expect(member.page).toHaveURL(/\/keep-account$/);
  await press(member.page, 'Keep the account');
  await member.page.waitForURL((url) => url.pathname === '/');
  await member.page.goto('/household/audit');
  await expect(member.page.getByText(/cancelled the deletion of their account/)).toBeVisible();
  await expect(member.page.getByRole('complementary', { name: 'Deletion of the household' })).toHaveCount(0);
  await member.end();
});

test('the last owner of a household is told to choose another one first', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const member = await ownerOfBoat(browser, page);
  const other = await openAsNewMember(browser, member.page, 'Ana');
  await member.page.goto('/settings');
  await press(member.page, 'Delete the account');
  const dialog = member.page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText(/^You are the last owner of The boat\./)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete in 7 days' })).toHaveCount(0);
  await expectAccessible(member.page);
  await expectNoSideScroll(member.page);
  await other.end();
  await member.end();
});
