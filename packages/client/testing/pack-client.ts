import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

const root = fileURLToPath(new URL('../../..', import.meta.url));
const CONSUMERS = fileURLToPath(new URL('consumers', import.meta.url));

/** Packages that consumers have besides the client. */
const OF_CONSUMERS = ['ai', '@trpc/client', '@trpc/server', '@types/node'];

const packed = z.array(z.object({ filename: z.string() })).length(1);

async function pack(folder: string, into: string, ...options: string[]): Promise<string> {
  const args = ['pack', folder, '--json', '--pack-destination', into, ...options];
  const { stdout } = await run('npm', args, { cwd: root });
  // scripts of the package may print before
  return packed.parse(JSON.parse(stdout.slice(stdout.indexOf('[')))).at(0)?.filename ?? '';
}

/** Installs the packed client with npm in a folder outside the repository, without a network. */
export async function installClientInto(folder: string): Promise<void> {
  const tarballs = [
    await pack(join(root, 'packages/client'), folder),
    // the dependencies of the package, from this installation instead of the registry
    await pack(join(root, 'node_modules/openapi-fetch'), folder, '--ignore-scripts'),
    await pack(join(root, 'node_modules/openapi-typescript-helpers'), folder, '--ignore-scripts'),
  ];
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const install = ['install', '--offline', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  await run('npm', [...install, ...tarballs.map((name) => `./${name}`)], { cwd: folder });
  for (const name of OF_CONSUMERS) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  cpSync(CONSUMERS, folder, { recursive: true });
}

/** Checks all consumers, and the declarations of the client as strictly as the compiler can. */
export async function typeCheck(folder: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const compiler = join(dirname(resolve('typescript/package.json')), 'bin/tsc');
  for (const project of ['tsconfig.json', 'tsconfig.strict.json'])
    await run(process.execPath, [compiler, '-p', project], { cwd: folder }).catch(
      (error: { stdout?: string }) => {
        throw new Error(`The consumers do not type-check:\n${error.stdout}`);
      },
    );
}

export async function runConsumer(
  folder: string,
  name: string,
  env: Record<string, string>,
): Promise<unknown> {
  const { stdout } = await run(process.execPath, [`${name}.ts`], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout);
}

const installed = (folder: string, name: string): string =>
  readFileSync(join(folder, 'node_modules/hearthlore-client', name), 'utf8');

export const installedDependencies = (folder: string): unknown =>
  JSON.parse(installed(folder, 'package.json')).dependencies;

export const installedLicence = (folder: string): string => installed(folder, 'LICENSE');
