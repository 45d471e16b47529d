// Needs only Node 20 and no packages. Installs the packages of package-lock.json, then runs a script with the Node
// version that package-lock.json names.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
/** Whether this runs in a folder made by scripts/assemble-release.ts, where nothing is installed or built. */
export const isAssembled = existsSync(join(root, 'release.json'));
const inFolder = isAssembled ? 'node scripts/hearthlore.mjs' : 'npx hearthlore';
/** How people call `hearthlore` in this folder. Only release archives have a launcher. */
export const invocation = existsSync(join(root, 'hearthlore')) ? './hearthlore' : inFolder;
const pinnedNode = join(root, 'node_modules/.bin/node');

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

const isRunnable = () => existsSync(pinnedNode);

function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json')) || !isRunnable()) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  const wanted = Object.entries(readJson('package-lock.json').packages).filter(([path]) => path !== '');
  return wanted.every(([path, entry]) => {
    const found = installed[path];
    return found ? found.link || found.version === entry.version : Boolean(entry.optional || entry.peer);
  });
}

export async function step(label, command, args, { cwd = root, env = process.env } = {}) {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(0)} s`;
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  process.stdout.write(`${label} …`);
  const ticker = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${label} … ${seconds()}`), 1000)
    : undefined;
  const code = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (exitCode, signal) => resolve(exitCode ?? signal));
  });
  clearInterval(ticker);
  const isDone = code === 0;
  process.stdout.write(
    `${process.stdout.isTTY ? `\r${label} … ` : ' '}${isDone ? 'done in' : 'failed after'} ${seconds()}\n`,
  );
  return { isDone, output };
}

function explainInstall(output) {
  if (
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|network/i.test(output)
  ) {
    const registry = /registry=(\S+)/.exec(output)?.[1] ?? process.env.npm_config_registry ?? 'its registry';
    return `npm cannot reach ${registry}. Installing needs the network once; later starts do not.\nBehind a proxy, set HTTPS_PROXY or \`npm config set registry\`, and try again.`;
  }
  if (/ENOSPC/.test(output)) return 'The disk is full. Free some space and try again.';
  if (/EACCES|EPERM/.test(output))
    return `This user may not write to ${root}. Change its owner or permissions, and try again.`;
  return 'npm could not install the packages. Its output is above.';
}

async function install() {
  const env = { ...process.env, PRISMA_SKIP_POSTINSTALL_GENERATE: '1', ONNXRUNTIME_NODE_INSTALL: 'skip' };
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  let result = await step('Installing packages (a minute, the first time only)', 'npm', ['ci', ...flags], {
    env,
  });
  if (!result.isDone && result.output.includes('EUSAGE')) {
    console.log('package-lock.json and package.json differ. Installing the versions of package.json.');
    result = await step('Installing packages', 'npm', ['install', '--no-save', ...flags], { env });
  }
  if (!result.isDone) {
    console.error(`\n${result.output.trim()}\n\n${explainInstall(result.output)}`);
    process.exit(1);
  }
}

/**
 * Does not install packages, for commands that may run beside the server: an installation would delete the packages
 * that it uses.
 */
function acceptInstalled(onMissing) {
  if (!isRunnable()) {
    onMissing('The packages are not installed. With Hearthlore stopped, run `npm ci`, then try again.');
    process.exit(1);
  }
  console.error('Not all installed packages are those of package-lock.json. The next start installs them.');
}

/** Runs a script with the pinned Node.js and exits with its exit code. Passes on signals, which a supervisor sends only to this process. */
export async function runPinned(
  script,
  args = process.argv.slice(2),
  { installs = true, onMissing = console.error } = {},
) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(
      `Hearthlore needs Node 20 or newer, but this is ${process.version}. Install a newer Node and try again.`,
    );
    process.exit(1);
  }
  if (!isInstalled()) {
    if (installs) await install();
    else acceptInstalled(onMissing);
  }
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
  const preload = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    join(root, 'scripts/end-with-parent.mjs'),
  ];
  const child = spawn(pinnedNode, [...preload, join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // ends this process if npm is killed, which npm itself does not
  if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');
  const [code, signal] = await new Promise((resolve) => child.on('exit', (...end) => resolve(end)));
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
}
