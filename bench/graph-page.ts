/**
 * The graph page in a real browser, beside the goals of ui.md 3.2: how soon one can use it, how smoothly it moves, how
 * long the page ever stands still. Of a server that runs:
 *
 *   node bench/graph-page.ts http://localhost:3000 state.json [1000 5000 10000]
 *
 * `state.json` is a signed-in member's storage state (playwright). The ego view is the server's own. With sizes, the
 * overview is answered here with made-up households of so many nodes, in the server's own columns, so that the browser
 * is measured apart from the database (which bench/graph.ts measures); without, it is the server's.
 */
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { picture } from './graph-picture.ts';

const [baseURL = 'http://localhost:3000', storageState = 'state.json', ...sizes] = process.argv.slice(2);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** Milliseconds of panning, and how far the pointer goes in all. */
const PAN_MS = 2_000;

interface Figures {
  nodes: number;
  'focus painted, ms': number;
  'overview painted, ms': number;
  'payload gzip, kB': number;
  'pan, frames a second': number;
  'zoom, frames a second': number;
  'longest task after first paint, ms': number;
  'select, ms': number;
  'heap, MB': number;
}

/** Answers the overview's question with a made-up household; everything else is the server's. */
async function answerOverview(page: Page, nodes: number): Promise<number> {
  const made = picture(nodes);
  const body = JSON.stringify(made);
  await page.route('**/api/trpc/**', async (route) => {
    const asked = route.request().postData() ?? '';
    const { pathname } = new URL(route.request().url());
    const names = pathname.split('/').at(-1)?.split(',') ?? [];
    if (names.length !== 1 || names[0] !== 'graph.show' || !asked.includes('"overview"'))
      return route.fallback();
    return route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify([{ result: { data: made } }]),
    });
  });
  return gzipSync(body).byteLength;
}

/** Long tasks are noted from the beginning; whoever measures asks for those after a mark. */
const WATCH = `
  window.__tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.__tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
`;

const longestAfter = (page: Page, since: number): Promise<number> =>
  page.evaluate(
    `Math.round(Math.max(0, ...window.__tasks.filter((t) => t.startTime >= ${since}).map((t) => t.duration)))`,
  );

/** Milliseconds from the beginning of the navigation to the first mark of a painted picture. */
const paintedAt = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('graph-painted').at(0)?.startTime ?? Number.NaN);

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

async function untilPainted(page: Page, nodes: number): Promise<void> {
  await page
    .locator(`[data-graph-canvas][data-painted^="${nodes}"]`)
    .waitFor({ state: 'attached', timeout: 120_000 });
}

/** Frames a second while something is done to the picture. */
async function framesWhile(page: Page, act: (until: number) => Promise<void>): Promise<number> {
  await page.evaluate(`
    window.__frames = 0; window.__counting = true;
    const count = () => { window.__frames += 1; if (window.__counting) requestAnimationFrame(count); };
    requestAnimationFrame(count);
  `);
  const begun = Date.now();
  await act(begun + PAN_MS);
  const frames: number = await page.evaluate('window.__counting = false, window.__frames');
  return Math.round((frames * 1000) / (Date.now() - begun));
}

async function pan(page: Page, until: number): Promise<void> {
  const box = await page.locator('[data-graph-canvas]').boundingBox();
  if (box === null) throw new Error('There is no picture.');
  // a corner of the picture, where there is no node to drag
  const [x, y] = [box.x + 12, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; Date.now() < until; step += 1) {
    await page.mouse.move(x + 120 * Math.abs(Math.sin(step / 9)), y + 90 * Math.abs(Math.sin(step / 7)));
  }
  await page.mouse.up();
}

async function zoom(page: Page, until: number): Promise<void> {
  const box = await page.locator('[data-graph-canvas]').boundingBox();
  if (box === null) throw new Error('There is no picture.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let step = 0; Date.now() < until; step += 1) {
    await page.mouse.wheel(0, step % 20 < 10 ? -60 : 60);
  }
}

/** Milliseconds from an arrow key to the frame in which the next is marked. */
async function select(page: Page): Promise<number> {
  await page.locator('[data-graph-canvas]').focus();
  await page.keyboard.press('ArrowRight');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const canvas = document.querySelector('[data-graph-canvas]');
        canvas?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)));
      }),
  );
}

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1e6);
}

async function measure(browser: Browser, nodes: number): Promise<Figures> {
  const context = await browser.newContext({ baseURL, storageState, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const bytes = await answerOverview(page, nodes);
  await page.goto('/graph?show=canvas', { timeout: 120_000 });
  await page.locator('[data-painted]').waitFor({ state: 'attached', timeout: 60_000 });
  const focusMs = await paintedAt(page);
  const since = await now(page);
  await page.getByRole('button', { name: 'Everything' }).click();
  await untilPainted(page, nodes);
  const overviewMs = (await now(page)) - since;
  await page.waitForTimeout(500);
  const longest = await longestAfter(page, since);
  const figures: Figures = {
    nodes,
    'focus painted, ms': Math.round(focusMs),
    'overview painted, ms': Math.round(overviewMs),
    'payload gzip, kB': Math.round(bytes / 1000),
    'pan, frames a second': await framesWhile(page, (until) => pan(page, until)),
    'zoom, frames a second': await framesWhile(page, (until) => zoom(page, until)),
    'longest task after first paint, ms': longest,
    'select, ms': Math.round(await select(page)),
    'heap, MB': await heapMb(page),
  };
  await context.close();
  return figures;
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const browser = await chromium.launch({
  ...(process.env.E2E_BROWSER ? { executablePath: process.env.E2E_BROWSER } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const rows: Figures[] = [];
for (const nodes of (sizes.length > 0 ? sizes : ['1000', '5000', '10000']).map(Number)) {
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, nodes));
  const of = (name: keyof Figures) => middle(rounds.map((figures) => figures[name]));
  rows.push({
    nodes,
    'focus painted, ms': of('focus painted, ms'),
    'overview painted, ms': of('overview painted, ms'),
    'payload gzip, kB': of('payload gzip, kB'),
    'pan, frames a second': of('pan, frames a second'),
    'zoom, frames a second': of('zoom, frames a second'),
    'longest task after first paint, ms': of('longest task after first paint, ms'),
    'select, ms': of('select, ms'),
    'heap, MB': of('heap, MB'),
  });
  console.table(rows);
}
await browser.close();
