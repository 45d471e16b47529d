import { describe, expect, it } from 'vitest';
import { callerBehind, countedAs } from './caller-address.ts';
import { networkIn } from './ip-network.ts';

const networks = (...texts: string[]) => texts.flatMap((text) => networkIn(text) ?? []);

describe('the caller’s address', () => {
  const trusted = networks('127.0.0.1', '10.0.0.0/8');

  it.each([
    ['nobody is believed who is no proxy of ours', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['a proxy is believed', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a proxy behind a proxy is believed', '127.0.0.1', '198.51.100.1, 10.0.0.4', '198.51.100.1'],
    ['what the caller made up is on the left', '127.0.0.1', '192.0.2.9, 198.51.100.1', '198.51.100.1'],
    ['also where they make up a proxy', '127.0.0.1', '192.0.2.9, 10.0.0.4, 198.51.100.1', '198.51.100.1'],
    ['a proxy that says nothing is the caller', '127.0.0.1', '', '127.0.0.1'],
    ['what is no address is not followed', '127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
    ['all of them ours: the one that is farthest away', '127.0.0.1', '10.0.0.9, 10.0.0.4', '10.0.0.9'],
    ['IPv4 in IPv6 clothes', '::ffff:127.0.0.1', '2001:db8::7', '2001:db8::7'],
  ])('%s', (_why, peer, forwarded, caller) => expect(callerBehind(peer, forwarded, trusted)).toBe(caller));

  it('is the peer if no proxy is trusted', () =>
    expect(callerBehind('127.0.0.1', '198.51.100.1', [])).toBe('127.0.0.1'));
});

describe('the key for counting attempts', () => {
  it('is the network of an IPv6 address', () => {
    expect(countedAs('2001:db8:0:7::1')).toBe(countedAs('2001:db8:0:7:ffff::9'));
    expect(countedAs('2001:db8:0:7::1')).not.toBe(countedAs('2001:db8:0:8::1'));
  });
  it('is the IPv4 address itself', () => {
    expect(countedAs('203.0.113.7')).toBe('203.0.113.7');
    expect(countedAs('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(countedAs('unknown')).toBe('unknown');
  });
});
