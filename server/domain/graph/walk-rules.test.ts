import { expect, it } from 'vitest';
import { walkRule } from './walk-rules.ts';

it('follows everything both ways in a search, and in a why only what something comes from', () => {
  for (const type of ['caused_by', 'supports', 'supersedes', 'relates_to'] as const) {
    expect(walkRule('search').out).toContain(type);
    expect(walkRule('search').in).toContain(type);
  }
  expect(walkRule('why').out).toContain('caused_by');
  expect(walkRule('why').in).not.toContain('caused_by');
  expect(walkRule('why').in).toContain('supports');
});

it('takes a type by either of its names, and a symmetric one always both ways', () => {
  expect(walkRule('search', ['led_to'])).toEqual({ out: ['caused_by'], in: ['caused_by'] });
  expect(walkRule('why', ['caused_by', 'relates_to'])).toEqual({
    out: ['caused_by', 'relates_to'],
    in: ['relates_to'],
    statedOnly: ['relates_to'],
  });
  expect(walkRule('changed', ['caused_by'])).toEqual({ out: [], in: [] });
});
