// Finds a Chromium for the browser tests and, as root on Debian, installs one. Prefers the headless shell, which paints
// no window, so that each page costs half as much.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root, step } from './run-with-pinned-node.mjs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Finds an installed browser. */
export function findBrowser(): string | undefined {
  return [HEADLESS_SHELL, chromium.executablePath(), ...whole].find((path) => existsSync(path));
}

async function installFromDebian(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'];
  const isInstalled = await step('Installing Chromium', 'apt-get', install, { env });
  if (isInstalled.isDone) return;
  await step('Reading Debian’s package lists', 'apt-get', ['update', '-q'], { env });
  await step('Installing Chromium', 'apt-get', install, { env });
}

async function installFromPlaywright(): Promise<void> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  await step('Downloading Playwright’s Chromium', process.execPath, [cli, 'install', 'chromium']);
}

export async function browserPath(): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  if (!existsSync(HEADLESS_SHELL) && isRoot && hasApt) await installFromDebian();
  if (findBrowser() === undefined) await installFromPlaywright();
  const path = findBrowser();
  if (path !== undefined) return path;
  throw new Error(
    'No Chromium was found, and none could be installed. Install one ("apt-get install chromium-headless-shell" or ' +
      '"npx playwright install chromium"), then run "npm test" again.',
  );
}
