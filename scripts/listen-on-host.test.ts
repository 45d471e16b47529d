import { expect, it } from 'vitest';
import { listenOn } from './listen-on-host.ts';

it.each([
  ['loopback by default', undefined, ['127.0.0.1', '::1']],
  ['loopback if it is given explicitly', '::1', ['127.0.0.1', '::1']],
  ['an address in addition to loopback', '192.168.1.5', ['127.0.0.1', '::1', '192.168.1.5']],
  ['every IPv4 address', '0.0.0.0', ['0.0.0.0']],
  ['every address, including IPv6', '::', ['::']],
])('listens on %s', (_what, host, addresses) => expect(listenOn(host)).toEqual(addresses));
