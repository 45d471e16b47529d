import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './run-with-pinned-node.mjs';

let dataDirectory: string;
let first: ChildProcess;

beforeEach(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'hearthlore-claim-'));
  first = claimInProcess();
  await once(first, 'message');
});
afterEach(() => {
  first.kill('SIGKILL');
  rmSync(dataDirectory, { recursive: true, force: true });
});

function claimInProcess(): ChildProcess {
  const program = `
    const { claimDataFolder } = await import('./scripts/claim-data-folder.ts');
    claimDataFolder(${JSON.stringify(dataDirectory)}, { address: 'http://localhost:3000' });
    process.send('claimed');
    process.on('message', () => process.send('still here'));`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Ends by itself, because the folder is taken. */
const startSecond = () =>
  spawnSync(process.execPath, ['scripts/run-command.ts', 'start'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HEARTHLORE_DATA_DIR: dataDirectory,
      PORT: '3999',
    },
  });

describe('a data folder that one Hearthlore serves', () => {
  it('is refused to a second start, which names the process and ends with exit code 1', async () => {
    const { status, stderr, stdout } = startSecond();
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`The data folder ${dataDirectory} is already in use by another Hearthlore`);
    expect(stderr).toContain(`process ${first.pid} at http://localhost:3000, which was started at 20`);
    expect(stderr).toContain('HEARTHLORE_DATA_DIR');
    first.send('are you there?');
    expect(await once(first, 'message')).toEqual(['still here', undefined]);
  });

  it('is free again after that process was killed', async () => {
    first.kill('SIGKILL');
    await once(first, 'exit');
    const next = claimInProcess();
    expect(await once(next, 'message')).toEqual(['claimed', undefined]);
    next.kill('SIGKILL');
    await once(next, 'exit');
  });
});
