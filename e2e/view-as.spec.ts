import type { Page } from '@playwright/test';
import { expect, OWNER, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll, untilKeysCount } from './page-checks.ts';

async function call(page: Page, path: string, body: object): Promise<{ status: number; answer: unknown }> {
  return page.evaluate(
    async ([address, sent]) => {
      const response = await fetch(`/api/v1${address}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
      });
      return { status: response.status, answer: await response.json() };
    },
    [path, body] as const,
  );
}

test('viewing as a member shows what both may see, allows no change, and ends with a key', async ({
  page,
}) => {
  test.slow();
  const stamp = Date.now().toString(36);
  const [name, own, shared] = [`Bruno ${stamp}`, `my own list ${stamp}`, `what all of us know ${stamp}`];
  await page.goto('/');
  expect(await call(page, '/members', { name })).toMatchObject({ status: 200 });
  await call(page, '/memories', { content: `Nora keeps ${own}`, privacy: 'private' });
  await call(page, '/memories', { content: `The house has ${shared}`, privacy: 'public' });

  await page.goto('/household/members');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'View as' }).click();
  const frame = page.getByRole('complementary', { name: `Viewing as ${name}` });
  await expect(frame).toContainText(
    `You see what both you and ${name} may see. What is private to ${name} is not shown.`,
  );
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(`You are viewing as ${name}. Nothing can be changed.`)).toBeAttached();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.goto('/memories');
  await expect(page.getByText(shared)).toBeVisible();
  await expect(page.getByText(own)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add memory' })).toHaveCount(0);
  await expectAccessible(page);
  const refused = await call(page, '/memories', { content: 'Bruno was never here' });
  expect(refused).toMatchObject({
    status: 403,
    answer: {
      error: { message: `You are viewing as ${name}. Return to your own view to change something.` },
    },
  });
  for (const path of ['/people', '/preview', '/household', '/household/members', '/settings']) {
    await page.goto(path);
    await expect(frame).toBeVisible();
    await expectNoSideScroll(page);
  }
  await page.goto('/household/audit');
  await expect(page.getByText(`${OWNER.name} began to look as ${name}.`)).toBeVisible();
  await expect(page.getByText('You see part of the log.')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('q');
  await expect(frame).toHaveCount(0);
  await page.goto('/memories');
  await expect(page.getByText(own)).toBeVisible();
});

test('the palette begins and ends viewing as an agent', async ({ page, app }) => {
  const agent = `Cellar keeper ${Date.now().toString(36)}`;
  await page.goto('/household/agents');
  await page.getByRole('button', { name: 'New agent' }).click();
  await app.makeKey(agent, 'cellar');
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await untilKeysCount(page);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Page, command or name…').fill(`view as ${agent}`);
  await expect(page.getByRole('option', { name: `View as ${agent} for` })).toBeVisible();
  await page.keyboard.press('Enter');
  const frame = page.getByRole('complementary', { name: `Viewing as ${agent} for ${OWNER.name}` });
  await expect(frame).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await frame.getByRole('button', { name: /^Stop/ }).click();
  await expect(frame).toHaveCount(0);
});
