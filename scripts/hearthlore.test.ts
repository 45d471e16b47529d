import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './run-with-pinned-node.mjs';

const WITHOUT_INSTALLING = ['backup', 'restore one.tar.gz', 'doctor', 'rotate-key', 'reset-password'];

/** A copy of the scripts, with packages of its own. */
let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'hearthlore-project-'));
  cpSync(join(root, 'scripts'), join(project, 'scripts'), { recursive: true });
  for (const name of ['server', 'package.json', 'package-lock.json'])
    symlinkSync(join(root, name), join(project, name));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function install(packages: Record<string, { version: string }>): void {
  mkdirSync(join(project, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(project, 'node_modules/.bin/node'));
  writeFileSync(join(project, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

/** There is no npm on the path, so an installation fails instead of taking a minute. */
const run = (line: string) =>
  spawnSync(process.execPath, [join(project, 'scripts/hearthlore.mjs'), ...line.split(' ')], {
    encoding: 'utf8',
    env: { PATH: project, NODE_ENV: 'production', HEARTHLORE_DATA_DIR: join(project, 'data') },
  });

describe('hearthlore, without its packages', () => {
  it.each(WITHOUT_INSTALLING)('says that they are missing, and installs none: %s', (line) => {
    const { status, stdout, stderr } = run(line);
    expect(stderr).toMatch(/^The packages are not installed\..* run `npm ci`/);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });

  it('says it as JSON to doctor --json', () => {
    const { status, stdout } = run('doctor --json');
    expect(JSON.parse(stdout)).toMatchObject({
      isWell: false,
      checks: [{ level: 'fail', message: expect.stringContaining('not installed') }],
    });
    expect(status).toBe(1);
  });

  it('installs them for a start', () => {
    expect(run('start').stdout).toContain('Installing packages');
  });
});

describe('hearthlore, with packages of another version', () => {
  beforeEach(() => install({ 'node_modules/zod': { version: '1.0.0' } }));

  it('runs with those that are there', () => {
    const { status, stdout, stderr } = run('backup');
    expect(stderr).toContain('The next start installs them.');
    expect(stderr).toContain('Say where to: npx hearthlore backup FOLDER');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it('says which one is missing', () => {
    const { status, stdout } = run('doctor --json');
    const [check] = JSON.parse(stdout).checks;
    expect(check.message).toMatch(/^Cannot find (package|module) .*\nA part of Hearthlore is missing\./s);
    expect(status).toBe(1);
  });

  it('installs for a start', () => {
    expect(run('start').stdout).toContain('Installing packages');
  });
});
