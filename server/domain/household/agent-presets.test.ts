import { describe, expect, it } from 'vitest';
import { AGENT_PRESETS, PRESETS, presetsFor, suggestedExpiry } from './agent-presets.ts';

const rows = AGENT_PRESETS.map((preset) => [preset, PRESETS[preset]] as const);

describe('a preset', () => {
  it.each(rows)('%s says in one paragraph what it is', (_, { name, description }) => {
    expect(name).toMatch(/^[A-Z]/);
    expect(description).toMatch(/\.$/);
    expect(description.length).toBeLessThan(220);
  });

  it('for the whole household sees only public memories and no contacts it must not mention', () => {
    for (const [, { actsFor, ceiling }] of rows) {
      if (actsFor === 'household')
        expect(ceiling).toMatchObject({ privacy: 'public', contexts: ['personal'] });
    }
  });

  it('for children only reads, without contacts and opinions of adults', () => {
    expect(PRESETS.kids.scopes).toEqual(['memories:read']);
    expect(PRESETS.kids.ceiling.categories).toEqual(['preference', 'event', 'contextual']);
  });

  it('is offered only to roles that have its scopes', () => {
    expect(presetsFor('guest')).toEqual(['read_only', 'kids']);
    for (const role of ['owner', 'admin', 'member'] as const)
      expect(presetsFor(role)).toEqual(['assistant', 'read_only', 'kitchen', 'kids', 'import']);
  });

  it('never writes if it is read-only; never reads, and expires, if it is for importing', () => {
    expect(PRESETS.read_only.scopes.filter((scope) => scope.endsWith(':write'))).toEqual([]);
    expect(PRESETS.import.scopes.filter((scope) => scope.endsWith(':read'))).toEqual([]);
    const now = new Date('2026-03-02T09:00:00Z');
    expect(suggestedExpiry('import', now)).toEqual(new Date('2026-03-09T09:00:00Z'));
    expect(suggestedExpiry('assistant', now)).toBeNull();
  });
});
