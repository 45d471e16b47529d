import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorBody } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { allOperations } from '#server/operations.ts';
import { claudeCodeHooks } from './claude-code-hooks.ts';
import { httpDoor } from './http-door.ts';
import { ctxFromRequest } from './request-ctx.ts';

const PATH = '/api/claude-code/hooks';
const hooks = claudeCodeHooks(ctxFromRequest);
const http = httpDoor(allOperations(), ctxFromRequest);
let home: TestHousehold;
let token: string;

const keyFor = async (over: object): Promise<string> =>
  (
    await createKey(
      home.as('Nora', new Date()),
      createKeyInput.parse({ label: 'laptop', agentName: newId(), ...over }),
    )
  ).token;

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Ana']);
  token = await keyFor({ preset: 'assistant' });
});

const request = (path: string, body: unknown, key: string | null = token): Request =>
  new Request(`http://nas.local:3000${path}`, {
    method: 'POST',
    headers: {
      host: 'nas.local:3000',
      'content-type': 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
  });

/** Sends what Claude Code sends for an event. */
async function send(event: string, session: string, over: object = {}, key: string | null = token) {
  const common = {
    session_id: session,
    transcript_path: '/home/nora/.claude/projects/house/session.jsonl',
    cwd: '/home/nora/house',
    permission_mode: 'default',
    hook_event_name: event,
  };
  const response = await hooks(request(PATH, { ...common, ...over }, key));
  return { status: response.status, body: z.json().parse(await response.json()) };
}
const submit = (session: string, prompt: string, key = token) =>
  send('UserPromptSubmit', session, { prompt }, key);
const stop = (session: string, said: string, key = token) =>
  send('Stop', session, { stop_hook_active: false, last_assistant_message: said }, key);

const found = z.object({ items: z.array(z.object({ content: z.string().nullable() })) });
async function memories(): Promise<string> {
  const headers = { host: 'nas.local:3000', authorization: `Bearer ${token}` };
  const response = await http(new Request('http://nas.local:3000/api/v1/memories?limit=50', { headers }));
  return found
    .parse(await response.json())
    .items.map(({ content }) => content)
    .join('\n');
}
const nothing = { status: 200, body: {} };

describe('the hooks of Claude Code', () => {
  it('add what matters for a prompt, and capture the prompt at the end of the turn', async () => {
    const content = 'Nora is allergic to walnuts';
    expect((await http(request('/api/v1/memories', { content }))).status).toBe(200);
    const session = newId();
    const { body } = await submit(session, 'Which cake with walnuts? I also like my coffee black.');
    const output = z.object({ hookSpecificOutput: z.record(z.string(), z.string()) }).parse(body);
    expect(output.hookSpecificOutput.hookEventName).toBe('UserPromptSubmit');
    expect(output.hookSpecificOutput.additionalContext).toContain('allergic to walnuts');
    expect(await memories()).not.toMatch(/coffee black/i);
    expect(await stop(session, 'A carrot cake without nuts.')).toEqual(nothing);
    expect(await memories()).toMatch(/coffee black/i);
    expect(await memories()).not.toContain('carrot');
  });

  it('capture the prompts of an interrupted turn at the end of the session', async () => {
    const session = newId();
    await submit(session, 'I love \u001b[31mrye bread\u001b[0m.');
    await submit(session, 'My sister plays the cello.');
    expect(await send('SessionEnd', session, { reason: 'prompt_input_exit' })).toEqual(nothing);
    expect(await memories()).toMatch(/cello/);
    expect(await memories()).toMatch(/rye bread/);
  });

  it('keep the prompts of each key and session apart', async () => {
    const session = newId();
    await submit(session, 'I collect old maps.');
    await stop(session, 'Nice.', await keyFor({ preset: 'assistant' }));
    await stop(newId(), 'Nice.');
    expect(await memories()).not.toMatch(/old maps/);
    await stop(session, 'Nice.');
    expect(await memories()).toMatch(/old maps/);
  });

  it('do only what the scopes of the key allow', async () => {
    const [reader, writer] = [await keyFor({ preset: 'read_only' }), await keyFor({ preset: 'import' })];
    const session = newId();
    const { body } = await submit(session, 'Which cake with walnuts? I adore lighthouses.', reader);
    expect(JSON.stringify(body)).toContain('allergic to walnuts');
    expect(await stop(session, 'None.', reader)).toEqual(nothing);
    expect(await memories()).not.toMatch(/lighthouses/);
    expect(await submit(session, 'Which cake with walnuts? I adore windmills.', writer)).toEqual(nothing);
    expect(await stop(session, 'None.', writer)).toEqual(nothing);
    expect(await memories()).toMatch(/windmills/);
  });

  it('are answered with nothing for other events, and for a prompt without words', async () => {
    expect(await send('PreToolUse', newId(), { tool_name: 'Bash', tool_input: {} })).toEqual(nothing);
    expect(await submit(newId(), '…')).toEqual(nothing);
    expect(await stop(newId(), 'Done.')).toEqual(nothing);
  });

  it('are refused without a valid key, before their input is read', async () => {
    for (const key of [null, 'hl_nonsense']) {
      const { status, body } = await send('Stop', '', {}, key);
      expect([status, errorBody.parse(body).error.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect((await send('Stop', '')).status).toBe(400);
  });
});

it('docs/connect.md has the settings for these hooks', () => {
  const text = /```json\n(\{\n {2}"hooks".*?)```/s.exec(readFileSync('docs/connect.md', 'utf8'))?.[1] ?? '';
  const hook = z.strictObject({
    type: z.literal('http'),
    url: z.literal(`http://localhost:3000${PATH}`),
    timeout: z.number(),
    headers: z.strictObject({ Authorization: z.literal('Bearer $HEARTHLORE_KEY') }),
    allowedEnvVars: z.tuple([z.literal('HEARTHLORE_KEY')]),
  });
  const groups = z.tuple([z.strictObject({ hooks: z.tuple([hook]) })]);
  const settings = z.strictObject({ hooks: z.record(z.string(), groups) }).parse(JSON.parse(text));
  expect(Object.keys(settings.hooks)).toEqual(['UserPromptSubmit', 'Stop', 'SessionEnd']);
});
