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
