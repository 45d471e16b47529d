import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/run-with-pinned-node.mjs';

const run = promisify(execFile);

const here = join(root, 'integrations/openclaw');
const cache = join(root, '.cache/openclaw');
const PROGRAM = join(cache, 'node_modules/openclaw/openclaw.mjs');

/** Installs the pinned version, which takes a minute and 650 MB the first time. */
export async function installOpenClaw(): Promise<void> {
  const [lock, installed] = [
    join(here, 'testing/openclaw/package-lock.json'),
    join(cache, 'installed-lock.json'),
  ];
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8')) return;
  mkdirSync(cache, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(here, 'testing/openclaw', name), join(cache, name));
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: cache });
  cpSync(lock, installed);
}

/** Returns the package as npm would publish it. */
export async function packPlugin(folder: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: here });
  const name = /"filename": "([^"]+)"/.exec(stdout)?.[1];
  if (name === undefined) throw new Error('npm pack named no file.');
  return join(folder, name);
}

interface OpenClaw {
  /** Writes the settings of the plugin, as a person would after installing it. */
  configure(settings: object): void;
  run(...args: string[]): Promise<string>;
  say(sessionId: string, message: string): Promise<string>;
}

/** OpenClaw with a home folder of its own, and with the stub as its only model. */
export function openClawIn(home: string, { modelUrl, key }: { modelUrl: string; key: string }): OpenClaw {
  const config = join(home, 'openclaw.json');
  writeFileSync(config, JSON.stringify(modelConfig(home, modelUrl)));
  const call = async (...args: string[]) => {
    const env = {
      NODE_ENV: 'production' as const,
      PATH: process.env.PATH,
      HOME: home,
      OPENCLAW_STATE_DIR: join(home, 'state'),
      OPENCLAW_CONFIG_PATH: config,
      HEARTHLORE_KEY: key,
    };
    const { stdout, stderr } = await run(process.execPath, [PROGRAM, ...args], { env, cwd: home });
    return `${stdout}\n${stderr}`;
  };
  return {
    configure: (settings) => {
      const { plugins, ...rest } = JSON.parse(readFileSync(config, 'utf8'));
      const entry = { enabled: true, hooks: { allowConversationAccess: true }, config: settings };
      const entries = { ...plugins?.entries, hearthlore: entry };
      writeFileSync(config, JSON.stringify({ ...rest, plugins: { ...plugins, entries } }));
    },
    run: call,
    say: (sessionId, message) => call('agent', '--local', '--session-id', sessionId, '--message', message),
  };
}

const modelConfig = (home: string, baseUrl: string) => ({
  agents: { defaults: { workspace: join(home, 'workspace'), model: { primary: 'stub/stub' } } },
  models: {
    mode: 'replace',
    providers: {
      stub: {
        baseUrl,
        apiKey: 'stub',
        api: 'openai-completions',
        models: [{ id: 'stub', name: 'stub', contextWindow: 128_000, maxTokens: 1_000 }],
      },
    },
  },
});
