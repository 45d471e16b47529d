import { describe, expect, it } from 'vitest';
import { hashToken, newToken, prefixOf } from './key-token.ts';

describe('a token', () => {
  it('has a visible prefix of 8 characters and 43 secret ones', () => {
    for (let i = 0; i < 200; i++) expect(newToken()).toMatch(/^hl_[A-Za-z0-9]{8}_[A-Za-z0-9_-]{43}$/);
  });

  it('shows the prefix and nothing of the secret', () => {
    const token = newToken();
    expect(prefixOf(token)).toBe(token.slice(0, 11));
  });

  it.each([
    '',
    'hl_',
    'hl_short_abc',
    `Bearer ${newToken()}`,
    `${newToken()} `,
    `hl_12345678_${'a'.repeat(201)}`,
  ])('is not %j', (text) => expect(prefixOf(text)).toBeNull());

  it('is stored as its SHA-256', () => {
    const token = `hl_12345678_${'a'.repeat(43)}`;
    expect(Buffer.from(hashToken(token)).toString('hex')).toBe(
      'a71db8f32e50fdc6326393d752bcd173bdf549616cf42419657b27def00ee75c',
    );
    expect(hashToken(`${token}x`)).not.toEqual(hashToken(token));
  });
});
