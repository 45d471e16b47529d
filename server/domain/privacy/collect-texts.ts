import type { TextField } from './never-store.ts';

/** Matches generated values: UUIDs, timestamps and hashes. */
const MACHINE_VALUE =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)|[0-9a-f]{64})$/i;

/** Matches keys that are field names. Any other key was written by a user. */
const FIELD = /^[A-Za-z]\w{0,40}$/;
/** Largest number that is not checked. Larger ones are checked like texts, because they may be card or account numbers. */
const MAX_PLAIN_NUMBER = 999_999_999_999;

/**
 * Lists every text in a value with its field path ("channels.0.value"). Includes long numbers, leaves out ids and
 * timestamps.
 */
export function textFieldsIn(value: unknown, path = ''): TextField[] {
  if (typeof value === 'string') return MACHINE_VALUE.test(value) ? [] : [{ path, text: value }];
  if (typeof value === 'number')
    return Math.abs(value) > MAX_PLAIN_NUMBER ? [{ path, text: String(value) }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    if (Array.isArray(value) || FIELD.test(key))
      return textFieldsIn(one, path === '' ? key : `${path}.${key}`);
    // paths are returned to the caller and may be logged, so they leave out keys written by users
    return [{ path, text: key }, ...textFieldsIn(one, path)];
  });
}
