// Runs the plugin in the real OpenClaw, against a built Hearthlore and a stub model:
// node integrations/openclaw/testing/run-plugin-in-openclaw.ts
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../../scripts/build-if-stale.ts';
import { freePort, startApplication, untilHealthy } from '../../../scripts/run-application.ts';
import { valueAt } from '../src/hearthlore-client.ts';
import { installOpenClaw, openClawIn, packPlugin } from './real-openclaw.ts';
import { startStubModel } from './stub-model.ts';

const EMAIL = 'nora@example.org';
const KEY = `hl_openclaw_${'a1B2'.repeat(11)}`;
const START_MS = 300_000;

const done = (what: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);

const home = mkdtempSync(join(tmpdir(), 'hearthlore-openclaw-'));
const port = await freePort();
const settings = { url: `http://localhost:${port}`, members: { local: EMAIL } };

await installOpenClaw();
done('OpenClaw is installed from the lock file');
await buildIfStale();
const model = await startStubModel();
const openClaw = openClawIn(home, { modelUrl: model.url, key: KEY });

const start = async () => {
  const env = {
    XDG_CONFIG_HOME: join(home, 'config'),
    HEARTHLORE_ADMIN_EMAIL: EMAIL,
    HEARTHLORE_ADMIN_PASSWORD: 'olives on sunday mornings',
    HEARTHLORE_HOUSEHOLD: 'Rivera family',
    HEARTHLORE_API_KEY: KEY,
  };
  const started = startApplication({
    mode: 'start',
    port,
    dataDirectory: join(home, 'data'),
    env,
    stdio: 'ignore',
  });
  await untilHealthy(started, START_MS);
  // The first call loads the models, which takes longer than the plugin waits.
  assert.equal((await ask('context', { prompt: 'Good morning' })).status, 200);
  return started;
};
let application = await start();

/** Returns the stored memories, duplicates included. */
async function remembered(): Promise<string[]> {
  const items = valueAt(await (await ask('memories')).json(), 'items');
  assert.ok(Array.isArray(items));
  return items.map((item) => String(valueAt(item, 'content')));
}

function ask(path: string, body?: object): Promise<Response> {
  const headers = { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return fetch(`${settings.url}/api/v1/${path}`, { headers, ...sent });
}

/** Sends a message and returns the model's input from that message on. */
async function turn(sessionId: string, message: string): Promise<string> {
  const before = model.requests.length;
  const output = await openClaw.say(sessionId, message);
  assert.match(output, /Noted, thank you\./, 'the turn answers');
  assert.ok(!output.includes(KEY), 'the key is not printed');
  assert.equal(model.requests.length, before + 1);
  return JSON.stringify(messagesOf(model.requests.at(-1)).filter((one) => valueAt(one, 'role') === 'user'));
}

function messagesOf(request = '{}'): unknown[] {
  const messages = valueAt(JSON.parse(request), 'messages');
  assert.ok(Array.isArray(messages));
  return messages;
}

const waiting = (): number => readdirSync(join(home, 'state/hearthlore/queue')).length;
const times = (all: string[], word: string): number => all.filter((content) => content.includes(word)).length;

try {
  await openClaw.run(
    'plugins',
    'install',
    `npm-pack:${await packPlugin(home)}`,
    '--force',
    '--accept-capabilities',
  );
  openClaw.configure(settings);
  const status = await openClaw.run('hearthlore', 'status');
  assert.match(status, /local is nora@example\.org: ready/);
  assert.doesNotMatch(status, /Nothing is recalled|failed/);
  done('the plugin is installed, and says that it is ready');

  const first = await turn('one', 'I prefer rain sounds when I concentrate.');
  assert.doesNotMatch(first, /household_memory/);
  assert.equal(times(await remembered(), 'rain sounds'), 1);
  done('the first turn is captured');

  const second = await turn('two', 'Please put on some music for concentrating.');
  assert.match(second, /<household_memory>.*rain sounds.*<\/household_memory>.*music for concentrating/s);
  done('a new session gets the memory before the prompt');

  model.callNext('memory_recall', { query: 'rain sounds' });
  await openClaw.say('two', 'What do you know about rain?');
  const results = messagesOf(model.requests.at(-1)).filter((one) => valueAt(one, 'role') === 'tool');
  assert.match(JSON.stringify(results), /<household_memory>.*rain sounds/s);
  done('the model finds the memory with memory_recall');

  await application.end();
  assert.doesNotMatch(await turn('three', 'I am allergic to walnuts.'), /household_memory/);
  assert.equal(waiting(), 1);
  done('with Hearthlore away, the turn answers and waits in the queue');

  application = await start();
  assert.match(await openClaw.run('hearthlore', 'status'), /Turns sent now: 1, refused: 0, waiting: 0/);
  assert.equal(times(await remembered(), 'walnuts'), 1);
  assert.match(await openClaw.run('hearthlore', 'status'), /Turns sent now: 0, refused: 0, waiting: 0/);
  done('the turn arrives later, once');

  openClaw.configure({ ...settings, members: { 'telegram:12': EMAIL } });
  const all = await remembered();
  const unmapped = await turn('four', 'I prefer jazz when I cook. Some music for concentrating, please.');
  assert.doesNotMatch(unmapped, /household_memory|rain sounds/);
  assert.equal(waiting(), 0);
  assert.deepEqual(await remembered(), all);
  done('a sender without a member gets nothing and leaves nothing');
} finally {
  model.close();
  await application.end();
  rmSync(home, { recursive: true, force: true });
}
