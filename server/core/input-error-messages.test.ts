import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, parseInput } from './errors.ts';

const schema = z.strictObject({
  title: z.string().max(3),
  items: z.array(z.string()).min(1),
  kind: z.enum(['add', 'remove']),
  days: z.number().int().min(3).max(5),
  share: z.number().lt(1),
  of: z.uuid('Must be an id (UUID).'),
  isOff: z.boolean(),
  either: z.union([z.string(), z.number()]),
});

const complaintsOf = (input: object): string[] => {
  try {
    parseInput(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.fields ?? []).map(({ path, message }) => `${path}: ${message}`);
  }
};

it('replaces the messages of zod, and keeps a message that the field defines', () => {
  expect(complaintsOf({})).toEqual([
    'title: This field is required.',
    'items: This field is required.',
    'kind: This field is required.',
    'days: This field is required.',
    'share: This field is required.',
    'of: Must be an id (UUID).',
    'isOff: This field is required.',
    'either: This field is required.',
  ]);
  const wrong = {
    title: 'four',
    items: [],
    kind: 'mute',
    days: 2,
    share: 1,
    of: 'x',
    isOff: 'yes',
    either: [],
  };
  expect(complaintsOf(wrong)).toEqual([
    'title: At most 3 characters.',
    'items: At least 1 entry.',
    'kind: Must be one of add, remove.',
    'days: Must be 3 or more.',
    'share: Must be less than 1.',
    'of: Must be an id (UUID).',
    'isOff: Must be true or false.',
    'either: This value has none of the allowed forms.',
  ]);
  expect(complaintsOf({ ...wrong, title: 4, days: 3.5, share: '1' })).toEqual(
    expect.arrayContaining([
      'title: Must be text.',
      'days: Must be a whole number.',
      'share: Must be a number.',
    ]),
  );
});
