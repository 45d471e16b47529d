import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll, untilKeysCount } from './page-checks.ts';

test('a person whom an agent was told of is confirmed by key, dropped by key, and brought back', async ({
  page,
  request,
  app,
}) => {
  await page.goto('/household/agents');
  await page.getByRole('button', { name: 'New agent' }).click();
  const token = await app.makeKey(`Told ${Date.now()}`, 'laptop');
  const capture = async (sessionId: string, statement: string) => {
    const answer = await request.post('/api/v1/capture', {
      headers: { Authorization: `Bearer ${token}` },
      data: { sessionId, facts: [{ statement, confidence: 0.5 }] },
    });
    expect(answer.ok()).toBe(true);
    return (await answer.json()).people;
  };
  expect(await capture('first', 'My cousin Wenna may be vegetarian')).toMatchObject([
    { contact: { name: 'Wenna' }, status: 'proposed' },
  ]);
  await capture('second', 'My friend Loveday may have moved to Truro');

  await page.goto('/people');
  const proposed = page.getByRole('region', { name: 'Proposed' });
  const wenna = proposed.getByRole('listitem').filter({ hasText: 'Wenna' });
  await expect(wenna).toContainText('Your cousin');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await proposed.getByRole('link', { name: 'Wenna' }).focus();
  await untilKeysCount(page);
  await page.keyboard.press('y');
  await expect(wenna).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Close to you' })).toContainText('Wenna');
  await untilKeysCount(page);
  await page.keyboard.press('z');
  await expect(wenna).toContainText('Your cousin');

  await proposed.getByRole('link', { name: 'Loveday' }).focus();
  await untilKeysCount(page);
  await page.keyboard.press('n');
  await expect(proposed.getByRole('link', { name: 'Loveday' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await proposed.getByRole('link', { name: 'Loveday' }).click();
  await page.getByRole('heading', { name: 'Loveday', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expectAccessible(page);
});
