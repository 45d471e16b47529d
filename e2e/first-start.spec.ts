import { request as askOver } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { AppDriver, setUpCode } from './app-driver.ts';
import { expect, OWNER, OWNER_STATE, isolatedTest as test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

/** Sends a request with another host name, as a DNS rebinding attack does. */
function askByName(
  base: string | undefined,
  host: string,
  path: string,
  body?: unknown,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const asked = askOver(new URL(path, base), { method, headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 });
    const end = (open: boolean) => () => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}

test('a new installation can be reached from this machine only', async ({ baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port);
  expect(await isOpen('127.0.0.1', port)).toBe(true);
  // 127.0.0.2 is a loopback address too. It responds only if the server listens on all interfaces.
  const others = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const outward = others.filter(({ internal, scopeid }) => !internal && !scopeid).map((one) => one.address);
  for (const address of ['127.0.0.2', ...outward]) expect(await isOpen(address, port), address).toBe(false);
});

test('a new installation cannot be claimed by another host name, or without the code', async ({
  page,
  app,
  baseURL,
}) => {
  const claim = { ...OWNER, email: 'mallory@example.org', code: setUpCode() };
  expect(claim.code).not.toBe('');
  const paths = ['/', '/welcome', '/api/health', '/api/openapi.json', '/api/auth/csrf', '/icon.svg'];
  for (const path of paths) expect(await askByName(baseURL, 'evil.example', path), path).toBe(403);
  for (const path of ['/api/setup', '/api/mcp', '/api/trpc/account.get', '/api/v1/context'])
    expect(await askByName(baseURL, 'evil.example', path, claim), path).toBe(403);
  expect(await askByName(baseURL, 'localhost', '/api/setup', { ...claim, code: 'AAAA-AAAA' })).toBe(403);

  await page.goto('/welcome');
  await app.fillSetUp(OWNER, 'AAAA-AAAA');
  await expect(page.getByText('This is not the set-up code.')).toBeVisible();
  await expect(page).toHaveURL(/\/welcome$/);
  await expectAccessible(page);
});

test('a new installation becomes a household with a connected agent', async ({ page, app, request }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Madrid');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await app.setUp(OWNER);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start empty' }).click();

  const token = await app.makeKey('Kitchen assistant', 'kitchen display');
  await expect(page.getByText('Waiting for the first call')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const answer = await request.post('/api/v1/context', {
    headers: { Authorization: `Bearer ${token}` },
    data: { prompt: 'What should I know before I plan dinner?' },
  });
  expect(answer.ok()).toBe(true);
  await expect(page.getByText('Kitchen assistant has called')).toBeVisible();

  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(OWNER.name);
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recently added' })).toBeHidden();
  await page.context().storageState({ path: OWNER_STATE });
});

test('failed sign-ins of others do not block a browser that has signed in before', async ({
  page,
  app,
  browser,
}) => {
  await app.signIn(OWNER.email, OWNER.password);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(OWNER.name);
  const { cookies } = await page.context().storageState();
  const known = cookies.filter(({ name }) => name.endsWith('hearthlore.known-browser'));
  expect(known).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }]);

  const stranger = await browser.newContext();
  const strange = await stranger.newPage();
  await strange.goto('/sign-in');
  const statuses = await strange.evaluate(async (email) => {
    const { csrfToken } = await (await fetch('/api/auth/csrf')).json();
    const answers: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const body = new URLSearchParams({ csrfToken, email, password: 'not her password', json: 'true' });
      // The client address is forged. The server must ignore it.
      const headers = { 'X-Forwarded-For': `203.0.113.${i}` };
      const sent = { method: 'POST', body, headers };
      answers.push((await fetch('/api/auth/callback/credentials', sent)).status);
    }
    return answers;
  }, OWNER.email);
  expect(statuses).toEqual([401, 401, 401, 401, 401]);
  const answered = strange.waitForResponse('**/api/auth/callback/credentials*');
  await new AppDriver(strange).signIn(OWNER.email, OWNER.password);
  expect((await answered).headers()['retry-after']).toBe('15');
  await expect(strange.getByRole('alert').filter({ hasText: 'Try again in 15 seconds' })).toBeVisible();
  await expectAccessible(strange);
  await stranger.addCookies(known);
  await new AppDriver(strange).signIn(OWNER.email, OWNER.password);
  await expect(strange.getByRole('heading', { level: 1 })).toContainText(OWNER.name);
  await stranger.close();
});

test('a failed sign-in does not say whether e-mail or password was wrong', async ({ page, app }) => {
  await app.signIn(OWNER.email, 'not her password');
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect e-mail or password.' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});
