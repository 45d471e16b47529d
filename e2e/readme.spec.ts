import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, startApplication, untilHealthy } from '../scripts/application.ts';
import { expect, test } from './fixtures.ts';

// The transcript of README.md, run as it stands against an installation of its own that set itself up unattended.

interface Step {
  command: string;
  answer: Record<string, unknown>;
}

/** Every shell block that is followed by a JSON block: a command, and what its answer has in it. */
function steps(markdown: string): Step[] {
  const pairs = markdown.matchAll(/```sh\n((?:(?!```)[\s\S])*)```\n\n```json\n((?:(?!```)[\s\S])*)```/g);
  return [...pairs].map(([, command = '', answer = '']) => ({ command, answer: JSON.parse(answer) }));
}

const run = promisify(execFile);
const key = `hl_readme00_${'a1B2'.repeat(11)}`;

test('the transcript of the README gives what it shows', async () => {
  test.setTimeout(180_000);
  const dataDirectory = mkdtempSync(join(tmpdir(), 'hearthlore-readme-'));
  const env = {
    HEARTHLORE_ADMIN_EMAIL: 'nora@example.org',
    HEARTHLORE_ADMIN_PASSWORD: 'olives on sunday mornings',
    HEARTHLORE_HOUSEHOLD: 'Rivera family',
    HEARTHLORE_API_KEY: key,
  };
  const application = startApplication({ mode: 'start', port: await freePort(), dataDirectory, env });
  try {
    await untilHealthy(application, 120_000);
    const transcript = steps(readFileSync('README.md', 'utf8'));
    expect(transcript.length).toBeGreaterThanOrEqual(4);
    for (const { command, answer } of transcript) {
      const shell = { ...process.env, HEARTHLORE: application.address, KEY: key };
      const { stdout } = await run('bash', ['-c', command], { env: shell });
      expect(JSON.parse(stdout), command).toMatchObject(answer);
    }
  } finally {
    await application.end();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
});
