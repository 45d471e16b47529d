import type { TextField } from './never-store.ts';

/** Matches values that programs generate: UUIDs, timestamps and hashes. */
const MACHINE_VALUE =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)|[0-9a-f]{64})$/i;

/** Matches keys that are field names. A user wrote every other key. */
const FIELD = /^[A-Za-z]\w{0,40}$/;
/** A larger number is checked like a text, because it can be a card or account number. */
const MAX_PLAIN_NUMBER = 999_999_999_999;

/**
 * Returns every text in a value with its field path, such as "channels.0.value". Includes long numbers. Omits ids and
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
    // Omits keys that a user wrote from the path, because paths are returned to the caller and can be logged.
    return [{ path, text: key }, ...textFieldsIn(one, path)];
  });
}
