import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { expect, test } from './fixtures.ts';
import { OauthProgram } from './oauth-program.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

const settings = z.object({
  mcpServers: z.object({
    hearthlore: z.object({ url: z.url(), headers: z.record(z.string(), z.string()) }),
  }),
});

test('a client connects with the text of the page, which sees the first call', async ({ page }) => {
  test.setTimeout(180_000);
  const name = `Cursor ${Date.now()}`;
  await page.goto('/household/agents');
  await page.getByRole('link', { name: 'How to connect' }).click();
  await page.waitForURL('**/household/agents/connect');
  // Reloads the page, so that nothing moves the focus later.
  await page.goto('/household/agents/connect');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect an agent');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('tab', { name: 'Claude Code' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Claude Desktop' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Cursor' })).toHaveAttribute('aria-selected', 'true');
  const code = page.getByRole('region', { name: 'mcp.json with key', exact: true });
  await expect(code).toContainText('hl_…');
  await page.getByRole('button', { name: 'Create a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the agent').fill(name);
  await dialog.getByLabel('Where it will live').fill('laptop');
  await dialog.getByRole('button', { name: 'Create the key' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Copy it now')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await expect(page.getByText('Waiting for the first call')).toBeVisible();

  const { url, headers } = settings.parse(JSON.parse((await code.textContent()) ?? '')).mcpServers.hearthlore;
  const client = new Client({ name: 'cursor', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  expect((await client.listTools()).tools.length).toBeGreaterThan(0);
  await expect(page.getByText(`${name} has called. It is connected.`)).toBeVisible();
  await client.close();

  // A reload discards the key.
  await page.reload();
  await page.getByRole('tab', { name: 'Cursor' }).click();
  await expect(code).toContainText('hl_…');
  await expect(page.getByText('Waiting for the first call')).toBeVisible();
});

test('the page sees a client that connected by signing in', async ({ page, context, baseURL }) => {
  test.setTimeout(180_000);
  const program = new OauthProgram(baseURL ?? '', `Phone ${Date.now()}`);
  await program.listen();
  try {
    await page.goto('/household/agents/connect');
    await expect(page.getByText('Waiting for the first call')).toBeVisible();
    const asked = await program.connect();
    if (typeof asked !== 'string') throw new Error('The program was connected without being asked.');
    const question = await context.newPage();
    await question.goto(asked);
    await question.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(question.getByRole('heading', { name: 'Back in the program' })).toBeVisible();
    expect(await program.finish()).toBeNull();
    await program.connect();
    await question.close();
    await expect(page.getByText(`${program.name} has called. It is connected.`)).toBeVisible();
  } finally {
    await program.close();
  }
});
