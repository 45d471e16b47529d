import { expect, it } from 'vitest';
import { listenOn } from './listen.ts';

it.each([
  ['this machine alone', undefined, ['127.0.0.1', '::1']],
  ['this machine alone, said twice', '::1', ['127.0.0.1', '::1']],
  ['an address besides', '192.168.1.5', ['127.0.0.1', '::1', '192.168.1.5']],
  ['every address', '0.0.0.0', ['0.0.0.0']],
  ['every address, of IPv6 too', '::', ['::']],
])('%s is listened on', (_what, host, addresses) => expect(listenOn(host)).toEqual(addresses));
