import { expect, OWNER, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';
import { answerEveryKind } from './review-answers.ts';

const KINDS = 11;

test('the demo family is a separate household with every kind of case, and is removed in one click', async ({
  page,
}) => {
  test.setTimeout(360_000);
  await page.goto('/settings');
  await page.getByRole('button', { name: /the demo family$/ }).click();
  const banner = page.getByRole('complementary', { name: 'Demo household' });
  await expect(banner).toBeVisible({ timeout: 180_000 });
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.goto('/household/agents');
  await expect(page.getByRole('button', { name: 'New agent' })).toHaveCount(0);

  try {
    const kinds = await answerEveryKind(page, () => expectAccessible(page));
    expect(kinds).toHaveLength(KINDS);
  } finally {
    // Later tests need the previous household.
    await banner.getByRole('button', { name: 'Remove the demo' }).click();
  }
  await expect(banner).toHaveCount(0);
  await page.goto('/household');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OWNER.householdName);
});
