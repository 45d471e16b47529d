import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort, startApplication } from './run-application.ts';

it.skipIf(!existsSync('/proc/self/environ'))('starts with the telemetry of Next.js off', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'hearthlore-telemetry-'));
  const application = startApplication({
    mode: 'start',
    port: await freePort(),
    dataDirectory,
    stdio: 'ignore',
  });
  const environment = readFileSync(`/proc/${application.process.pid}/environ`, 'utf8').split('\0');
  application.process.kill('SIGKILL');
  await application.ended;
  rmSync(dataDirectory, { recursive: true, force: true });
  expect(environment).toContain('NEXT_TELEMETRY_DISABLED=1');
});
