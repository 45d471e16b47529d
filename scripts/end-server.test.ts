import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { writeBehind } from '#server/core/write-behind.ts';
import { endServer } from './end-server.ts';

it('answers the running request and writes the buffered log entries, including those of that request', async () => {
  const written: string[] = [];
  const visits = writeBehind<string[]>({
    name: 'test visits',
    gatherMs: 3_600_000,
    merge: (waiting, more) => [...waiting, ...more],
    write: async (_, paths) => {
      written.push(...paths);
    },
  });
  let answerSlow = (): void => {};
  const server = createServer((request, response) => {
    const answer = () => {
      visits.add('all', [request.url ?? '']);
      response.end('answered');
    };
    if (request.url === '/slow') answerSlow = answer;
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${address.port}${path}`, { headers: { connection: 'close' } });

  await get('/quick');
  const arrived = new Promise((resolve) => server.once('request', resolve));
  const slow = get('/slow');
  await arrived;
  const ended = endServer(server, { close: () => server.close(), upgraded: [] });
  answerSlow();
  expect(await (await slow).text()).toBe('answered');
  await ended;

  expect(written).toEqual(['/quick', '/slow']);
});
