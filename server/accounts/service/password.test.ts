import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

describe('a password', () => {
  it('is kept as argon2id with the parameters that OWASP recommends', async () => {
    expect(await hashPassword('correct horse battery')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is recognised again, and no other', async () => {
    const hash = await hashPassword('contraseña de Núria');
    expect(await isPassword(hash, 'contraseña de Núria')).toBe(true);
    expect(await isPassword(hash, 'contrasena de Nuria')).toBe(false);
    expect(await isPassword(hash, '')).toBe(false);
  });

  it('is the same however its accents are typed', async () => {
    const hash = await hashPassword('contrase\u00f1a larga');
    expect(await isPassword(hash, 'contrasen\u0303a larga')).toBe(true);
  });

  it('fits nobody who has none, after the same work', async () => {
    const hash = await hashPassword('correct horse battery');
    await isPassword(null, 'warm up the decoy');
    const timed = async (work: () => Promise<boolean>) => {
      const times = [];
      for (let i = 0; i < 5; i++) {
        const start = performance.now();
        expect(await work()).toBe(false);
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const known = await timed(() => isPassword(hash, 'wrong'));
    const unknown = await timed(() => isPassword(null, 'wrong'));
    // The fastest of five each: the same order of work, against milliseconds if one of them did none.
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});
