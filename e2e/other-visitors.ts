import type { Browser, Page } from '@playwright/test';
import { AppDriver } from './app-driver.ts';

interface Stranger {
  page: Page;
  app: AppDriver;
  end: () => Promise<void>;
}

/** Opens a browser in which nobody is signed in. */
export async function openAsStranger(browser: Browser): Promise<Stranger> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
    return response;
  };
  return { page, app: new AppDriver(page), end: () => context.close() };
}

const headers = { 'sec-fetch-site': 'same-origin' };

/** Opens a browser in which a new member has signed in. `owner` is a page of the owner. */
export async function openAsNewMember(browser: Browser, owner: Page, name: string) {
  const made = await owner.request.post('/api/v1/invites', { data: { role: 'member' }, headers });
  const { token } = await made.json();
  const email = `member.${Date.now()}@example.org`;
  const account = { name, email, password: 'a tandem for two people' };
  await owner.request.post('/api/invite/accept', { data: { token, account }, headers });
  const member = await openAsStranger(browser);
  await member.app.signIn(email, account.password);
  await member.page.waitForURL((url) => url.pathname === '/');
  return { ...member, ...account };
}
