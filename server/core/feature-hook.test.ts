import { describe, expect, test } from 'vitest';
import { hook, wireOnFirstUse } from './feature-hook.ts';

describe('a hook', () => {
  test('runs every handler in the order of registration', async () => {
    const greeted = hook<[string], string>('somebody was greeted');
    greeted.register(async (name) => `Hello ${name}`);
    greeted.register(async (name) => `Hola ${name}`);
    expect(await greeted.run('Zoë')).toEqual(['Hello Zoë', 'Hola Zoë']);
  });

  test('throws an error with its name if no handler is registered', async () => {
    await expect(hook('a memory was erased').run()).rejects.toThrow('a memory was erased');
  });

  test('passes the error of a failing handler on', async () => {
    const erased = hook('a memory was erased');
    erased.register(() => Promise.reject(new Error('no room')));
    await expect(erased.run()).rejects.toThrow('no room');
  });

  test('loads the wiring on first use', async () => {
    const stored = hook<[], string>('a memory was stored');
    wireOnFirstUse(async () => stored.register(async () => 'wired'));
    expect(await stored.run()).toEqual(['wired']);
    wireOnFirstUse(async () => undefined);
  });
});
