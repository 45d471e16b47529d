import { describe, expect, it } from 'vitest';
import { fileNameOf, memoryLineOf } from './readable-memory-export.ts';

const plain = {
  content: 'Nora loves jazz',
  category: 'preference',
  status: 'active',
  privacy: 'public',
  qualifier: null,
  place: null,
  why: null,
  occurredAt: null,
  recordedAt: '2026-11-21T12:00:00.000Z',
  owner: null,
};

describe('a memory in Markdown', () => {
  it('says in words what is known about it', () => {
    expect(memoryLineOf(plain)).toBe('- Nora loves jazz\n  recorded 2026-11-21 · preference\n');
    expect(
      memoryLineOf({
        ...plain,
        qualifier: 'at work',
        status: 'superseded',
        privacy: 'private',
        owner: 'Leo',
      }),
    ).toBe(
      '- Nora loves jazz\n  holds at work · recorded 2026-11-21 · preference · private · no longer holds · from Leo\n',
    );
  });

  it('shows markup and line breaks as text', () => {
    const line = memoryLineOf({ ...plain, content: '# *x*\n<img src=x> [a](b)' });
    expect(line.split('\n')[0]).toBe('- \\# \\*x\\* \\<img src=x\\> \\[a\\](b)');
  });

  it.each([
    ['---', '\\---'],
    ['- eggs', '\\- eggs'],
    ['+ flour', '\\+ flour'],
    ['1. knead', '1\\. knead'],
    ['2) bake', '2\\) bake'],
    ['2026 was wet', '2026 was wet'],
  ])('that begins like a list or a rule, %j, is text too', (content, shown) => {
    expect(memoryLineOf({ ...plain, content }).split('\n')[0]).toBe(`- ${shown}`);
  });
});

describe('the name of a file', () => {
  it('has only letters, digits and hyphens, in every script', () => {
    expect(fileNameOf('Zoë Núñez')).toBe('zoe-nunez');
    expect(fileNameOf('../../etc/passwd')).toBe('etc-passwd');
    expect(fileNameOf('渡辺')).toBe('memories');
  });
});
