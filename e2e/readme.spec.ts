import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, startApplication, untilHealthy } from '../scripts/run-application.ts';
import { AppDriver } from './app-driver.ts';
import { expect, OWNER, test } from './fixtures.ts';
import { expectAccessible, expectNoSideScroll } from './page-checks.ts';

// Runs the commands from README.md and docs/agents.md on an installation of its own.

interface Step {
  command: string;
  answer: Record<string, unknown>;
}

function steps(markdown: string): Step[] {
  const pairs = markdown.matchAll(/```sh\n((?:(?!```)[\s\S])*)```\n\n```json\n((?:(?!```)[\s\S])*)```/g);
  return [...pairs].map(([, command = '', answer = '']) => ({ command, answer: JSON.parse(answer) }));
}

const run = promisify(execFile);
const key = `hl_readme00_${'a1B2'.repeat(11)}`;

test.describe('an unattended installation', () => {
  let dataDirectory: string;
  let application: ReturnType<typeof startApplication>;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    dataDirectory = mkdtempSync(join(tmpdir(), 'hearthlore-readme-'));
    const env = {
      XDG_CONFIG_HOME: join(dataDirectory, 'config'),
      HEARTHLORE_ADMIN_EMAIL: OWNER.email,
      HEARTHLORE_ADMIN_PASSWORD: OWNER.password,
      HEARTHLORE_HOUSEHOLD: OWNER.householdName,
      HEARTHLORE_API_KEY: key,
    };
    application = startApplication({ mode: 'start', port: await freePort(), dataDirectory, env });
    await untilHealthy(application, 120_000);
  });

  test.afterAll(async () => {
    await application.end();
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  test('the commands in README.md and docs/agents.md print the output shown there', async () => {
    test.setTimeout(180_000);
    const transcript = ['README.md', 'docs/agents.md'].flatMap((path) => steps(readFileSync(path, 'utf8')));
    expect(transcript.length).toBeGreaterThanOrEqual(8);
    for (const { command, answer } of transcript) {
      const shell = { ...process.env, HEARTHLORE: application.address, KEY: key };
      const { stdout } = await run('bash', ['-c', command], { env: shell });
      expect(JSON.parse(stdout), command).toMatchObject(answer);
    }
  });

  test('Home asks the owner for the default privacy until it is answered', async ({ browser }) => {
    const empty = { cookies: [], origins: [] };
    const context = await browser.newContext({ baseURL: application.address, storageState: empty });
    const page = await context.newPage();
    await new AppDriver(page).signIn(OWNER.email, OWNER.password);
    const question = page.getByRole('group', { name: 'Who may see ordinary memories?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await question.getByText('Only me').click();
    await expect(question).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.goto('/settings/rules');
    await expect(question.getByRole('radio', { name: 'Only me' })).toBeChecked();
    await context.close();
  });
});
