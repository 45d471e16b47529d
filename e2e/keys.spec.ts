import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

async function call(request: APIRequestContext, token: string): Promise<number> {
  const answer = await request.post('/api/v1/context', {
    headers: { Authorization: `Bearer ${token}` },
    data: { prompt: 'What should I know before I plan dinner?' },
  });
  return answer.status();
}

test('a key from a preset works, rotates with an overlap, and is refused once revoked', async ({
  page,
  app,
  request,
}) => {
  test.slow();
  const name = `Kitchen ${Date.now()}`;
  await page.goto('/household/agents');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'New agent' }).click();
  await page.getByRole('radio', { name: 'Assistant' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Kitchen' })).toBeChecked();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const first = await app.makeKey(name, 'display');
  await expect(page.getByText('Waiting for the first call')).toBeVisible();
  expect(await call(request, first)).toBe(200);
  await expect(page.getByText(`${name} has called`)).toBeVisible();
  await page.getByRole('button', { name: 'I have copied it' }).click();

  const card = page.getByRole('region', { name });
  await expect(card).toContainText('Never what is private');
  const keys = card.getByRole('list', { name: `Keys of ${name}` });
  await expect(keys).toContainText('asked what matters');
  await expect(keys).toContainText('Acts for the household');

  const renew = async (overlap: string): Promise<string> => {
    await keys.getByRole('button', { name: /^Renew display/ }).click();
    await page.getByRole('dialog').getByText(overlap, { exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Renew the key' }).click();
    const token = await app.readKey();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    return token;
  };
  const second = await renew('24 hours');
  expect([await call(request, first), await call(request, second)]).toEqual([200, 200]);
  await expect(keys.getByRole('listitem')).toHaveCount(2);
  await expect(keys).toContainText('replaced by');
  const third = await renew('Ends now');
  expect([await call(request, second), await call(request, third)]).toEqual([401, 200]);

  await keys.getByRole('button', { name: new RegExp(`^Revoke display, ${third.slice(0, 11)}`) }).click();
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await expect(page.getByText('is revoked.')).toBeVisible();
  expect(await call(request, third)).toBe(401);
  await expect(card.getByText('2 calls refused')).toBeVisible();
  await card.getByText('3 keys have ended').click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(await call(request, first)).toBe(401);
});

test('a changed ceiling first says how many memories it takes, applies from the next call, and a restored agent has no keys', async ({
  page,
  app,
  request,
}) => {
  test.slow();
  const name = `Recipe finder ${Date.now()}`;
  await app.call('memories.store', {
    content: `Nora hides the quince in tin ${Date.now()}`,
    privacy: 'private',
  });
  await page.goto('/household/agents');
  await page.getByRole('button', { name: 'New agent' }).click();
  const token = await app.makeKey(name, 'phone');
  await page.getByRole('button', { name: 'I have copied it' }).click();
  const reaches = async (context: string): Promise<number> => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await request.get(`/api/v1/memories?context=${context}`, { headers })).status();
  };
  expect(await reaches('personal')).toBe(200);

  const card = page.getByRole('region', { name });
  await card.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('What it sees stays as it is.')).toBeVisible();
  await dialog.getByText('Public memories', { exact: true }).click();
  await expect(dialog.getByText(/It loses \d+ memor(y|ies) that you see here/)).toBeVisible();
  expect(await reaches('personal')).toBe(200);
  await dialog.getByText('Only some', { exact: true }).click();
  await expect(dialog.getByText('Choose at least one of each.')).toBeVisible();
  await dialog.getByLabel('Events').check();
  await dialog.getByText('At work', { exact: true }).click();
  await expect(dialog.getByText('It will no longer see private memories')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Sees public events. Never what is private');
  expect(await reaches('personal')).toBe(403);

  await card.getByRole('button', { name: `Remove ${name}` }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove the agent' }).click();
  await expect(page.getByText(`${name} was removed`)).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await call(request, token)).toBe(401);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(card).toContainText('No active key that you may see');
  expect(await call(request, token)).toBe(401);
});

test('a button that a new card moves between press and release still works', async ({ page, app }) => {
  const name = `Zoo guide ${Date.now()}`;
  const create = (agent: string) => app.call('agents.create', { name: agent, preset: 'assistant' });
  await create(name);
  await page.goto('/household/agents');
  const button = page.getByRole('button', { name: `Edit ${name}` });
  await expect(button).toBeVisible();
  await create(`Aquarium ${name}`);
  const isPressed = Promise.withResolvers<void>();
  const isAnswered = page.waitForResponse(/agents\.list/);
  await page.route(/agents\.list/, async (route) => {
    const response = await route.fetch();
    await isPressed.promise;
    await route.fulfill({ response });
  });
  await page.waitForRequest(/agents\.list/);
  await button.hover();
  await page.mouse.down();
  isPressed.resolve();
  await (await isAnswered).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: `Edit ${name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: `Aquarium ${name}` })).toBeAttached();
  await page.unroute(/agents\.list/);
});
