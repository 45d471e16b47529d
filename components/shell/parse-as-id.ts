import { createParser } from 'nuqs/server';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ignores an invalid id, so that a page with a truncated URL still loads. */
export const parseAsId = createParser({
  parse: (value) => (UUID.test(value) ? value : null),
  serialize: String,
});
