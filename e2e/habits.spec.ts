import { ASKED } from '#server/consolidation/testing/unrelated-questions.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** Requests on tomorrow's weekday, so that the habit is due. ASKED has none on that weekday. */
const LESSONS = [27, 20, 13, 6].map((days) => [days, 'Could you book the accordion lesson?'] as const);

test('a habit is noticed by a run, comes up on Home, and is made into a rule', async ({ page, app }) => {
  test.slow();
  for (const [days, content] of [...ASKED, ...LESSONS]) {
    const messages = [{ role: 'user', content, at: daysAgo(days) }];
    await app.call('capture.run', { sessionId: `asked ${days} days ago`, messages });
  }
  await page.goto('/household/runs');
  await page.getByRole('button', { name: 'Run now' }).click();
  await page.getByRole('heading', { level: 1, name: 'Run started by hand' }).waitFor();
  const noticed = page
    .getByRole('list', { name: 'Changes' })
    .getByRole('listitem')
    .filter({ hasText: 'accordion' });
  await expect(noticed).toContainText('Noticed. It recurs more often than chance explains.', {
    timeout: 60_000,
  });

  await page.goto('/');
  const row = page
    .getByRole('list', { name: 'Coming up' })
    .getByRole('listitem')
    .filter({ hasText: 'accordion' });
  await expect(row).toContainText('Noticed 4 of 4 times');
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Make into a rule' }).click();
  await expect(row).toContainText('Always');
  await row.getByRole('link').click();
  await expect(page.getByRole('main')).toContainText('accordion');
  await expect(page.getByRole('main')).toContainText('Said outright');
});

test('a change of what a member accepts stands on Home, and is dismissed', async ({ page, app }) => {
  const decided = (outcome: string, count: number, days: number) =>
    Array.from({ length: count }, (_, index) => ({
      type: 'try_recipe',
      value: `recipe ${days} ${outcome} ${index}`,
      outcome,
      decidedAt: daysAgo(days),
    }));
  await app.call('outcomes.record', {
    items: [
      ...decided('accepted', 12, 42),
      ...decided('rejected', 3, 42),
      ...decided('accepted', 3, 14),
      ...decided('rejected', 12, 14),
    ],
  });
  await page.goto('/');
  const row = page
    .getByRole('list', { name: 'Coming up' })
    .getByRole('listitem')
    .filter({ hasText: 'Your acceptance of “try recipe” fell from 80 % to 20 %' });
  await expect(row).toContainText('Accepted 3 of 15, and 12 of 15 in the four weeks before');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await row.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(row).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(row).toHaveCount(1);
});
