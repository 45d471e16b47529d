import type { Client } from '@modelcontextprotocol/client';
import { expect, OWNER, test } from './fixtures.ts';
import { OauthProgram } from './oauth-program.ts';
import { openAsStranger } from './other-visitors.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

const connection = (made: Client | string): Client => {
  if (typeof made === 'string') throw new Error('The program is not connected.');
  return made;
};

const addressIn = (made: Client | string): string => {
  if (typeof made !== 'string') throw new Error('The program was connected without being asked.');
  return made;
};

const known = async (client: Client): Promise<string> => {
  const { content } = await client.callTool({ name: 'memory_query', arguments: { query: 'olives' } });
  return JSON.stringify(content);
};

test('a program that knows only OAuth connects, works, renews and is revoked', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const program = new OauthProgram(baseURL ?? '', `Parlour ${Date.now()}`);
  await program.listen();
  const { page, app, end } = await openAsStranger(browser);
  try {
    // Signing in returns the person to the consent page.
    await page.goto(addressIn(await program.connect()));
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await page.getByLabel('E-mail').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect a program');
    await expect(page.getByText('A program on this device that calls itself')).toContainText(program.name);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole('radio', { name: 'Assistant' }).check();
    await expect(page.getByLabel('Name of the agent')).toHaveValue(program.name);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Back in the program' })).toBeVisible();
    expect(await program.finish()).toBeNull();

    await app.store('Nora loves green olives');
    const client = connection(await program.connect());
    expect(await known(client)).toContain('green olives');

    // The library renews an access token that the server refuses.
    const before = program.tokens;
    if (before === undefined) throw new Error('The program has no tokens.');
    program.tokens = { ...before, access_token: 'expired' };
    expect(await known(client)).toContain('green olives');
    expect(program.tokens.access_token).not.toBe('expired');
    expect(program.tokens.refresh_token).not.toBe(before.refresh_token);

    await page.goto('/household/agents');
    const keys = page.getByRole('list', { name: `Keys of ${program.name}` });
    await expect(keys).toContainText(`connected by OAuth as “${program.name}”`);
    await expect(keys).toContainText('searched memories');
    await expect(keys.getByRole('button', { name: /^Renew/ })).toHaveCount(0);
    await keys.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await expect(page.getByText('is revoked.')).toBeVisible();
    // Both tokens are invalid, so the library asks for consent again.
    await expect(known(client)).rejects.toThrow();
    expect(addressIn(await program.connect())).toContain('/api/oauth/authorize');
  } finally {
    await end();
    await program.close();
  }
});

test('a person declines, and a question is not found in another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const program = new OauthProgram(baseURL ?? '', `Stranger ${Date.now()}`);
  await program.listen();
  const other = await openAsStranger(browser);
  try {
    await page.goto(addressIn(await program.connect()));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect a program');
    await other.page.goto(page.url());
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('This request is no longer valid');
    await expectAccessible(other.page);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('heading', { name: 'Back in the program' })).toBeVisible();
    expect(await program.finish()).toBe('access_denied');
  } finally {
    await other.end();
    await program.close();
  }
});
