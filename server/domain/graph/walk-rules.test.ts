import { expect, it } from 'vitest';
import { walkRule } from './walk-rules.ts';

it('follows all edges in both directions in search mode, and only edges to causes in why mode', () => {
  for (const type of ['caused_by', 'supports', 'supersedes', 'relates_to'] as const) {
    expect(walkRule('search').out).toContain(type);
    expect(walkRule('search').in).toContain(type);
  }
  expect(walkRule('why').out).toContain('caused_by');
  expect(walkRule('why').in).not.toContain('caused_by');
  expect(walkRule('why').in).toContain('supports');
});

it('accepts either name of a type and follows symmetric types in both directions', () => {
  expect(walkRule('search', ['led_to'])).toEqual({ out: ['caused_by'], in: ['caused_by'] });
  expect(walkRule('why', ['caused_by', 'relates_to'])).toEqual({
    out: ['caused_by', 'relates_to'],
    in: ['relates_to'],
    statedOnly: ['relates_to'],
  });
  expect(walkRule('changed', ['caused_by'])).toEqual({ out: [], in: [] });
});
