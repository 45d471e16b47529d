// Makes the archive of a release for this platform: it starts without a build, packages or a network.
// Usage: `npm run release [-- FOLDER]`. The folder is .cache/release unless given. Needs the npm registry once, for Node.js.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { create, extract } from 'tar';
import manifest from '../package.json' with { type: 'json' };
import { assembleRelease, copySources } from './assemble-release.ts';
import { fileChecksum } from './file-checksum.ts';
import { installDifferences } from './install-differences.ts';
import { root } from './run-with-pinned-node.mjs';

const LAUNCHER = `#!/bin/sh
# Runs Hearthlore with the Node.js of this release.
here=$(dirname "$(readlink -f "$0")")
exec "$here/bin/node" --disable-warning=ExperimentalWarning "$here/scripts/hearthlore.mjs" "$@"
`;

const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs'];

const platformName = `${platform()}-${arch()}`;
const releaseName = `hearthlore-${manifest.version}-${platformName}`;

/** Adds Node.js from the registry, because the installed package lacks its licence. npm checks its integrity. */
async function addNode(target: string): Promise<void> {
  const draft = mkdtempSync(join(tmpdir(), 'hearthlore-node-'));
  try {
    execFileSync('npm', ['pack', `node-${platformName}@${manifest.dependencies.node}`, '--silent'], {
      cwd: draft,
    });
    const [file = ''] = readdirSync(draft);
    const wanted = ['package/bin/node', 'package/LICENSE'];
    await extract({ file: join(draft, file), cwd: draft, strict: true }, wanted);
    mkdirSync(join(target, 'bin'));
    copyFileSync(join(draft, 'package/bin/node'), join(target, 'bin/node'));
    copyFileSync(join(draft, 'package/LICENSE'), join(target, 'bin/node.LICENSE.txt'));
    chmodSync(join(target, 'bin/node'), 0o755);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Writes the checksum of every file in the folder, in the format of sha256sum. */
function writeChecksums(target: string): void {
  const files = readdirSync(target, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const lines = files.map((path) => `${fileChecksum(path)}  ${path.slice(target.length + 1)}\n`);
  writeFileSync(join(target, 'SHA256SUMS'), lines.join(''));
}

async function fill(target: string): Promise<void> {
  await assembleRelease(target);
  copySources(DOCUMENTS, target);
  await addNode(target);
  writeFileSync(join(target, 'hearthlore'), LAUNCHER, { mode: 0o755 });
  writeChecksums(target);
}

/** Throws if there are uncommitted changes, because the archive must be reproducible from the commit. */
function expectCommitted(): void {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  if (changes !== '') throw new Error(`Commit these files first, or remove them:\n${changes}`);
}

const readPackages = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;

function expectLockedPackages(): void {
  const installed = readPackages('node_modules/.package-lock.json');
  const differences = installDifferences(readPackages('package-lock.json'), installed);
  if (differences.length > 0) throw new Error(`Run npm ci first:\n${differences.join('\n')}`);
}

/** Returns the path of the archive. */
async function makeRelease(folder: string): Promise<string> {
  expectCommitted();
  expectLockedPackages();
  mkdirSync(folder, { recursive: true });
  const draft = mkdtempSync(join(folder, 'draft-'));
  try {
    await fill(join(draft, releaseName));
    const packed = join(draft, `${releaseName}.tar.gz`);
    await create({ cwd: draft, file: packed, gzip: true, portable: true }, [releaseName]);
    const path = join(folder, basename(packed));
    writeFileSync(`${path}.sha256`, `${fileChecksum(packed)}  ${basename(packed)}\n`);
    renameSync(packed, path);
    return path;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

const path = await makeRelease(resolve(process.argv[2] ?? join(root, '.cache/release')));
console.log(
  `The release for ${platformName} is ${path}. Try it: node scripts/try-assembled-release.ts ${path}`,
);
