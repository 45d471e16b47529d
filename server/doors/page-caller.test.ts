import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { log } from '#server/core/log.ts';
import { DEFAULT_OPTIONS } from './call-options.ts';
import { readsOf } from './page-caller.ts';
import { pantryCtxFor } from './testing/sample-callers.ts';
import { makePantry } from './testing/sample-operations.ts';

const quince = '01920000-0000-7000-8000-000000000001';

async function pantryFor(key: string) {
  const { jars, operations } = makePantry();
  jars.set(quince, { id: quince, label: 'Quince', fullness: 1, tags: [], secretRecipe: 'one more spoon' });
  const headers = { authorization: `Bearer ${key}` };
  const ctx = await pantryCtxFor(new Request('http://localhost', { headers }), DEFAULT_OPTIONS);
  return readsOf(operations, ctx);
}

describe('a page caller', () => {
  test('returns only fields of the output schema', async () => {
    const { jar } = await (await pantryFor('everything')).jars.get({ id: quince });
    expect(jar).toEqual({ id: quince, label: 'Quince', fullness: 1, tags: [] });
  });

  test('refuses a query beyond the scopes of the reader', async () => {
    await expect((await pantryFor('writer')).jars.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('refuses an input that does not match the schema', async () => {
    const call = await pantryFor('everything');
    await expect(call.jars.get({ id: 'quince' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('throws no words of an unexpected error, because Next.js logs what a page throws', async () => {
    const { jars, operations } = makePantry();
    vi.spyOn(jars, 'get').mockImplementation(() => {
      throw new Error('Failing row contains (Quince)');
    });
    const logged = vi.spyOn(log, 'error').mockReturnValue();
    const headers = { authorization: 'Bearer everything' };
    const ctx = await pantryCtxFor(new Request('http://localhost', { headers }), DEFAULT_OPTIONS);
    const thrown: unknown = await readsOf(operations, ctx)
      .jars.get({ id: quince })
      .catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: 'INTERNAL' });
    expect(inspect([thrown, logged.mock.calls])).not.toContain('Quince');
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ error: 'Error', requestId: ctx.requestId }),
      'A call failed unexpectedly.',
    );
    logged.mockRestore();
  });

  test('has no mutations', async () => {
    expect(Object.keys((await pantryFor('everything')).jars)).toEqual(['list', 'get']);
  });
});
