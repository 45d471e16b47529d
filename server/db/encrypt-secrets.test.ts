import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEY_BYTES } from '#server/core/master-key-file.ts';
import { sealerOf, unwrapDataKey, wrapDataKey } from './encrypt-secrets.ts';

const bytes = fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES }).map((key) => Buffer.from(key));
const twoKeys = fc.tuple(bytes, bytes).filter(([a, b]) => !a.equals(b));
// lone surrogates have no UTF-8 form and are rejected as input
const anyText = fc.string({ unit: 'grapheme', maxLength: 300 });
const HOUSEHOLD = '0190f3a2-0000-7000-8000-000000000001';
const OTHER = '0190f3a2-0000-7000-8000-000000000002';

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

describe('the wrapped data key', () => {
  it('is unwrapped by the master key that wrapped it', () => {
    fc.assert(
      fc.property(bytes, bytes, (dataKey, master) => {
        const wrapped = wrapDataKey(dataKey, master, HOUSEHOLD, 'work');
        expect(unwrapDataKey(wrapped, master, HOUSEHOLD, 'work')).toEqual(dataKey);
      }),
    );
  });

  it('explains what to do when the master key is another one', () => {
    const wrapped = wrapDataKey(
      Buffer.alloc(KEY_BYTES, 3),
      Buffer.alloc(KEY_BYTES, 1),
      HOUSEHOLD,
      'personal',
    );
    expect(() => unwrapDataKey(wrapped, Buffer.alloc(KEY_BYTES, 2), HOUSEHOLD, 'personal')).toThrow(
      /encrypted with another master key than .* Restore the original HEARTHLORE_MASTER_KEY/,
    );
  });

  it('cannot be used as the key of another household or context', () => {
    const master = Buffer.alloc(KEY_BYTES, 1);
    const wrapped = wrapDataKey(Buffer.alloc(KEY_BYTES, 3), master, HOUSEHOLD, 'personal');
    expect(() => unwrapDataKey(wrapped, master, OTHER, 'personal')).toThrow();
    expect(() => unwrapDataKey(wrapped, master, HOUSEHOLD, 'work')).toThrow();
  });
});
