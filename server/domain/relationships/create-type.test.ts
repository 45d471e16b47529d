import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createType } from './create-type.ts';

describe('createType makes a type and its inverse', () => {
  test.each([
    ['is the dog walker of', 'dog_walker_of', 'is dog walker of', 'has … as dog walker', false],
    ['dog walker', 'dog_walker_of', 'is dog walker of', 'has … as dog walker', false],
    ['my tennis partner', 'tennis_partner_of', 'is tennis partner of', 'has … as tennis partner', false],
    ['has a dog walker', 'dog_walker_of', 'is dog walker of', 'has … as dog walker', true],
    ["'s dog walker is", 'dog_walker_of', 'is dog walker of', 'has … as dog walker', true],
    ['is a fan of', 'fan_of', 'is fan of', 'has … as fan', false],
    ['is a coach for', 'coach_for', 'is coach for', 'has … as coach', false],
    ['trains with', 'trains_with', 'trains with', 'trains with', false],
    ['trains together with', 'trains_together_with', 'trains together with', 'trains together with', false],
    ['helps with', 'helps_with', 'helps with', 'is somebody … helps with', false],
    ['fosters', 'fosters', 'fosters', 'is somebody … fosters', false],
    ['is allergic to', 'is_allergic_to', 'is allergic to', 'is somebody … is allergic to', false],
    ['pen-pal', 'pen_pal_of', 'is pen-pal of', 'has … as pen-pal', false],
  ] as const)('%s', (phrase, name, label, inverse, reversed) => {
    const coined = createType(phrase);
    expect(coined).toMatchObject({ stored: { name, label }, other: { label: inverse }, reversed });
  });

  test.each(['', '  ', '?!', "'", 'of', 'is of', 'Is the', 'with', 'is in', 'to the'])(
    '"%s" contains no relation',
    (phrase) => {
      expect(createType(phrase)).toBeNull();
    },
  );

  test('any words give two different snake_case names, the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (phrase) => {
        const coined = createType(phrase);
        expect(createType(phrase)).toEqual(coined);
        if (!coined) return;
        for (const { name } of [coined.stored, coined.other]) {
          expect(name).toMatch(/^[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)*$/u);
          expect(name).toBe(name.toLowerCase());
        }
        expect(coined.stored.name).not.toBe(coined.other.name);
      }),
    );
  });
});
