import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test('an agent key is shown once, and refused once it is revoked', async ({ page, app, request }) => {
  await page.goto('/household/agents');
  await page.getByRole('button', { name: 'New agent' }).click();
  await expectAccessible(page);
  const token = await app.makeKey(`Travel planner ${Date.now()}`, 'travel laptop');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const ask = () =>
    request.post('/api/v1/context', {
      headers: { Authorization: `Bearer ${token}` },
      data: { prompt: 'Where are we going?' },
    });
  expect((await ask()).status()).toBe(200);
  await page.getByRole('button', { name: /^Revoke travel laptop/ }).click();
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await expect(page.getByText('is revoked.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Revoke travel laptop/ })).toHaveCount(0);
  expect((await ask()).status()).toBe(401);
});
