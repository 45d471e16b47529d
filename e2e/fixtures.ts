import { test as base, type Page } from '@playwright/test';
import { App } from './app.ts';

/** Owner whom the first start creates. All other tests start signed in as this owner. */
export const OWNER = {
  name: 'Nora Rivera',
  email: 'nora@example.org',
  password: 'olives on sunday mornings',
  householdName: 'Rivera family',
  timeZone: 'Europe/Madrid',
} as const;

/** Name of the group of tests that this process runs. Groups run in parallel. */
export const SHARE = process.env.E2E_SHARE ?? 'all';

/** File with the owner's session cookies. The test of the first start writes it. */
export const OWNER_STATE = `.cache/e2e/owner-${SHARE}.json`;

/** Makes `goto` wait for hydration, because clicks before it would be lost. */
function waitUntilInteractive(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
    return response;
  };
}

/** Adds the fixture `app`, which performs user actions. */
export const test = base.extend<{ app: App }>({
  context: async ({ context }, use) => {
    context.on('page', waitUntilInteractive);
    await use(context);
  },
  app: async ({ page }, use) => use(new App(page)),
});
export { expect } from '@playwright/test';
