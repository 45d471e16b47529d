import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { freePort } from '../scripts/run-application.ts';
import { root } from '../scripts/run-with-pinned-node.mjs';

let dataDirectory: string;
const started: ChildProcess[] = [];

test.beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'hearthlore-two-starts-'));
});
test.afterEach(async () => {
  for (const one of started.splice(0)) {
    if (one.exitCode !== null || one.signalCode !== null) continue;
    one.kill('SIGTERM');
    await once(one, 'exit');
  }
  rmSync(dataDirectory, { recursive: true, force: true });
});

function start(port: number): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/run-command.ts', 'start'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // a process group of its own, so that one kill ends all its processes, like a power cut
      detached: true,
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        XDG_CONFIG_HOME: join(dataDirectory, 'config'),
        HEARTHLORE_DATA_DIR: dataDirectory,
        PORT: String(port),
      },
    },
  );
  started.push(child);
  return child;
}

/** Goes on reading, because a program whose output nobody reads may stop. */
const untilRunning = ({ stdout }: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    stdout?.on('data', (chunk) => `${chunk}`.includes('Hearthlore is running at') && resolve());
    stdout?.once('end', () => reject(new Error('It ended before it was running.')));
  });

const statusOf = async (port: number) => (await fetch(`http://localhost:${port}/api/health`)).status;

test('a second start on one data folder says which process has it and ends, and works after that one was killed', async () => {
  test.setTimeout(300_000);
  const [port, otherPort] = [await freePort(), await freePort()];
  const first = start(port);
  await untilRunning(first);

  const second = start(otherPort);
  const said = second.stderr ? text(second.stderr) : '';
  expect(await once(second, 'exit')).toEqual([1, null]);
  expect(await said).toContain(
    `The data folder ${dataDirectory} is already in use by another Hearthlore: process ${first.pid} at http://localhost:${port}, which was started at`,
  );
  expect(await statusOf(port)).toBe(200);

  process.kill(-(first.pid ?? 0), 'SIGKILL');
  await once(first, 'exit');
  await untilRunning(start(otherPort));
  expect(await statusOf(otherPort)).toBe(200);
});
