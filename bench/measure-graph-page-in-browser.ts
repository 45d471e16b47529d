import type { Browser, Page } from '@playwright/test';
import { picture } from './made-up-graph.ts';

/** Measured values by name. Each name ends with the unit. */
export type Figures = Record<string, number>;

interface Round {
  baseURL: string;
  storageState: string;
  madeUp: number | null;
}

const MOVE_MS = 2_000;
/** Pause after each action, so that its background work does not affect the next measurement. */
const REST_MS = 1_500;

/** Signs in and returns the path of a file with the session cookies. */
export async function signIn(
  browser: Browser,
  baseURL: string,
  email: string,
  password: string,
): Promise<string> {
  const path = `${process.env.TMPDIR ?? '/tmp'}/graph-page-${new URL(baseURL).port}.json`;
  const page = await browser.newPage({ baseURL });
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'), { timeout: 60_000 });
  await page.context().storageState({ path });
  await page.close();
  return path;
}

/** Answers the overview request with made-up nodes. Other requests still reach the server. */
async function answerOverview(page: Page, nodes: number): Promise<void> {
  const body = JSON.stringify([{ result: { data: picture(nodes) } }]);
  await page.route('**/api/trpc/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const asked = `${route.request().postData()} ${decodeURIComponent(route.request().url())}`;
    const isOverview = pathname.endsWith('/graph.show') && asked.includes('"overview"');
    return isOverview ? route.fulfill({ contentType: 'application/json', body }) : route.fallback();
  });
}

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

/** Returns the milliseconds from the navigation to the first (0) or last (-1) paint. */
const paintedAt = (page: Page, which: 0 | -1): Promise<number> =>
  page.evaluate((at) => performance.getEntriesByName('graph-painted').at(at)?.startTime ?? Number.NaN, which);

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

async function boxOf(page: Page) {
  const box = await page.locator('[data-graph-canvas]').boundingBox();
  if (box === null) throw new Error('The page shows no graph.');
  return box;
}

async function framesWhile(page: Page, act: (until: number) => Promise<void>): Promise<number> {
  await page.evaluate(`
    window.__frames = 0; window.__counting = true;
    const count = () => { window.__frames += 1; if (window.__counting) requestAnimationFrame(count); };
    requestAnimationFrame(count);
  `);
  const begun = Date.now();
  await act(begun + MOVE_MS);
  const frames: number = await page.evaluate('window.__counting = false, window.__frames');
  return Math.round((frames * 1000) / (Date.now() - begun));
}

async function pan(page: Page, until: number): Promise<void> {
  const box = await boxOf(page);
  // starts in a corner, because a drag that starts on a node would move it
  const [x, y] = [box.x + 12, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; Date.now() < until; step += 1) {
    await page.mouse.move(x + 120 * Math.abs(Math.sin(step / 9)), y + 90 * Math.abs(Math.sin(step / 7)));
  }
  await page.mouse.up();
}

async function zoom(page: Page, until: number): Promise<void> {
  const box = await boxOf(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let step = 0; Date.now() < until; step += 1) {
    await page.mouse.wheel(0, step % 20 < 10 ? -60 : 60);
  }
}

/** Returns the milliseconds until the new selection is painted. */
async function select(page: Page, key: string): Promise<number> {
  await page.locator('[data-graph-canvas]').focus();
  return page.evaluate(
    (pressed) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const canvas = document.querySelector('[data-graph-canvas]');
        canvas?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)));
      }),
    key,
  );
}

async function someone(page: Page): Promise<string> {
  const ask = async (operation: string, input: object) => {
    const params = { input: JSON.stringify(input) };
    const answer = await page.request.get(`/api/trpc/${operation}`, { params, timeout: 120_000 });
    return (await answer.json()).result.data;
  };
  const { nodes } = await ask('graph.show', { scope: 'overview' });
  const people: string[] = nodes.id.filter((_: string, at: number) => nodes.kind[at] === 'person');
  const id = people[Math.floor(people.length * 0.8)] ?? '';
  return (await ask('graph.labels', { ids: [id] })).items[0]?.label ?? '';
}

/** Returns the milliseconds until the graph is centred on the person. */
async function find(page: Page, name: string): Promise<number> {
  const field = page.getByLabel('Find in the graph');
  await field.focus();
  await page.evaluate((wanted) => {
    const input = document.activeElement;
    const begin = { at: 0 };
    input?.addEventListener('input', () => (begin.at = performance.now()));
    Object.assign(window, {
      __found: new Promise<number>((resolve) => {
        let isTaken = false;
        const look = () => {
          const first = document.querySelector('[aria-label="Found in the graph"] button')?.textContent ?? '';
          if (!isTaken && first.includes(wanted)) {
            input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
            // presses Enter in every frame, because it takes effect only once the results match the typed text
            isTaken = document.activeElement !== input;
            if (isTaken)
              return requestAnimationFrame(() =>
                requestAnimationFrame(() => resolve(performance.now() - begin.at)),
              );
          }
          return requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    });
  }, name);
  await page.keyboard.insertText(name);
  return page.evaluate('window.__found');
}

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1e6);
}

export async function measureRound(
  browser: Browser,
  { baseURL, storageState, madeUp }: Round,
): Promise<Figures> {
  const context = await browser.newContext({ baseURL, storageState, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  if (madeUp !== null) await answerOverview(page, madeUp);
  await page.goto('/graph?show=canvas', { timeout: 120_000 });
  await page.locator('[data-painted]').waitFor({ state: 'attached', timeout: 60_000 });
  const focusMs = await paintedAt(page, 0);
  await page.waitForTimeout(REST_MS);
  const before = await page.locator('[data-graph-canvas]').getAttribute('data-painted');
  const since = await now(page);
  await page.getByRole('button', { name: 'Everything' }).click();
  await page
    .locator(`[data-graph-canvas][data-painted]:not([data-painted="${before}"])`)
    .waitFor({ state: 'attached', timeout: 120_000 });
  const overviewMs = (await paintedAt(page, -1)) - since;
  await page.waitForTimeout(REST_MS);
  const longest = await longestAfter(page, since);
  const figures = {
    'focus painted, ms': Math.round(focusMs),
    'overview painted, ms': Math.round(overviewMs),
    'longest task after first paint, ms': longest,
    'pan, frames a second': await framesWhile(page, (until) => pan(page, until)),
    'zoom, frames a second': await framesWhile(page, (until) => zoom(page, until)),
  };
  await page.waitForTimeout(REST_MS);
  await select(page, 'ArrowRight');
  await page.waitForTimeout(REST_MS);
  const selectMs = Math.round(await select(page, 'ArrowLeft'));
  const name = await someone(page);
  await page.waitForTimeout(REST_MS);
  const rest = { 'select, ms': selectMs, 'find to centred, ms': Math.round(await find(page, name)) };
  const heap = await heapMb(page);
  await context.close();
  return { ...figures, ...rest, 'heap, MB': heap };
}
