import { describe, expect, it } from 'vitest';
import { isWithin, networkIn } from './ip-network.ts';

const networks = (...texts: string[]) => texts.flatMap((text) => networkIn(text) ?? []);

describe('a network', () => {
  it.each(['10.0.0.2', '10.0.0.0/8', '::1', 'fd00::/8'])('is %s', (text) =>
    expect(networkIn(text)).not.toBeNull(),
  );
  it.each(['', 'proxy', '10.0.0.0/33', '10.0.0', '10.0.0.1-9', 'fd00::/129'])('is not %j', (text) =>
    expect(networkIn(text)).toBeNull(),
  );
  it('holds its addresses, whichever way they are written', () => {
    const trusted = networks('10.0.0.0/8', 'fd00::/8');
    expect(['10.1.2.3', '::ffff:10.1.2.3', 'fd12::9'].map((one) => isWithin(one, trusted))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['11.0.0.1', '::1', 'unknown', ''].map((one) => isWithin(one, trusted))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
