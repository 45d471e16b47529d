import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll, untilKeysCount } from './page-checks.ts';

test('several memories are selected by keys or by hand, and one undo reverts their change', async ({
  page,
  app,
}) => {
  for (const content of [
    'Sea glass goes into the jar by the window',
    'The tide table hangs in the hall',
    'Eli whistles on the stairs',
  ])
    await app.call('memories.store', { content, tags: ['shore'], privacy: 'public' });
  const row = page.getByRole('list', { name: 'Memories' }).getByRole('listitem');
  const bar = page.getByRole('region', { name: 'Selected memories' });
  await page.goto('/memories?tag=shore');
  await expect(row).toHaveCount(3);
  await untilKeysCount(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(bar.getByRole('status')).toHaveText('1 selected');
  await page.keyboard.press('Shift+J');
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await expectAccessible(page);
  await page.keyboard.press('a');
  await expect(page.getByText('Archived 2 memories')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(row).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(row).toHaveCount(3);

  await page.setViewportSize({ width: 320, height: 720 });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await bar.getByRole('button', { name: 'Select all shown' }).click();
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await page.getByRole('checkbox', { name: 'Select “Eli whistles on the stairs”' }).click();
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await expectNoSideScroll(page);
  await bar.getByRole('button', { name: 'Make private' }).click();
  await expect(page.getByText('Made private: 2 memories')).toBeVisible();
  await expect(row.filter({ hasText: 'Private' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row.filter({ hasText: 'Private' })).toHaveCount(0);
});
