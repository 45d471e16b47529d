import { test as base, type Page } from '@playwright/test';
import { App } from './app.ts';

/** The owner whom the first start makes; every other test begins signed in as her. */
export const OWNER = {
  name: 'Nora Rivera',
  email: 'nora@example.org',
  password: 'olives on sunday mornings',
  householdName: 'Rivera family',
  timeZone: 'Europe/Madrid',
} as const;

/** Of the parts that the tests are split into, which run beside each other, the one that this is. */
export const SHARE = process.env.E2E_SHARE ?? 'all';

/** Where the first start leaves her cookies for the tests after it. */
export const OWNER_STATE = `.cache/e2e/owner-${SHARE}.json`;

/** Pages of a context answer to clicks and keys when `goto` comes back: a click before that would be lost. */
function waitUntilInteractive(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
    return response;
  };
}

/** `app` does what a person does, in the product's words. */
export const test = base.extend<{ app: App }>({
  context: async ({ context }, use) => {
    context.on('page', waitUntilInteractive);
    await use(context);
  },
  app: async ({ page }, use) => use(new App(page)),
});
export { expect } from '@playwright/test';
