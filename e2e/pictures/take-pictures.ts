// Pictures of every page: npm run pictures -- FOLDER [--households empty,demo] [--widths 320,768,1280]
//   [--themes light,dark,contrast,forced] [ROUTE…]
// Starts an installation of its own, and checks each page with axe, for overflow and for identifiers among the words.
// FOLDER/index.html shows all pictures. The exit code is 1 if anything was found, or no picture was taken.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { readSetUpCode } from '#server/core/set-up-code.ts';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { browserPath } from '../../scripts/find-browser.ts';
import { freePort, startApplication, untilHealthy } from '../../scripts/run-application.ts';
import { root } from '../../scripts/run-with-pinned-node.mjs';
import { AppDriver } from '../app-driver.ts';
import { OWNER } from '../fixtures.ts';
import { lookAtPage, THEMES, type Theme } from './look-at-page.ts';
import { addressOf, pageRoutes } from './page-addresses.ts';

const HEIGHT_PX = 900;
const DEMO_PATIENCE_MS = 300_000;
/** Routes for somebody who is not signed in. */
const SIGNED_OUT = ['/sign-in', '/reset-password/[token]', '/invite/[token]', '/allow/[uid]', '/docs'];

const { values, positionals } = parseArgs({
  options: {
    households: { type: 'string', default: 'empty,demo' },
    widths: { type: 'string', default: '320,768,1280' },
    themes: { type: 'string', default: Object.keys(THEMES).join(',') },
  },
  allowPositionals: true,
});
const [given, ...wanted] = positionals;
if (given === undefined) {
  console.error(
    'Name the folder for the pictures, outside the repository: npm run pictures -- /tmp/pictures',
  );
  process.exit(2);
}
const folder = resolve(given);
const isTheme = (name: string): name is Theme => name in THEMES;
const themes = values.themes.split(',').filter(isTheme);
const widths = values.widths.split(',').map(Number);
const households = values.households.split(',');
const routes = pageRoutes(root).filter((route) => wanted.length === 0 || wanted.includes(route));

const names: string[] = [];
let findings = 0;

async function openPage(browser: Browser, baseURL: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: HEIGHT_PX },
    hasTouch: width < 768,
    locale: 'en-GB',
    timezoneId: OWNER.timeZone,
  });
  return context.newPage();
}

async function look(page: Page, group: string, route: string, address: string): Promise<void> {
  const width = page.viewportSize()?.width;
  const name = `${group}${route.replaceAll(/[^a-z]+/g, '-')}-${width}`;
  const found = await lookAtPage({ page, address, themes, folder, name });
  names.push(...themes.map((theme) => `${name}-${theme}.png`));
  findings += found.length;
  for (const one of found) console.log(`${group} ${route} ${width} px: ${one}`);
}

async function lookAtAll(browser: Browser, signedIn: Page, group: string): Promise<void> {
  const state = await signedIn.context().storageState();
  const addresses = new Map<string, string>();
  for (const route of routes) addresses.set(route, await addressOf(signedIn, route));
  for (const width of widths) {
    const page = await openPage(browser, new URL(signedIn.url()).origin, width);
    for (const [route, address] of addresses) {
      if (SIGNED_OUT.includes(route)) await page.context().clearCookies();
      else await page.context().setStorageState(state);
      await look(page, group, route, address);
    }
    await page.context().close();
  }
}

async function call(page: Page, operation: string, data: object): Promise<unknown> {
  const answer = await page.request.post(`/api/trpc/${operation}`, {
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
    timeout: DEMO_PATIENCE_MS,
  });
  if (!answer.ok()) throw new Error(`${operation} failed: ${await answer.text()}`);
  return answer.json();
}

const loadedSchema = z.object({
  result: z.object({ data: z.object({ householdId: z.string(), state: z.literal('ready') }) }),
});

async function enterDemo(page: Page): Promise<void> {
  const { householdId } = loadedSchema.parse(await call(page, 'demo.load', {})).result.data;
  await call(page, 'household.switch', { householdId });
  await page.goto('/');
}

function writeIndex(): void {
  const figures = names.map(
    (name) =>
      `<figure><a href="${name}"><img src="${name}" loading="lazy" alt=""></a><figcaption>${name}</figcaption></figure>`,
  );
  const style =
    'body{display:flex;flex-wrap:wrap;gap:12px;font:12px sans-serif}figure{margin:0}img{height:420px;max-width:600px;object-fit:cover;object-position:top}';
  const page = `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${figures.join('')}`;
  writeFileSync(join(folder, 'index.html'), page);
}

mkdirSync(folder, { recursive: true });
await buildIfStale();
const dataDirectory = mkdtempSync(join(tmpdir(), 'hearthlore-pictures-'));
const env = {
  DATABASE_URL: undefined,
  WORK_DATABASE_URL: undefined,
  HEARTHLORE_ADMIN_EMAIL: undefined,
  XDG_CONFIG_HOME: join(dataDirectory, 'config'),
};
const application = startApplication({
  mode: 'start',
  port: await freePort(),
  dataDirectory,
  stdio: 'ignore',
  env,
});
const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox'] });
try {
  await untilHealthy(application, 120_000);
  const page = await openPage(browser, application.address, 1280);
  if (households.includes('empty') && routes.includes('/welcome'))
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT_PX });
      await look(page, 'new', '/welcome', '/welcome');
    }
  await page.goto('/');
  await new AppDriver(page).fillSetUp(OWNER, readSetUpCode(dataDirectory) ?? '');
  await page.waitForURL('**/welcome/begin');
  if (households.includes('empty')) await lookAtAll(browser, page, 'empty');
  if (households.includes('demo')) {
    await enterDemo(page);
    await lookAtAll(browser, page, 'demo');
  }
} finally {
  await browser.close();
  await application.end();
  rmSync(dataDirectory, { recursive: true, force: true });
}
writeIndex();
console.log(`${names.length} pictures in ${folder}, ${findings} findings.`);
process.exitCode = findings === 0 && names.length > 0 ? 0 : 1;
