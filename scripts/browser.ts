// Finds a Chromium for the browser tests. If there is none, installs it with apt-get or Playwright.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root, step } from './bootstrap.mjs';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...installed].find((path) => existsSync(path));
}

async function installFromDebian(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step('Reading Debian’s package lists', 'apt-get', ['update', '-q'], { env });
  await step(
    'Installing Chromium',
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
    { env },
  );
}

async function installFromPlaywright(): Promise<void> {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  await step('Downloading Playwright’s Chromium', process.execPath, [cli, 'install', 'chromium']);
}

export async function browserPath(): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  if (findBrowser() === undefined && isRoot && hasApt) await installFromDebian();
  if (findBrowser() === undefined) await installFromPlaywright();
  const path = findBrowser();
  if (path !== undefined) return path;
  throw new Error(
    'No Chromium was found, and none could be installed. Install one ("apt-get install chromium" or ' +
      '"npx playwright install chromium"), then run "npm test" again.',
  );
}
