import { expect, test } from './fixtures.ts';
import { openAsNewMember } from './other-visitors.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

test('somebody without a household keeps, exports and deletes the account by keyboard', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const member = await openAsNewMember(browser, page, 'Iker');
  const { page: own } = member;
  await member.app.call('household.leave', { keep: 'nothing' });
  await own.goto('/memories');
  await expect(own).toHaveURL(/\/no-household$/);
  await expect(own.getByRole('heading', { name: 'You are not in a household' })).toBeVisible();
  await expectAccessible(own);
  await expectNoSideScroll(own);

  await own.getByLabel('Current password').fill(member.password);
  await own.getByLabel('New password').fill('two quinces in every jar');
  await own.getByLabel('New password').press('Enter');
  await expect(own.getByText(/password (was|is) changed/i).first()).toBeVisible();

  const [file] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('link', { name: 'Export the account' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^hearthlore-account-.+\.json$/);

  await own.getByRole('button', { name: 'Delete the account' }).press('Enter');
  const dialog = own.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel(`Type “${member.email}” to confirm`).fill(member.email);
  await dialog.getByLabel(`Type “${member.email}” to confirm`).press('Enter');
  await own.waitForURL('**/sign-in?step=deleted');
  await member.end();
});
