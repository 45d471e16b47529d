import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { readEnv } from '#server/core/env.ts';
import { problem } from './problem-details.ts';
import { closeAfterLongBody, createRequestGuard, refuse } from './request-guard.ts';

let close = async () => {};
afterEach(() => close());

async function behindGuard(environment: Record<string, string> = {}) {
  const guard = createRequestGuard(readEnv(environment));
  const server = createServer((incoming, outgoing) => {
    const refusal = guard(incoming);
    if (refusal === null) outgoing.end(JSON.stringify(incoming.headers));
    else refuse(incoming, outgoing, refusal);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => void (await new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return (headers: Record<string, string>, path = '/', method = 'GET') =>
    new Promise<{ status: number | undefined; body: string; headers: IncomingHttpHeaders }>(
      (resolve, reject) => {
        const asked = request(
          { port, host: '127.0.0.1', path, method, headers, agent: false },
          async (answer) => {
            const body = (await answer.toArray()).join('');
            resolve({ status: answer.statusCode, body, headers: answer.headers });
          },
        );
        asked.on('error', reject);
        asked.end();
      },
    );
}

const FORGED = {
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-host': 'localhost',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'x-real-ip': '198.51.100.7',
  forwarded: 'for=198.51.100.7',
};

describe('a foreign host name', () => {
  it.each([
    '/',
    '/welcome',
    '/api/v1/memories',
    '/api/trpc/account.get',
    '/api/mcp',
    '/api/setup',
    '/api/health',
    '/icon.svg',
  ])('is refused at %s with the name of the setting to change', async (path) => {
    const ask = await behindGuard();
    const { status, body } = await ask({ host: 'evil.example:3000' }, path);
    expect(status).toBe(403);
    expect(body).toContain('HEARTHLORE_HOSTS');
    expect(body).toContain('evil.example');
  });

  it('is refused for API paths with the usual error body', async () => {
    const ask = await behindGuard();
    const { body, headers } = await ask({ host: 'evil.example' }, '/api/v1/memories');
    expect(JSON.parse(body)).toEqual({
      error: { code: 'FORBIDDEN', message: expect.any(String), requestId: expect.any(String) },
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is refused with problem details where Accept asks for them', async () => {
    const ask = await behindGuard();
    const accept = 'application/problem+json';
    const { body, headers } = await ask({ host: 'evil.example', accept }, '/api/v1/memories');
    expect(headers['content-type']).toBe(accept);
    expect(problem.parse(JSON.parse(body))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('is still refused with a forged X-Forwarded-Host', async () => {
    const ask = await behindGuard();
    expect((await ask({ ...FORGED, host: 'evil.example' })).status).toBe(403);
  });
});

describe('a host name of the installation', () => {
  it.each([
    [{}, 'localhost:3000'],
    [{}, '[::1]:3000'],
    [{ HEARTHLORE_URL: 'https://Home.example.org/' }, 'home.example.org'],
    [{ HEARTHLORE_HOSTS: 'nas.local, 192.168.1.5' }, '192.168.1.5:3000'],
    [{ HEARTHLORE_HOST: '192.168.1.5' }, '192.168.1.5:3000'],
    [{ HEARTHLORE_HOST: 'fd00::2' }, '[fd00::2]:3000'],
  ])('with the settings %j includes %s', async (environment, host) => {
    const ask = await behindGuard(environment);
    expect((await ask({ host })).status).toBe(200);
  });

  it('is not implied for every address when the server listens on all', async () => {
    const ask = await behindGuard({ HEARTHLORE_HOST: '0.0.0.0' });
    expect((await ask({ host: '192.168.1.5' })).status).toBe(403);
  });
});

describe('a method that no address supports', () => {
  it.each(['TRACE', 'PROPFIND', 'PURGE'])('is refused: %s', async (method) => {
    const ask = await behindGuard();
    const { status, headers } = await ask({ host: 'localhost' }, '/api/v1/memories', method);
    expect(status).toBe(405);
    expect(headers.allow).toContain('PATCH');
    expect((await ask({ host: 'evil.example' }, '/', method)).status).toBe(403);
  });
});

it('refuses an address of thousands of fields', async () => {
  const ask = await behindGuard();
  const path = (fields: number) =>
    `/api/v1/contacts?${Array.from({ length: fields }, () => 'a=1').join('&')}`;
  expect((await ask({ host: 'localhost' }, path(500))).status).toBe(200);
  expect((await ask({ host: 'localhost' }, path(501))).status).toBe(413);
});

it('a body that was refused does not hold up the connection', async () => {
  const server = createServer(async (incoming, outgoing) => {
    closeAfterLongBody(incoming, outgoing);
    const body = Readable.toWeb(incoming).getReader();
    await body.read();
    void body.cancel();
    outgoing.end('enough');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => void server.closeAllConnections();
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (size: number) =>
    new Promise<string>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', method: 'POST', agent }, async (answer) =>
        resolve((await answer.toArray()).join('')),
      );
      asked.on('error', reject);
      asked.end(Buffer.alloc(size));
    });
  expect(await send(3_000_000)).toBe('enough');
  expect(await send(10)).toBe('enough');
  agent.destroy();
  server.close();
});

describe('the address of a request', () => {
  it('is the address of the connection, whatever its headers claim', async () => {
    const ask = await behindGuard();
    const told = JSON.parse((await ask({ ...FORGED, host: 'localhost:3000' })).body);
    expect(told).toMatchObject({
      host: 'localhost:3000',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost:3000',
      'x-forwarded-proto': 'http',
    });
    for (const name of ['x-forwarded-port', 'x-real-ip', 'forwarded']) expect(told).not.toHaveProperty(name);
  });

  it('is the last address that a trusted proxy forwards', async () => {
    const ask = await behindGuard({
      HEARTHLORE_TRUSTED_PROXIES: '127.0.0.0/8, ::1',
      HEARTHLORE_URL: 'https://home.example.org',
    });
    const proxied = {
      host: 'app:3000',
      'x-forwarded-for': '203.0.113.66, 198.51.100.7',
      'x-forwarded-host': 'evil.example, home.example.org',
      'x-forwarded-proto': 'https',
    };
    expect(JSON.parse((await ask(proxied)).body)).toMatchObject({
      host: 'home.example.org',
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-host': 'home.example.org',
      'x-forwarded-proto': 'https',
    });
    expect((await ask({ ...proxied, 'x-forwarded-host': 'evil.example' })).status).toBe(403);
  });
});

describe('the settings', () => {
  it.each([
    ['HEARTHLORE_TRUSTED_PROXIES', 'caddy'],
    ['HEARTHLORE_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['HEARTHLORE_HOSTS', 'http://nas.local'],
    ['HEARTHLORE_HOST', 'nas.local'],
  ])('refuse %s=%s with the name of the variable', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name}: `));
  });

  it('may be left empty', () => {
    const empty = { HEARTHLORE_HOST: '', HEARTHLORE_HOSTS: '', HEARTHLORE_TRUSTED_PROXIES: '' };
    expect(readEnv(empty)).toMatchObject({ HEARTHLORE_HOSTS: [], HEARTHLORE_TRUSTED_PROXIES: [] });
  });
});

describe('a path with a broken percent sign', () => {
  it.each(['/people/%zz', '/work/memories/%E0%A4%A', '/%', '/people/%C0%80'])(
    'is refused at %s with a sentence',
    async (path) => {
      const { status, body } = await (await behindGuard())({ host: 'localhost' }, path);
      expect([status, body]).toEqual([400, expect.stringContaining('cannot be read')]);
    },
  );

  it.each(['/api/v1/memories/%zz', '/api/trpc/%zz', '/api/calendar/%zz', '/api/auth/callback/%zz'])(
    'is refused at %s with the error of every door',
    async (path) => {
      const { status, body } = await (await behindGuard())({ host: 'localhost' }, path);
      expect([status, JSON.parse(body)]).toMatchObject([400, { error: { code: 'INVALID_INPUT' } }]);
    },
  );

  it('is left alone behind the question mark, and where it is whole', async () => {
    const ask = await behindGuard();
    for (const path of ['/people?q=100%', '/people/Zo%C3%AB%20100%25'])
      expect((await ask({ host: 'localhost' }, path)).status).toBe(200);
  });
});
