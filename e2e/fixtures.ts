import { test as base, type Page } from '@playwright/test';
import { App } from './app.ts';

/** All tests except the first start begin signed in as this owner. */
export const OWNER = {
  name: 'Nora Rivera',
  email: 'nora@example.org',
  password: 'olives on sunday mornings',
  householdName: 'Rivera family',
  timeZone: 'Europe/Madrid',
} as const;

export const SHARE = process.env.E2E_SHARE ?? 'all';

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

export const test = base.extend<{ app: App }>({
  context: async ({ context }, use) => {
    context.on('page', waitUntilInteractive);
    await use(context);
  },
  app: async ({ page }, use) => use(new App(page)),
});
export { expect } from '@playwright/test';
