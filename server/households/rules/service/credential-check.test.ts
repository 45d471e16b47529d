import { expect, test } from 'vitest';
import { findCredential } from './credential-check.ts';

const LONG = 'The figs in the yard are ripe by September. '.repeat(4_000);

async function find(text: string) {
  let hasLetIn = false;
  const timer = setImmediate(() => {
    hasLetIn = true;
  });
  const found = await findCredential([
    { path: 'name', text: 'Ana' },
    { path: 'note', text },
  ]);
  clearImmediate(timer);
  return { path: found?.path ?? null, hasLetIn };
}

test('a short text is checked inline', async () => {
  expect(await find('Pay with 4111 1111 1111 1111')).toEqual({ path: 'note', hasLetIn: false });
});

test('a long text is checked in a worker thread without blocking the event loop', {
  timeout: 60_000,
}, async () => {
  expect(await find(`${LONG} Pay with 4111 1111 1111 1111`)).toEqual({ path: 'note', hasLetIn: true });
  expect(await find(LONG)).toEqual({ path: null, hasLetIn: true });
});
