import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { updateAgentInput } from '#server/agents/schema.ts';
import { updateAgent } from '#server/agents/service/update-agent.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { KEY_CALLS } from '#server/domain/parameters/parameters.ts';
import { createKeyInput } from '#server/keys/schema.ts';
import { createKey } from '#server/keys/service/create-key.ts';
import { agreeToKey } from '#server/keys/service/key-consent.ts';
import { listKeys, revokeKey } from '#server/keys/service/list-and-revoke-keys.ts';
import { allOperations } from '#server/operations.ts';
import { claudeCodeHooks } from './claude-code-hooks.ts';
import { httpDoor } from './http-door.ts';
import { mcpDoor } from './mcp-door.ts';
import { ctxFromRequest } from './request-ctx.ts';

const PER_MINUTE = 3;

// The limit of calls is read once for each process.
const own = await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('#server/db/testing/own-database.ts');
  return useOwnDatabase({ HEARTHLORE_KEY_CALLS_PER_MINUTE: '3' });
});

const door = httpDoor(allOperations(), ctxFromRequest);
const mcp = mcpDoor(allOperations(), ctxFromRequest, { version: 'test', hosts: ['nas.local'] });
const hooks = claudeCodeHooks(ctxFromRequest);
const host = 'nas.local:3000';
let home: TestHousehold;

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Ana'], { role: 'guest' });
});
afterAll(() => own.discard());

const make = (over: object) =>
  createKey(home.as('Nora'), createKeyInput.parse({ label: 'fridge', agentName: 'Desk', ...over }));

const send = (token: string, query = '', accept = 'application/json') => {
  const headers = { host, authorization: `Bearer ${token}`, accept };
  return door(new Request(`http://${host}/api/v1/key${query}`, { headers }));
};

async function ask(token: string, query = '') {
  const response = await send(token, query);
  const body = z.object({ key: z.record(z.string(), z.unknown()) }).parse(await response.json());
  return { status: response.status, key: body.key };
}

/** Sends a request to the MCP server. */
const sendMcp = (token: string, method: string, params: object) => {
  const headers = {
    host,
    authorization: `Bearer ${token}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params });
  return mcp(new Request(`http://${host}/api/mcp`, { method: 'POST', headers, body }));
};

describe('GET /key', () => {
  it('says who a key is and what it may do', async () => {
    const { token, key } = await make({
      agentName: 'Kitchen display',
      preset: 'kitchen',
      ceiling: { categories: ['event'] },
      contexts: ['personal'],
      expiresAt: '2126-11-21T12:00:00.000Z',
    });
    expect(await ask(token)).toEqual({
      status: 200,
      key: {
        id: key.id,
        prefix: token.slice(0, 11),
        label: 'fridge',
        agent: { id: key.agent.id, name: 'Kitchen display', preset: 'kitchen' },
        actsFor: null,
        speaksFor: [],
        scopes: ['memories:read', 'memories:write', 'people:read'],
        contexts: ['personal'],
        ceiling: { privacy: 'public', groups: null, categories: ['event'] },
        limits: {
          callsPerMinute: PER_MINUTE,
          callsAtOnce: KEY_CALLS.atOnce,
        },
        expiresAt: '2126-11-21T12:00:00.000Z',
        connectedBy: null,
        toolAliases: false,
      },
    });
  });

  it('reports the scopes of the member whom the key speaks for in this call', async () => {
    const shared = await make({
      agentName: 'Speaker',
      actsFor: 'household',
      scopes: ['memories:read', 'admin'],
    });
    await agreeToKey(home.as('Ana'), { id: shared.key.id });
    const ana = home.members[1]?.userId ?? '';
    expect((await ask(shared.token)).key).toMatchObject({
      actsFor: null,
      speaksFor: [{ userId: ana, name: 'Ana' }],
      scopes: ['memories:read', 'admin'],
    });
    expect((await ask(shared.token, `?onBehalfOf=${ana}`)).key).toMatchObject({
      actsFor: { userId: ana, name: 'Ana' },
      scopes: ['memories:read'],
    });
  });

  it('leaves out contexts that the limits of the agent have closed since', async () => {
    const { token, key } = await make({ agentName: 'Assistant', contexts: ['personal', 'work'] });
    await updateAgent(
      home.as('Nora'),
      updateAgentInput.parse({ id: key.agent.id, ceiling: { contexts: ['personal'] } }),
    );
    expect((await ask(token)).key).toMatchObject({ contexts: ['personal'] });
  });
});

describe('the answers of the HTTP door to a key', () => {
  it('count down the calls of the minute, and then say when to try again', async () => {
    const { token } = await make({ agentName: 'Counter' });
    for (const left of [2, 1, 0]) {
      const { status, headers } = await send(token);
      expect([status, headers.get('ratelimit-policy')]).toEqual([200, '"key";q=3;w=60']);
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"key";r=${left};t=[0-9]{1,2}$`));
      expect(headers.get('retry-after')).toBeNull();
    }
    const refused = await send(token, '', 'application/problem+json');
    const seconds = Number(refused.headers.get('retry-after'));
    const counted = /^"key";r=0;t=(\d+)$/.exec(refused.headers.get('ratelimit') ?? '');
    expect(Number(counted?.[1])).toBeGreaterThan(0);
    // counted a moment later
    expect(Number(counted?.[1])).toBeLessThanOrEqual(seconds);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(await refused.json()).toEqual({
      type: 'about:blank',
      title: 'Too Many Requests',
      status: 429,
      detail: `This key may make 3 calls a minute. Try again in ${seconds} seconds.`,
      instance: `urn:uuid:${refused.headers.get('x-request-id')}`,
      code: 'TOO_MANY_ATTEMPTS',
      retryAfterSeconds: seconds,
      requestId: refused.headers.get('x-request-id'),
    });
  });

  it('refuse a key that has used up its calls without reading it, until its minute is over', async () => {
    const { token, key } = await make({ agentName: 'Flood' });
    for (let calls = 0; calls < PER_MINUTE + 1; calls += 1) await send(token);
    // reading it would tell that it has been revoked
    await revokeKey(home.as('Nora'), { id: key.id });
    const { status, headers } = await send(token);
    expect([status, headers.get('ratelimit')]).toEqual([
      429,
      expect.stringMatching(/^"key";r=0;t=[0-9]{1,2}$/),
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const { token: another } = await make({ agentName: 'Calm' });
    expect((await send(another)).status).toBe(200);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    expect((await send(token)).status).toBe(401);
    vi.useRealTimers();
  });
});

describe('a key that has used up its calls', () => {
  it('is refused over MCP without reading it, as the result of the tool, and may still list its tools', async () => {
    const { token, key } = await make({ agentName: 'Flood by MCP' });
    const call = async () =>
      (await sendMcp(token, 'tools/call', { name: 'memory_query', arguments: { query: 'quince' } })).text();
    for (let calls = 0; calls < PER_MINUTE + 1; calls += 1) await call();
    const listed = await sendMcp(token, 'tools/list', {});
    expect(await listed.text()).toContain('memory_query');
    // reading it would tell that it has been revoked
    await revokeKey(home.as('Nora'), { id: key.id });
    const refused = z
      .object({ id: z.literal(7), result: z.object({ isError: z.literal(true), content: z.json() }) })
      .parse(JSON.parse(await call()));
    expect(JSON.stringify(refused.result.content)).toMatch(/TOO_MANY_ATTEMPTS.*retryAfterSeconds/);
    expect((await sendMcp(token, 'tools/list', {})).status).toBe(401);
  });

  const hook = (token: string, event: string, said: object) =>
    hooks(
      new Request(`http://${host}/api/claude-code/hooks`, {
        method: 'POST',
        headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ hook_event_name: event, session_id: 'kitchen', ...said }),
      }),
    );

  it('is refused for hooks without reading it', async () => {
    const { token, key } = await make({ agentName: 'Flood by hooks' });
    for (let calls = 0; calls < PER_MINUTE + 1; calls += 1) await send(token);
    await revokeKey(home.as('Nora'), { id: key.id });
    expect((await hook(token, 'UserPromptSubmit', { prompt: 'I like quinces' })).status).toBe(429);
  });

  it('is not said to have called an operation by a tool that there is not, or by a hook that calls none', async () => {
    const { token, key } = await make({ agentName: 'Asks in vain' });
    await (await sendMcp(token, 'tools/call', { name: 'no_such_tool', arguments: {} })).text();
    expect((await hook(token, 'Stop', {})).status).toBe(200);
    await flushWriteBehind();
    const listed = await listKeys(home.as('Nora'), { includeRevoked: false });
    const shown = listed.find(({ id }) => id === key.id);
    expect(shown?.lastUsedAt).not.toBeNull();
    expect(shown?.lastUsedOperation).toBeNull();
  });

  it('loses no prompt of a hook: the end of the turn captures it a minute later', async () => {
    const { token } = await make({ agentName: 'Busy with hooks', preset: 'assistant' });
    for (let calls = 0; calls < PER_MINUTE + 1; calls += 1) await send(token);
    const prompt = 'I am allergic to medlars';
    expect((await hook(token, 'UserPromptSubmit', { prompt })).status).toBe(429);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    expect((await hook(token, 'Stop', { last_assistant_message: 'Noted.' })).status).toBe(200);
    vi.useRealTimers();
    const captured = await home
      .asSystem()
      .vault.read(({ db, householdId }) =>
        db.memory.count({ where: { householdId, content: { contains: 'medlars' } } }),
      );
    expect(captured).toBe(1);
  });
});
