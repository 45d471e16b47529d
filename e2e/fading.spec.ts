import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

test('a fading memory is kept by one key, and the key that undoes it lets it fade', async ({ page }) => {
  await page.goto('/memories');
  const headers = { origin: new URL(page.url()).origin };
  // Stores faint memories, because the test cannot wait for half a year.
  for (const content of ['Nora finds the new escalator a little slow', 'Nora finds the old cinema dull']) {
    const data = { content, category: 'opinion', confidence: 0.31 };
    expect((await page.request.post('/api/trpc/memories.store', { data, headers })).ok()).toBe(true);
  }
  await page.getByRole('link', { name: 'Fading' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fading' }).waitFor();
  const list = page.getByRole('list', { name: 'What will fade' });
  const escalator = list.getByRole('listitem').filter({ hasText: 'new escalator' });
  await expect(escalator).toContainText('its confidence falls below 30 %');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await escalator.getByRole('link').focus();
  await page.keyboard.press('y');
  await expect(escalator).toHaveCount(0);
  await expect(page.getByText(/^Kept “/)).toBeVisible();
  await page.keyboard.press('z');
  await expect(escalator).toHaveCount(1);
  await escalator.getByRole('button', { name: /^Keep/ }).click();
  await expect(escalator).toHaveCount(0);

  const cinema = list.getByRole('listitem').filter({ hasText: 'old cinema' });
  await cinema.getByRole('link').focus();
  await page.keyboard.press('a');
  await expect(cinema).toHaveCount(0);

  await page.goto('/memories?q=old%20cinema');
  const found = page.getByRole('list', { name: 'Archived matches' });
  const toggle = page.getByRole('button', { name: /archived match/ });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await expect(found.getByRole('listitem').filter({ hasText: 'old cinema' })).toContainText('Archived');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.goto('/ask?q=What%20about%20the%20old%20cinema%3F');
  const answer = page.getByRole('region', { name: /^Archived/ });
  await expect(answer).toContainText('old cinema');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await answer.getByRole('button', { name: /^Bring back: .*old cinema/ }).click();
  await expect(answer).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('old cinema');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(answer).toContainText('old cinema');
  await page.goto('/memories/fading');
  await page.getByRole('link', { name: 'Archived', exact: true }).click();
  const archived = page.getByRole('list', { name: 'What was archived' });
  await expect(archived).toContainText('old cinema');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await archived.getByRole('link', { name: /old cinema/ }).click();
  await expect(page.getByRole('main')).toContainText('Agents get it only by search.');
  await page.getByRole('button', { name: /^Bring back/ }).click();
  await expect(page.getByRole('main')).not.toContainText('Agents get it only by search.');
});

test('an owner limits how long what is archived is kept, and sees the day', async ({ page, app }) => {
  const { memory } = await app.call<{ memory: { id: string } }>('memories.store', {
    content: 'Nora finds the new kiosk a little dear',
    category: 'opinion',
    privacy: 'public',
  });
  await app.call('memories.archive', { id: memory.id });
  await page.goto('/memories/fading?show=archived');
  const row = page.getByRole('list', { name: 'What was archived' }).getByRole('listitem');
  const kiosk = row.filter({ hasText: 'new kiosk' });
  await expect(kiosk).not.toContainText('Goes to the trash on');

  await page.goto('/settings/rules');
  await page.getByText('Two years', { exact: true }).click();
  await expect(page.getByText('Archived memories go to the trash after 730 days')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.goto('/memories/fading?show=archived');
  await expect(kiosk).toContainText('Goes to the trash on');
  await expect(kiosk).toContainText(String(new Date(Date.now() + 730 * 86_400_000).getFullYear()));
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await app.call('household.setPolicy', { archivedDays: null });
});
