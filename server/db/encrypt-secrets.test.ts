import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEY_BYTES } from '#server/core/master-key-file.ts';
import {
  keyNumberOf,
  resealerWith,
  sealerOf,
  sealerWith,
  type VaultKey,
  vaultKeyOf,
} from './encrypt-secrets.ts';

const bytes = fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES }).map((key) => Buffer.from(key));
const twoKeys = fc.tuple(bytes, bytes).filter(([a, b]) => !a.equals(b));
// lone surrogates have no UTF-8 form and are rejected as input
const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });
const HOUSEHOLD = '0190f3a2-0000-7000-8000-000000000001';

describe('sealing', () => {
  it('returns the same text for the row that it was sealed for', () => {
    fc.assert(
      fc.property(bytes, anyText, fc.uuid(), (key, text, id) => {
        expect(sealerOf(key).open(sealerOf(key).seal(text, id), id)).toBe(text);
      }),
    );
  });

  it('does not open for another row', () => {
    fc.assert(
      fc.property(
        bytes,
        anyText,
        fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 2 }),
        (key, text, ids) => {
          const sealer = sealerOf(key);
          const sealed = sealer.seal(text, ids[0] ?? '');
          expect(() => sealer.open(sealed, ids[1] ?? '')).toThrow();
        },
      ),
    );
  });

  it('does not open with another key', () => {
    fc.assert(
      fc.property(twoKeys, anyText, fc.uuid(), ([one, other], text, id) => {
        expect(() => sealerOf(other).open(sealerOf(one).seal(text, id), id)).toThrow();
      }),
    );
  });

  it('does not open when a single bit was changed', () => {
    fc.assert(
      fc.property(bytes, anyText, fc.uuid(), fc.nat(), (key, text, id, at) => {
        const sealed = sealerOf(key).seal(text, id);
        const bit = at % (sealed.length * 8);
        sealed.writeUInt8(sealed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(() => sealerOf(key).open(sealed, id)).toThrow();
      }),
    );
  });

  it('does not open when it was truncated', () => {
    const sealer = sealerOf(Buffer.alloc(KEY_BYTES, 7));
    const sealed = sealer.seal('Inés is expecting', HOUSEHOLD);
    for (let length = 0; length < sealed.length; length++) {
      expect(() => sealer.open(sealed.subarray(0, length), HOUSEHOLD)).toThrow();
    }
  });

  it('differs each time for the same text and begins with its version', () => {
    const sealer = sealerOf(Buffer.alloc(KEY_BYTES, 7));
    const [once, again] = [sealer.seal('Inés', HOUSEHOLD), sealer.seal('Inés', HOUSEHOLD)];
    expect(once).not.toEqual(again);
    expect(once[0]).toBe(1);
  });
});

describe('the keyed hash', () => {
  it('is equal for equal texts in one vault, and differs between vaults and texts', () => {
    fc.assert(
      fc.property(twoKeys, anyText, anyText, ([one, other], a, b) => {
        expect(sealerOf(one).hash(a)).toEqual(sealerOf(one).hash(a));
        expect(sealerOf(one).hash(a)).not.toEqual(sealerOf(other).hash(a));
        expect(sealerOf(one).hash(a).equals(sealerOf(one).hash(b))).toBe(a === b);
      }),
    );
  });
});

const severalKeys = fc
  .uniqueArray(bytes, { minLength: 2, maxLength: 4, selector: (key) => key.toString('hex') })
  .map((keys) => keys.map((key, index) => vaultKeyOf(index + 1, key)));

const retired = (keys: readonly VaultKey[]): VaultKey[] =>
  keys.map((key, index) => (index < keys.length - 1 ? { ...key, sealing: null } : key));

describe('a rotation', () => {
  it('seals with the newest key, and still opens what every earlier one sealed', () => {
    fc.assert(
      fc.property(severalKeys, anyText, fc.uuid(), (keys, text, id) => {
        const all = sealerWith(keys);
        expect(keyNumberOf(all.seal(text, id))).toBe(keys.length);
        for (const [index] of keys.entries()) {
          const before = sealerWith(keys.slice(0, index + 1)).seal(text, id);
          expect(keyNumberOf(before)).toBe(index + 1);
          expect(all.open(before, id)).toBe(text);
        }
      }),
    );
  });

  it('leaves nothing of the text to the retired keys', () => {
    fc.assert(
      fc.property(severalKeys, anyText, fc.uuid(), (keys, text, id) => {
        const sealed = sealerWith(keys.slice(0, 1)).seal(text, id);
        const renewed = resealerWith(keys).reseal(sealed, id) ?? Buffer.of();
        expect(sealerWith(retired(keys)).open(renewed, id)).toBe(text);
        expect(() => sealerWith(keys.slice(0, -1)).open(renewed, id)).toThrow(/key \d+ of its vault/);
        expect(() => sealerWith(retired(keys)).open(sealed, id)).toThrow(/key 1 of its vault/);
        expect(resealerWith(keys).reseal(renewed, id)).toBeNull();
      }),
    );
  });

  it('keeps equal values equal and different ones different, so that history still fits its row', () => {
    const keys = [vaultKeyOf(1, Buffer.alloc(KEY_BYTES, 1)), vaultKeyOf(2, Buffer.alloc(KEY_BYTES, 2))];
    const { reseal } = resealerWith(keys);
    const [once, again] = [
      sealerWith(keys.slice(0, 1)).seal('Inés', 'a'),
      sealerWith(keys.slice(0, 1)).seal('Inés', 'a'),
    ];
    expect(reseal(once, 'a')).toEqual(reseal(once, 'a'));
    expect(reseal(once, 'a')).not.toEqual(reseal(again, 'a'));
  });

  it('renews a hash without its text, and finds a text by the hash of any time', () => {
    fc.assert(
      fc.property(severalKeys, anyText, (keys, text) => {
        const all = sealerWith(retired(keys));
        const then = keys.map((_, index) => sealerWith(keys.slice(0, index + 1)).hash(text));
        expect(all.hashes(text)).toEqual(then.toReversed());
        for (const [index, hash] of then.entries())
          expect(resealerWith(keys).rehash(hash, index + 1)).toEqual(all.hash(text));
      }),
    );
  });

  it('leaves the tokens that callers keep readable', () => {
    fc.assert(
      fc.property(severalKeys, fc.nat().map(String), (keys, text) => {
        const token = sealerWith(keys.slice(0, 1)).sealToken(text, 'cursor');
        expect(sealerWith(retired(keys)).open(token, 'cursor')).toBe(text);
        expect(() => sealerWith(keys.slice(1)).open(token, 'cursor')).toThrow();
      }),
    );
  });
});
