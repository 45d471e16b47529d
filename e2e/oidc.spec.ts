import { LoopbackIssuer } from '#server/accounts/oidc/testing/loopback-issuer.ts';
import { forgetProofs } from './database-edits.ts';
import { expect, test } from './fixtures.ts';
import { openAsNewMember, openAsStranger } from './other-visitors.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

const port = Number(process.env.E2E_ISSUER_PORT);
let issuer: LoopbackIssuer;

test.beforeEach(async ({ baseURL }) => {
  issuer = await new LoopbackIssuer(`${baseURL}/api/oidc/callback`).listen(port);
});
test.afterEach(() => issuer.close());

test('an account of the sign-in service is linked, signs in, and is unlinked', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const member = await openAsNewMember(browser, page, 'Ines');
  const here = member.page;
  const atIssuer = async (login: string) => {
    await here.getByLabel('Login').fill(login);
    await here.getByRole('button', { name: 'Sign in' }).click();
  };
  const section = here.getByRole('region', { name: 'Sign-in service' });
  await forgetProofs();
  await here.goto('/settings');
  await section.getByRole('button', { name: 'Link an account of Family ID' }).click();
  const proving = here.getByRole('dialog', { name: 'Confirm that it is you' });
  await proving.getByLabel('Current password').fill(member.password);
  await here.keyboard.press('Enter');
  await atIssuer('ines');
  await here.waitForURL('**/settings?oidc=linked');
  await expect(section.getByText('Your account of Family ID is linked.')).toBeVisible();
  await expect(section.getByText('ines@example.org')).toBeVisible();
  await expect(section.getByRole('button', { name: /^Link an account/ })).toHaveCount(0);
  await expectAccessible(here);
  await expectNoSideScroll(here);

  await here.context().clearCookies();
  await here.goto('/sign-in?next=%2Fpeople');
  await expectAccessible(here);
  await expectNoSideScroll(here);
  await here.getByRole('button', { name: 'Sign in with Family ID' }).click();
  await atIssuer('ines');
  await here.waitForURL((url) => url.pathname === '/people');
  await expect(here.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();

  await here.goto('/settings');
  await section.getByRole('button', { name: /^Unlink ines@example.org/ }).click();
  // the issuer's answer is no proof
  await proving.getByLabel('Current password').fill(member.password);
  await here.keyboard.press('Enter');
  await expect(here.getByText('The account was unlinked.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Link an account of Family ID' })).toBeVisible();
  await here.context().clearCookies();
  await here.goto('/sign-in');
  await here.getByRole('button', { name: 'Sign in with Family ID' }).click();
  await atIssuer('ines');
  await expect(here.getByText('No account here is linked to your account of Family ID.')).toBeVisible();
  await expectAccessible(here);
  await member.end();
});

test('the issuer’s answer works once, leads to no other site, and needs the browser that asked', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const member = await openAsNewMember(browser, page, 'Iker');
  // of this member alone, also when the test is run again
  const login = `iker-${Date.now()}`;
  const { address } = await member.app.call<{ address: string }>('oidc.beginLink', {});
  const answered = await issuer.visit(address, login);
  await member.page.goto(answered.href);
  await member.page.waitForURL('**/settings?oidc=linked');
  await member.page.goto(answered.href);
  await member.page.waitForURL('**/settings?oidc=expired');
  await expect(member.page.getByText('That took too long, or was opened a second time.')).toBeVisible();

  const stranger = await openAsStranger(browser);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const begin = async (goOnTo: string) => {
    const answer = await stranger.page.request.post('/api/oidc', { data: { goOnTo }, headers });
    const body: { page: string } = await answer.json();
    return issuer.visit(body.page, login);
  };
  const openIn = (who: typeof stranger, back: URL) => who.page.request.get(back.href, { maxRedirects: 0 });

  for (const evil of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const answer = await openIn(stranger, await begin(evil));
    expect([answer.status(), answer.headers().location], evil).toEqual([303, '/']);
    await stranger.page.context().clearCookies();
  }
  const back = await begin('/people?q=カフェ');
  const other = await openAsStranger(browser);
  const expired = '/sign-in?oidc=expired&next=%2F';
  expect((await openIn(other, back)).headers().location).toBe(expired);
  const forged = new URL(back);
  forged.searchParams.set('state', 'x'.repeat(43));
  const ignored = await openIn(stranger, forged);
  expect([ignored.headers().location, ignored.headers()['set-cookie']]).toEqual([expired, undefined]);
  const right = await openIn(stranger, back);
  expect(right.headers().location).toBe('/people?q=%E3%82%AB%E3%83%95%E3%82%A7');
  expect(right.headers()['set-cookie']).toMatch(/hearthlore\.session=[^;]+;.*HttpOnly.*SameSite=lax/i);
  expect((await openIn(stranger, back)).headers().location).toBe('/settings?oidc=expired');
  await other.page.goto(`${baseURL}${expired}`);
  await expect(other.page.getByText('That took too long, or was opened a second time.')).toBeVisible();

  const control = await other.page.request.post('/api/oidc', { data: { goOnTo: '/a\u0000' }, headers });
  expect(control.status()).toBe(400);
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const refused = await other.page.request.post('/api/oidc', { data: {}, headers: foreign });
  expect(refused.status()).toBe(403);
  await Promise.all([member.end(), stranger.end(), other.end()]);
});

test('a person who cancels, or finds the issuer away, signs in with the password', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const member = await openAsNewMember(browser, page, 'Iria');
  const here = member.page;
  await here.context().clearCookies();
  await here.goto('/sign-in');
  const button = here.getByRole('button', { name: 'Sign in with Family ID' });
  await button.click();
  await here.getByRole('button', { name: 'Cancel' }).click();
  await expect(here.getByText('You cancelled at Family ID.')).toBeVisible();
  await issuer.close();
  // for some seconds after its last answer, the browser is still sent to the issuer
  await expect(async () => {
    await here.goto('/sign-in');
    await button.click();
    await expect(here.getByText('Family ID cannot be opened.')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  await expectAccessible(here);
  await member.app.signIn(member.email, member.password);
  await here.waitForURL((url) => url.pathname === '/');
  await member.end();
});
