import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { OWNER_STATE, SHARE } from './e2e/fixtures.ts';

// `npm run e2e` builds, serves, and sets the address and the browser. By hand: start a server on port 3000 with new
// data.
const baseURL = process.env.E2E_BASE_URL ?? process.env.BASE_URL ?? 'http://localhost:3000';
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const executablePath = process.env.E2E_BROWSER ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);

export default defineConfig({
  testDir: 'e2e',
  outputDir: `test-results/${SHARE}`,
  // A limit for a busy machine. What has to be quick is measured in bench, not here.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // the tests of a share use one installation, so each may see what another adds
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL,
    timezoneId: 'Europe/Madrid',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'first start', testMatch: 'first-start.spec.ts' },
    {
      name: 'signed in',
      testIgnore: 'first-start.spec.ts',
      dependencies: ['first start'],
      // without motion, because a test would wait for animations before each press; the first start is tested with them
      use: { storageState: OWNER_STATE, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
