import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

/** Stores a memory that is already faint, because the test cannot wait for half a year. */
async function storeFaint(page: Page, content: string, over: object = {}): Promise<void> {
  const data = { content, category: 'opinion', confidence: 0.2, ...over };
  const answer = await page.request.post('/api/trpc/memories.store', {
    data,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a dry run says what the real one then does, and a revert takes it back', async ({ page }) => {
  test.slow();
  await page.goto('/household/runs');
  await storeFaint(page, 'Nora finds the new tram a little slow');
  await storeFaint(page, 'Nora finds the old fountain a little dull');
  await storeFaint(page, 'Nora finds her own chair best of all', { pinned: true });
  await expect(page.getByText(/^Next: /)).toBeVisible();
  const work = page.getByRole('region', { name: 'Background work' });
  await expect(work).toContainText('Looks for memories to embed after a start.');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByRole('button', { name: 'Dry run' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dry run' }).waitFor();
  await expect(page.getByRole('status').filter({ hasText: 'Would make' })).toBeVisible({ timeout: 30_000 });
  const changes = page.getByRole('list', { name: 'Changes' });
  const tram = changes.getByRole('listitem').filter({ hasText: 'new tram' });
  await expect(tram).toContainText('Would archive. Its confidence had faded below 30 %.');
  await expect(changes.getByRole('button', { name: /^Revert/ })).toHaveCount(0);
  await page.getByText('Left as it was', { exact: true }).first().click();
  const left = page.getByRole('list', { name: 'Left as it was' });
  await expect(left.getByRole('listitem').filter({ hasText: 'own chair' })).toContainText('It is pinned.');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByRole('link', { name: 'Runs' }).first().click();
  // The page moves the focus to its title, and offers a run only when the list says that the last one has ended.
  await expect(page.getByRole('heading', { level: 1, name: 'Runs' })).toBeFocused();
  const runNow = page.getByRole('button', { name: 'Run now' });
  await expect(runNow).toBeEnabled();
  await runNow.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Run started by hand' }).waitFor();
  await expect(tram).toContainText('Archived.', { timeout: 30_000 });
  await page.reload();
  const fountain = changes.getByRole('listitem').filter({ hasText: 'old fountain' });
  await expect(fountain).toContainText('Archived.');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const events = await page.request.get(page.url().replace('/household', '/api/v1'), {
    headers: { accept: 'text/event-stream' },
  });
  expect(events.headers()['content-type']).toContain('text/event-stream');
  expect(await events.text()).toContain('"status":"done"');

  await page.getByRole('button', { name: 'Revert: Nora finds the old fountain a little dull' }).click();
  await expect(fountain).toContainText('Reverted');
  await expect(tram).not.toContainText('Reverted');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(fountain).not.toContainText('Reverted');

  await page.getByRole('button', { name: 'Revert run' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Reverted' })).toBeVisible();
  await expect(tram).toContainText('Reverted');
  await page.getByRole('link', { name: /new tram/ }).click();
  await expect(page.getByRole('main')).not.toContainText('Archived');

  await page.goto('/household/runs/01999999-9999-7999-8999-999999999999');
  await expect(page.getByRole('main')).toContainText('There is no run at this address');
  await page.getByRole('link', { name: 'See all runs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Runs' })).toBeVisible();
});

test('a staged fact is believed by one key', async ({ page, app }) => {
  const said = 'Nora thinks that the ferry is shaky';
  await app.call('capture.run', {
    sessionId: 'ferry',
    messages: [{ role: 'user', content: said, at: new Date().toISOString() }],
    facts: [{ statement: said, category: 'opinion', confidence: 0.75 }],
  });
  await page.goto('/memories?status=staged');
  const link = page.getByRole('list', { name: 'Memories' }).getByRole('link', { name: /ferry/ });
  await link.click();
  const panel = page.getByRole('complementary', { name: 'Memory' });
  await expect(panel).toContainText('Not yet believed');
  await expectAccessible(page);
  await page.keyboard.press('y');
  await expect(page.getByText(/^Believed “/)).toBeVisible();
  await expect(panel).not.toContainText('Not yet believed');
  await page.keyboard.press('z');
  await expect(panel).toContainText('Not yet believed');
});
