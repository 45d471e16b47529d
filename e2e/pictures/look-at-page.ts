import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { untilStill, violations } from '../page-checks.ts';

export const THEMES = {
  light: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  contrast: { colorScheme: 'light', contrast: 'more', forcedColors: 'none' },
  forced: { colorScheme: 'dark', contrast: 'more', forcedColors: 'active' },
} as const;

export type Theme = keyof typeof THEMES;

/** Longer pages are cut off, because a browser cannot paint the longest as one picture. */
const MOST_HEIGHT_PX = 4_000;

/** Names the outermost elements that reach beyond the right edge. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const named = beyond
      .filter((element) => !beyond.some((other) => other !== element && other.contains(element)))
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 120));
    return [`overflow: ${scrollWidth - clientWidth} px\n  ${named.join('\n  ')}`];
  });
}

/** Finds identifiers such as `add_dinner`, which only code and the API reference should show. */
async function identifiers(page: Page): Promise<string[]> {
  if (new URL(page.url()).pathname.startsWith('/docs')) return [];
  return page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest('code, pre, script, style, textarea')) continue;
      for (const [word] of (node.textContent ?? '').matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)) found.add(word);
    }
    return [...found].map((word) => `identifier: ${word}`);
  });
}

async function picture(page: Page, path: string): Promise<void> {
  const size = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const clip = { x: 0, y: 0, width: size.width, height: Math.min(size.height, MOST_HEIGHT_PX) };
  writeFileSync(path, await page.screenshot({ fullPage: true, clip }));
}

interface LookInput {
  page: Page;
  address: string;
  themes: readonly Theme[];
  folder: string;
  /** Beginning of the names of the pictures. */
  name: string;
}

/** Opens a page, paints it in each theme, and returns what is wrong with it. */
export async function lookAtPage({ page, address, themes, folder, name }: LookInput): Promise<string[]> {
  const found: string[] = [];
  const onError = ({ message }: Error) => found.push(`error: ${message}`);
  page.on('pageerror', onError);
  const response = await page.goto(address);
  if (response !== null && response.status() >= 500) found.push(`status: ${response.status()}`);
  await page.waitForLoadState('networkidle');
  for (const [i, theme] of themes.entries()) {
    await page.emulateMedia({ ...THEMES[theme], reducedMotion: 'reduce' });
    await untilStill(page);
    // Only the rules about colours depend on the theme.
    const axe = await violations(page, i === 0 ? 'all' : 'colours');
    found.push(...axe.map((one) => `${theme}: ${one}`));
    await picture(page, join(folder, `${name}-${theme}.png`));
  }
  found.push(...(await overflow(page)), ...(await identifiers(page)));
  page.off('pageerror', onError);
  return found;
}
