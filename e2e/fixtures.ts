import { test as base, type Page } from '@playwright/test';
import { App } from './app.ts';

/** Owner created by the first start. All other tests begin signed in as her. */
export const OWNER = {
  name: 'Nora Rivera',
  email: 'nora@example.org',
  password: 'olives on sunday mornings',
  householdName: 'Rivera family',
  timeZone: 'Europe/Madrid',
} as const;

/** Name of the share of the tests that this process runs. Shares run in parallel. */
export const SHARE = process.env.E2E_SHARE ?? 'all';

/** File with the owner's session cookies, written by the first start. */
export const OWNER_STATE = `.cache/e2e/owner-${SHARE}.json`;

/** Makes `goto` wait for hydration, because earlier clicks would be lost. */
function waitUntilInteractive(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
    return response;
  };
}

/** Adds `app`, which performs user actions. */
export const test = base.extend<{ app: App }>({
  context: async ({ context }, use) => {
    context.on('page', waitUntilInteractive);
    await use(context);
  },
  app: async ({ page }, use) => use(new App(page)),
});
export { expect } from '@playwright/test';
