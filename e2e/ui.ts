import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const COLOURS = ['color-contrast', 'link-in-text-block'];
const THEMES = ['light', 'dark'] as const;

/** axe in the page, once a document: its own wrapper for browsers loads it again before every look, which takes longer than the look. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** Only colours differ from theme to theme: what else there is to find, axe looks for once, in light. */
async function violations(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  await loadAxe(page);
  const runOnly: axe.RunOnly =
    theme === 'light' ? { type: 'tag', values: WCAG } : { type: 'rule', values: COLOURS };
  const found = await page.evaluate(
    (options) => window.axe.run(document, options).then((results) => results.violations),
    { runOnly, resultTypes: ['violations' as const] },
  );
  return found.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}\n  ${node.html}`));
}

/** Frames that anything has to come to rest in, about a second: a spinner may go on. */
const MOST_FRAMES = 60;

/**
 * Colours on their way from one theme to the other are neither's. A transition that ends may begin another, of what
 * inherits from it: so it is still when two frames have gone by without one.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async (mostFrames) => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          (one) =>
            one.playState === 'running' && Number.isFinite(Number(one.effect?.getComputedTiming().endTime)),
        );
    for (let still = 0, frames = 0; still < 2 && frames < mostFrames; frames += 1) {
      // a page in the background has no frames
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 50);
      });
      still = isMoving() ? 0 : still + 1;
    }
  }, MOST_FRAMES);
}

/** axe finds nothing against WCAG 2.2 AA in the page as it is now, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // The title of a new page may come after what is on it; from then on it stays.
  await expect(page).toHaveTitle(/\S/);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilStill(page);
    expect(await violations(page, colorScheme), `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** At 320 px nothing runs out of the page to the side (WCAG 1.4.10). */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} at 320 px`).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

/** Milliseconds for which the page must have shown the same before its keys count, and a little. */
const SEEN_MS = 200;

/** Waits until the page has shown the same for as long as its keys need: sooner pressed, they are meant for what was there before. */
export async function untilKeysCount(page: Page): Promise<void> {
  const look = `look ${Date.now()}`;
  await page.waitForFunction(
    ({ look, seenMs }) => {
      const now = performance.now();
      const shown = document.body.textContent;
      const seen: { shown: string | null; since: number } | undefined = Reflect.get(window, look);
      if (seen?.shown === shown) return now - seen.since >= seenMs;
      Reflect.set(window, look, { shown, since: now });
      return false;
    },
    { look, seenMs: SEEN_MS },
    { polling: 'raf' },
  );
}

/** Bytes of script that the page transfers, compressed, as the browser counts them. */
export async function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter((entry) => entry.name.includes('.js'))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  );
}
