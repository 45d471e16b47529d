import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PROGRAM = `import { runNetwork } from './server/models/run-network.ts';
console.log((await runNetwork('privacy', ['Nora likes olives'])).length);
process.exit();`;

it('runs a network without the telemetry of the runtime, which would keep an id in the home folder', async () => {
  const home = mkdtempSync(join(tmpdir(), 'hearthlore-home-'));
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', PROGRAM],
      { env: { HOME: home, NODE_ENV: 'production' } },
    );
    expect(stdout).toBe('1\n');
    expect(readdirSync(home)).toEqual([]);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}, 60_000);

const SLOW = `import { runNetwork } from './server/models/run-network.ts';
const texts = Array.from({ length: 100 }, (_, index) => 'Nora planted ' + index + ' of the olive trees behind the house');
const said = [];
for (const budgetMs of [1, 50, 200, 200]) await runNetwork('privacy', texts, budgetMs).catch(({ message }) => said.push(message));
const answers = await runNetwork('privacy', texts.slice(0, 3));
console.log(JSON.stringify({ said, answers: answers.length }));
process.exit();`;

it('survives a network that takes longer than it may, and goes on with the next text', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', SLOW],
    { env: { NODE_ENV: 'production' } },
  );
  const { said, answers } = JSON.parse(stdout);
  expect(said[0]).toBe('The neural network privacy did not answer within 1 ms.');
  expect([said.length > 0, answers]).toEqual([true, 3]);
}, 60_000);

const ENDED = `import { endNetworks, runNetwork } from './server/models/run-network.ts';
const texts = Array.from({ length: 100 }, (_, index) => 'Nora planted ' + index + ' of the olive trees behind the house');
await runNetwork('privacy', texts.slice(0, 1));
for (const one of [texts, texts]) runNetwork('privacy', one).catch(() => {});
setTimeout(() => endNetworks().then(() => process.exit(0)), 50);`;

it('lets a process end while a network computes', async () => {
  const end = promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', ENDED],
    { env: { NODE_ENV: 'production' } },
  );
  await expect(end).resolves.toEqual({ stdout: '', stderr: '' });
}, 60_000);
