import { afterAll, describe, expect, it, vi } from 'vitest';

// Test files share loaded modules, so this test loads the module anew.
const ARGON2 = '@node-rs/argon2';
vi.resetModules();
vi.doMock(ARGON2, { spy: true });
const argon2 = await import('@node-rs/argon2');
const { hashPassword, isPassword } = await import('./password-hash.ts');
afterAll(() => {
  vi.doUnmock(ARGON2);
  vi.resetModules();
});

const AS_RECOMMENDED = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

describe('a password', () => {
  it('is stored as argon2id with the parameters that OWASP recommends', async () => {
    expect(await hashPassword('correct horse battery')).toMatch(AS_RECOMMENDED);
  });

  it('is verified, and no other password is', async () => {
    const hash = await hashPassword('contraseña de Núria');
    expect(await isPassword(hash, 'contraseña de Núria')).toBe(true);
    expect(await isPassword(hash, 'contrasena de Nuria')).toBe(false);
    expect(await isPassword(hash, '')).toBe(false);
  });

  it('matches in every Unicode normalisation form', async () => {
    const hash = await hashPassword('contrase\u00f1a larga');
    expect(await isPassword(hash, 'contrasen\u0303a larga')).toBe(true);
  });

  it('never matches without a hash, but takes the same time', async () => {
    const verify = vi.mocked(argon2.verify);
    verify.mockClear();
    expect(await isPassword(null, 'nobody has this password')).toBe(false);
    expect(await isPassword(null, 'wrong horse')).toBe(false);
    expect(verify.mock.calls.map(([hash]) => hash)).toEqual([
      expect.stringMatching(AS_RECOMMENDED),
      expect.stringMatching(AS_RECOMMENDED),
    ]);
  });
});
