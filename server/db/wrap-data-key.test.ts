import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEY_BYTES } from '#server/core/master-key-file.ts';
import { firstKeyOf, unwrapDataKey, wrapDataKey } from './wrap-data-key.ts';

const bytes = fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES }).map((key) => Buffer.from(key));
const HOUSEHOLD = '0190f3a2-0000-7000-8000-000000000001';
const OTHER = '0190f3a2-0000-7000-8000-000000000002';

describe('the wrapped data key', () => {
  it('is unwrapped by the master key that wrapped it', () => {
    fc.assert(
      fc.property(bytes, bytes, (dataKey, master) => {
        const name = firstKeyOf(HOUSEHOLD, 'work');
        expect(unwrapDataKey(wrapDataKey(dataKey, master, name), master, name)).toEqual(dataKey);
      }),
    );
  });

  it('explains what to do when the master key is another one', () => {
    const name = firstKeyOf(HOUSEHOLD, 'personal');
    const wrapped = wrapDataKey(Buffer.alloc(KEY_BYTES, 3), Buffer.alloc(KEY_BYTES, 1), name);
    expect(() => unwrapDataKey(wrapped, Buffer.alloc(KEY_BYTES, 2), name)).toThrow(
      /encrypted with another master key than .* Restore the original HEARTHLORE_MASTER_KEY/,
    );
  });

  it('cannot be used as another key, nor as that of another household or context', () => {
    const master = Buffer.alloc(KEY_BYTES, 1);
    const name = firstKeyOf(HOUSEHOLD, 'personal');
    const wrapped = wrapDataKey(Buffer.alloc(KEY_BYTES, 3), master, name);
    expect(() => unwrapDataKey(wrapped, master, firstKeyOf(OTHER, 'personal'))).toThrow();
    expect(() => unwrapDataKey(wrapped, master, firstKeyOf(HOUSEHOLD, 'work'))).toThrow();
    expect(() => unwrapDataKey(wrapped, master, { ...name, number: 2 })).toThrow();
    expect(() => unwrapDataKey(wrapped, master, { ...name, isRetired: true })).toThrow();
  });
});
