import type { TextField } from './never-store.ts';

/** What is no words: an id, a moment, a hash. */
const MACHINE_WORD =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)|[0-9a-f]{64})$/i;

/** As fields are called; what else stands for a key, somebody wrote. */
const FIELD = /^[A-Za-z]\w{0,40}$/;
/** From so many digits on a number may be that of a card or an account. */
const LONGEST_COUNT = 999_999_999_999;

/** Every text in a value with the field it stands in ("channels.0.value"), without ids and moments; long numbers too. */
export function textFieldsIn(value: unknown, path = ''): TextField[] {
  if (typeof value === 'string') return MACHINE_WORD.test(value) ? [] : [{ path, text: value }];
  if (typeof value === 'number')
    return Math.abs(value) > LONGEST_COUNT ? [{ path, text: String(value) }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    if (Array.isArray(value) || FIELD.test(key))
      return textFieldsIn(one, path === '' ? key : `${path}.${key}`);
    // the path is told to the caller and may be logged, so a key that somebody wrote is not in it
    return [{ path, text: key }, ...textFieldsIn(one, path)];
  });
}
