import { expect, test } from './fixtures.ts';
import { openAsNewMember } from './other-visitors.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

test('an owner sees in Settings where the master key is, and another member does not', async ({
  page,
  browser,
}) => {
  await page.goto('/settings');
  const place = page.getByText('The key that opens the secrets of every household here is');
  await expect(place).toContainText('master.key');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const member = await openAsNewMember(browser, page, 'Iker');
  await member.page.goto('/settings');
  await expect(member.page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  await expect(member.page.getByText('The key that opens the secrets')).toHaveCount(0);
  await member.end();
});
