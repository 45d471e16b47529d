import { describe, expect, it } from 'vitest';
import { networkIn } from '#server/domain/sign-in/ip-network.ts';
import { mayConnect } from './may-connect.ts';
import { nextAttempt } from './next-attempt.ts';
import { addressProblem } from './webhook-address.ts';
import { WEBHOOKS } from './webhook-parameters.ts';

const home = ['192.168.1.0/24', 'fd00::/8'].flatMap((text) => networkIn(text) ?? []);

describe('a message of a webhook', () => {
  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback in IPv6', '::1'],
    ['loopback in IPv4 within IPv6', '::ffff:127.0.0.1'],
    ['loopback behind NAT64', '64:ff9b::7f00:1'],
    ['the local network', '192.168.2.1'],
    ['another local network', '10.1.2.3'],
    ['a unique local address', 'fc00::1'],
    ['an address that nobody has', 'fe00::1'],
    ['loopback behind 6to4', '2002:7f00:1::1'],
    ['a link-local address', 'fe80::1'],
    ['the metadata service of a cloud', '169.254.169.254'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['every address', '0.0.0.0'],
    ['broadcast', '255.255.255.255'],
    ['multicast', '224.0.0.1'],
    ['no address', 'localhost'],
  ])('never reaches %s unless that is allowed', (_, address) => {
    expect(mayConnect(address, 'https:', home)).toBe(false);
    expect(mayConnect(address, 'http:', home)).toBe(false);
  });

  it('reaches public addresses over TLS alone, and allowed ones without too', () => {
    expect(mayConnect('93.184.216.34', 'https:', [])).toBe(true);
    expect(mayConnect('93.184.216.34', 'http:', home)).toBe(false);
    expect(mayConnect('2606:2800:220:1::1', 'https:', [])).toBe(true);
    expect(mayConnect('192.168.1.20', 'http:', home)).toBe(true);
    expect(mayConnect('fd12::1', 'https:', home)).toBe(true);
  });
});

describe('the address of a webhook', () => {
  it.each([
    ['https://example.org/hook?token=x', true],
    ['https://192.168.1.20:8123/api/webhook/x', true],
    ['http://192.168.1.20:8123/api/webhook/x', true],
    ['http://homeassistant.local:8123/', true],
    ['http://93.184.216.34/', false],
    ['https://192.168.2.20/', false],
    ['https://0x7f.1/', false],
    ['https://2130706433/', false],
    ['https://[::1]/', false],
    ['https://nora:secret@example.org/', false],
    ['https://example.org/#part', false],
    ['ftp://example.org/', false],
    ['example.org', false],
    ['', false],
  ])('%s is usable: %s', (address, isUsable) => {
    expect(addressProblem(address, home) === null).toBe(isUsable);
  });

  it('is one of HTTPS where no network is allowed', () => {
    expect(addressProblem('http://homeassistant.local/', [])).toContain('HEARTHLORE_WEBHOOK_NETWORKS');
    expect(addressProblem('https://example.org/', [])).toBeNull();
  });
});

it('tries again after growing waits for most of a day, then gives up', () => {
  const start = new Date('2026-11-21T12:00:00.000Z');
  let [now, failures, last] = [start, 1, 0];
  for (let next = nextAttempt(failures, now); next !== null; next = nextAttempt(failures, now)) {
    expect(next.getTime() - now.getTime()).toBeGreaterThan(last);
    last = next.getTime() - now.getTime();
    [now, failures] = [next, failures + 1];
  }
  expect(failures).toBe(WEBHOOKS.retrySeconds.length + 1);
  const hours = (now.getTime() - start.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(24);
});
