import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const COLOURS = ['color-contrast', 'link-in-text-block'];
const THEMES = ['light', 'dark'] as const;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Navigation frame, the same on every page. Only `pages.spec.ts` checks it. */
const FRAME = 'nav[aria-label="Main"]';

/** Injects axe once per document, because injecting it takes as long as a check. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

type Rules = 'all' | 'colours';

/** While a dialog is open, checks what it leaves visible to screen readers. */
export async function violations(page: Page, rules: Rules, without?: string): Promise<string[]> {
  await loadAxe(page);
  const runOnly: axe.RunOnly =
    rules === 'all' ? { type: 'tag', values: WCAG } : { type: 'rule', values: COLOURS };
  const found = await page.evaluate(
    async ({ options, without }) => {
      const isModal = document.querySelector('main')?.closest('[aria-hidden="true"]') != null;
      const open = [...document.body.children].filter(
        (child) => child instanceof HTMLElement && child.ariaHidden !== 'true' && child.tagName !== 'SCRIPT',
      );
      const region = isModal ? { include: open } : without ? { exclude: [without] } : document;
      return (await window.axe.run(region, options)).violations;
    },
    // Without a preload, axe does not request the style sheets, which only one rule about screen rotation reads.
    { options: { runOnly, resultTypes: ['violations' as const], preload: false }, without },
  );
  return found.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}\n  ${node.html}`));
}

/** Maximum number of frames to wait, about one second. */
const MOST_FRAMES = 60;

/** Requires two frames without a transition, because one transition may start another. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async (mostFrames) => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          (one) =>
            one.playState === 'running' && Number.isFinite(Number(one.effect?.getComputedTiming().endTime)),
        );
    for (let still = 0, frames = 0; still < 2 && frames < mostFrames; frames += 1) {
      // A background page has no animation frames, so a timer is the fallback.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 50);
      });
      still = isMoving() ? 0 : still + 1;
    }
  }, MOST_FRAMES);
}

export async function expectAccessible(page: Page, { withFrame = false } = {}): Promise<void> {
  // The title of a new page may appear after its content.
  await expect(page).toHaveTitle(/\S/);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilStill(page);
    // Only the rules about colours depend on the theme.
    const rules = colorScheme === 'light' ? 'all' : 'colours';
    const found = await violations(page, rules, withFrame ? undefined : FRAME);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Requires that nothing scrolls horizontally at 320 px (WCAG 1.4.10). */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} at 320 px`).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

/** Waits for the options of the latest search, because those of an earlier one would move under the pointer. */
export async function untilFound(page: Page): Promise<void> {
  await page.locator('[role="listbox"][aria-busy="false"]').waitFor();
}

const SEEN_MS = 200;

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

/** Returns the compressed size in bytes. */
export async function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter((entry) => entry.name.includes('.js'))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  );
}
