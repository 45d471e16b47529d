// Finds a Postgres server with pgvector on this machine. As root on Debian, it installs missing packages. Debian 12
// has no package of pgvector, so it builds one from a later release's source.
import { execFile, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './run-with-pinned-node.mjs';

type PostgresBinaries = { bin: string; version: string };

export class NoPostgres extends Error {}

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const noninteractive = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const laterReleases = ['trixie', 'forky', 'sid'];

function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}

async function aptGet(args: string[], cwd = tmpdir()): Promise<void> {
  await run('apt-get', ['-o', 'Dpkg::Options::=--force-confold', '-y', '-q', ...args], {
    cwd,
    env: noninteractive,
    maxBuffer: 64 * 1024 * 1024,
  });
}

async function aptInstall(...packages: string[]): Promise<void> {
  const install = ['install', '--no-install-recommends', ...packages];
  // On a new machine, the package lists can be empty or outdated.
  await aptGet(install).catch(async () => {
    await aptGet(['update']);
    await aptGet(install);
  });
}

function findBinaries(): PostgresBinaries | null {
  const servers = globSync('/usr/lib/postgresql/*/bin/postgres');
  const versions = servers.map((path) => Number(path.split('/')[4])).sort((a, b) => b - a);
  const version = versions[0];
  return version === undefined
    ? null
    : { bin: `/usr/lib/postgresql/${version}/bin`, version: String(version) };
}

async function installServer(): Promise<PostgresBinaries> {
  // This setting prevents the package from starting a server of its own.
  mkdirSync('/etc/postgresql-common', { recursive: true });
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n');
  await aptInstall('postgresql');
  const binaries = findBinaries();
  if (binaries === null)
    throw new NoPostgres('apt-get installed postgresql, but there is no server in /usr/lib/postgresql');
  return binaries;
}

async function ask(binaries: PostgresBinaries, what: string): Promise<string> {
  const { stdout } = await run(join(binaries.bin, 'pg_config'), [what]);
  return stdout.trim();
}

async function hasVector(binaries: PostgresBinaries): Promise<boolean> {
  return existsSync(join(await ask(binaries, '--sharedir'), 'extension/vector.control'));
}

function mirror(): string {
  const files = globSync('/etc/apt/{sources.list,sources.list.d/*}').map((path) =>
    readFileSync(path, 'utf8'),
  );
  return (
    /https?:\/\/\S+\/debian\/?(?=\s)/.exec(`${files.join('\n')}\n`)?.[0] ?? 'http://deb.debian.org/debian'
  );
}

/** Fetches the source with separate package lists, leaving the machine's unchanged. */
async function fetchSource(folder: string): Promise<string> {
  const lists = join(folder, 'lists');
  mkdirSync(join(lists, 'partial'), { recursive: true });
  const sources = join(folder, 'sources.list');
  const options = [
    `Dir::Etc::sourcelist=${sources}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${lists}`,
  ];
  const flags = [...options, 'APT::Sandbox::User=root'].flatMap((option) => ['-o', option]);
  for (const release of laterReleases) {
    const signed = '[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]';
    writeFileSync(sources, `deb-src ${signed} ${mirror()} ${release} main\n`);
    try {
      await aptGet([...flags, 'update'], folder);
      await aptGet([...flags, 'source', '--download-only', 'pgvector'], folder);
    } catch {
      continue;
    }
    const archive = globSync('pgvector_*.orig.tar.*', { cwd: folder })[0];
    if (archive !== undefined) return join(folder, archive);
  }
  throw new NoPostgres('the source package of pgvector could not be fetched');
}

async function buildVector(binaries: PostgresBinaries): Promise<string> {
  const built = join(root, `.cache/pgvector-for-postgres-${binaries.version}`);
  if (existsSync(join(built, 'vector.control'))) return built;
  const folder = mkdtempSync(join(tmpdir(), 'hearthlore-pgvector-'));
  try {
    await aptInstall('gcc', 'make', 'libc6-dev', 'dpkg-dev', `postgresql-server-dev-${binaries.version}`);
    const source = join(folder, 'source');
    mkdirSync(source);
    await run('tar', ['-xf', await fetchSource(folder), '-C', source, '--strip-components=1']);
    const make = ['with_llvm=no', 'OPTFLAGS=', `PG_CONFIG=${join(binaries.bin, 'pg_config')}`, '-j2'];
    await run('make', make, { cwd: source, maxBuffer: 64 * 1024 * 1024 });
    mkdirSync(built, { recursive: true });
    // copies vector.control last, because its existence marks a complete build
    for (const path of [...globSync('{vector.so,sql/vector--*.sql}', { cwd: source }), 'vector.control']) {
      copyFileSync(join(source, path), join(built, basename(path)));
    }
    return built;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function installVector(binaries: PostgresBinaries): Promise<void> {
  const packaged = `postgresql-${binaries.version}-pgvector`;
  const { stdout } = await run('apt-cache', ['search', '--names-only', `^${packaged}$`]);
  if (stdout.includes(packaged)) return aptInstall(packaged);
  const built = await buildVector(binaries);
  const library = await ask(binaries, '--pkglibdir');
  const extension = join(await ask(binaries, '--sharedir'), 'extension');
  for (const path of globSync('*', { cwd: built })) {
    copyFileSync(join(built, path), join(path.endsWith('.so') ? library : extension, path));
  }
}

export async function postgresWithVector(): Promise<PostgresBinaries> {
  const found = findBinaries();
  if (found !== null && (await hasVector(found))) return found;
  if (!isRoot)
    throw new NoPostgres('no Postgres server with pgvector is installed, and only root can install one');
  if (!hasProgram('apt-get'))
    throw new NoPostgres('no Postgres server with pgvector is installed, and apt-get is missing');
  try {
    const binaries = found ?? (await installServer());
    await installVector(binaries);
    return binaries;
  } catch (error) {
    if (error instanceof NoPostgres) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new NoPostgres(`Postgres with pgvector could not be installed: ${message.slice(0, 600)}`, {
      cause: error,
    });
  }
}
