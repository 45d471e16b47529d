import { describe, expect, it } from 'vitest';
import { AGENT_PRESETS, PRESETS, presetsFor, suggestedExpiry } from './agent-presets.ts';

const rows = AGENT_PRESETS.map((preset) => [preset, PRESETS[preset]] as const);

describe('a preset', () => {
  it.each(rows)('%s says in one paragraph what it is', (_, { name, description }) => {
    expect(name).toMatch(/^[A-Z]/);
    expect(description).toMatch(/\.$/);
    expect(description.length).toBeLessThan(220);
  });

  it('that serves the whole household sees what is public, and never people it could not name aloud', () => {
    for (const [, { actsFor, ceiling }] of rows) {
      if (actsFor === 'household')
        expect(ceiling).toMatchObject({ privacy: 'public', contexts: ['personal'] });
    }
  });

  it('for children only reads, and neither contacts nor what adults say about each other', () => {
    expect(PRESETS.kids.scopes).toEqual(['memories:read']);
    expect(PRESETS.kids.ceiling.categories).toEqual(['preference', 'event', 'contextual']);
  });

  it('is offered to who holds its powers', () => {
    expect(presetsFor('guest')).toEqual(['read_only', 'kids']);
    for (const role of ['owner', 'admin', 'member'] as const)
      expect(presetsFor(role)).toEqual(['assistant', 'read_only', 'kitchen', 'kids', 'import']);
  });

  it('to read only writes nothing; the one to import reads nothing and ends by itself', () => {
    expect(PRESETS.read_only.scopes.filter((scope) => scope.endsWith(':write'))).toEqual([]);
    expect(PRESETS.import.scopes.filter((scope) => scope.endsWith(':read'))).toEqual([]);
    const now = new Date('2026-03-02T09:00:00Z');
    expect(suggestedExpiry('import', now)).toEqual(new Date('2026-03-09T09:00:00Z'));
    expect(suggestedExpiry('assistant', now)).toBeNull();
  });
});
