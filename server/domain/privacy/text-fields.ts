import type { TextField } from './never-store-rules.ts';

const MACHINE_VALUE =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)|[0-9a-f]{64})$/i;

const FIELD = /^[A-Za-z]\w{0,40}$/;
/** A larger number is checked like a text, because it can be a card or account number. */
const MAX_PLAIN_NUMBER = 999_999_999_999;

/** Returns texts with their paths, such as "channels.0.value". Omits ids and timestamps. */
export function textFieldsIn(value: unknown, path = ''): TextField[] {
  if (typeof value === 'string') return MACHINE_VALUE.test(value) ? [] : [{ path, text: value }];
  if (typeof value === 'number')
    return Math.abs(value) > MAX_PLAIN_NUMBER ? [{ path, text: String(value) }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    if (Array.isArray(value) || FIELD.test(key))
      return textFieldsIn(one, path === '' ? key : `${path}.${key}`);
    // omits keys written by a user, because paths are returned and may be logged
    return [{ path, text: key }, ...textFieldsIn(one, path)];
  });
}
