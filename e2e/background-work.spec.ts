import type { AppDriver } from './app-driver.ts';
import { addRunThatPassedBy, dateBack, failJobOf, makeVectorOld } from './database-edits.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

interface Started {
  id: string;
}

/** Runs to the end. A faint memory gives it something to archive. */
async function runToEnd(app: AppDriver, content: string): Promise<string> {
  await app.call('memories.store', { content, category: 'opinion', confidence: 0.2 });
  const { id } = await app.call<Started>('runs.start', { isDry: false });
  const ended = async (): Promise<boolean> => {
    const answer = await app.page.request.get(`/api/v1/runs/${id}`);
    return (await answer.json()).endedAt !== null;
  };
  await expect.poll(ended, { timeout: 30_000 }).toBe(true);
  return id;
}

test('a job that failed is retried by a button, and is done', async ({ page, app }) => {
  test.slow();
  await page.goto('/household/runs');
  const id = await runToEnd(app, 'Nora finds the old canal a little murky');
  await failJobOf(id);
  await page.reload();
  const work = page.getByRole('region', { name: 'Background work' });
  const job = work.getByRole('list', { name: 'Background jobs' }).getByRole('listitem');
  const failed = job.filter({ hasText: 'Consolidates memories.' });
  await expect(failed).toContainText('Failed');
  await expect(failed).toContainText('The database did not answer.');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await failed.getByRole('button', { name: 'Retry: Consolidates memories.' }).click();
  await expect(page.getByText('The job is being retried.')).toBeVisible();
  await expect(failed).toHaveCount(0, { timeout: 30_000 });
  await work.getByText('Finished last', { exact: true }).click();
  await expect(work.getByRole('list', { name: 'Finished last' })).toContainText('Consolidates memories.');
});

test('a bar shows how many memories are found by meaning, until a run has read the rest', async ({
  page,
  app,
}) => {
  test.slow();
  const { memory } = await app.call<{ memory: { id: string } }>('memories.store', {
    content: 'Nora keeps bees behind the shed',
  });
  await makeVectorOld(memory.id);
  await page.goto('/household/runs');
  const bar = page.getByRole('progressbar', { name: 'Memories found by meaning' });
  await expect(bar).toBeVisible();
  const most = Number(await bar.getAttribute('aria-valuemax'));
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBe(most - 1);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.goto('/ask?q=Who%20keeps%20bees%3F');
  await expect(page.getByText('The search index is being rebuilt')).toBeVisible();

  await page.goto('/household/runs');
  await runToEnd(app, 'Nora finds the old quay a little windy');
  await expect(bar).toHaveCount(0, { timeout: 30_000 });
  await page.goto('/ask?q=Who%20keeps%20bees%3F');
  await expect(page.getByRole('main')).toContainText('Nora keeps bees behind the shed');
  await expect(page.getByText('The search index is being rebuilt')).toHaveCount(0);
});

test('a run that did nothing though there was work says so, and is retried alone', async ({ page, app }) => {
  test.slow();
  await page.goto('/household/runs');
  const earlier = await runToEnd(app, 'Nora finds the old pier a little long');
  const said = 'Nora thinks that the carousel is noisy';
  await app.call('capture.run', {
    sessionId: 'carousel',
    messages: [{ role: 'user', content: said, at: new Date().toISOString() }],
    facts: [{ statement: said, category: 'opinion', confidence: 0.6 }],
  });
  const id = await addRunThatPassedBy(earlier);
  await app.call('runs.resume', { id });
  await page.goto(`/household/runs/${id}`);
  const flag = page.getByRole('status').filter({ hasText: 'Did nothing, please check' });
  await expect(flag).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('A step had work to do and did none of it.')).toBeVisible();
  const step = page.getByRole('listitem').filter({ hasText: 'Staged facts' });
  await expect(step).toContainText('Did nothing');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.goto('/household/runs');
  const row = page.getByRole('list', { name: 'Runs, latest first' }).getByRole('listitem').first();
  await expect(row).toContainText('Did nothing, please check');

  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Retry only this' }).click();
  await page.getByRole('heading', { level: 1, name: 'Retry' }).waitFor();
  await expect(step).toContainText('Done', { timeout: 30_000 });
  await page.getByRole('group', { name: 'Show' }).getByText('Left as it was').click();
  await expect(page.getByRole('list', { name: 'Left as it was' })).toContainText('carousel');
});

test('the page of runs shows month by month what faded', async ({ page, app }) => {
  test.slow();
  await page.goto('/household/runs');
  const earlier = await runToEnd(app, 'Nora finds the old lock a little stiff');
  await runToEnd(app, 'Nora finds the old weir a little loud');
  await dateBack(earlier, 70);
  await page.reload();
  const months = page.getByRole('region', { name: 'Month by month' });
  await months.getByText('As a table').click();
  const rows = months.getByRole('row');
  await expect(rows.nth(1)).toContainText(new Date().getFullYear().toString());
  const counts = await rows.getByRole('cell').allTextContents();
  expect(counts.filter((text) => text === '1').length).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);
});
