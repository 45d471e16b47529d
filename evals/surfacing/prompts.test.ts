import { describe, expect, test } from 'vitest';
import { readDemoFamily } from '#server/demo/family/service.ts';
import { hiddenFrom } from './hidden-memories.ts';
import prompts from './prompts.json' with { type: 'json' };
import { surfacingPromptsSchema } from './prompts-schema.ts';

const family = readDemoFamily();
const parsed = surfacingPromptsSchema.parse(prompts);
const known = new Map(family.memories.map((memory) => [memory.key, memory]));

describe('the prompts that surfacing is judged by', () => {
  test('are forty, with distinct ids and texts', () => {
    expect(parsed).toHaveLength(40);
    expect(new Set(parsed.map((prompt) => prompt.id)).size).toBe(40);
    expect(new Set(parsed.map((prompt) => prompt.prompt)).size).toBe(40);
  });

  test('are asked by every member and by the household’s agent', () => {
    for (const as of ['nora', 'leo', 'ana', 'eli', 'household-agent']) {
      expect([as, parsed.filter((prompt) => prompt.as === as).length >= 4]).toEqual([as, true]);
    }
    expect(parsed.filter((prompt) => prompt.must.length === 0).length).toBeGreaterThanOrEqual(4);
  });

  test.each(parsed)('$id mentions memories that exist, each in one list', ({ must, may, never }) => {
    const all = [...must, ...may, ...never];
    expect(all.filter((key) => !known.has(key))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  test.each(parsed)('$id asks only for what its actor may see', ({ as, must, may }) => {
    const hidden = hiddenFrom(family, as);
    expect([...must, ...may].filter((key) => hidden.has(key))).toEqual([]);
  });

  test('no prompt shares more than three words with a memory that it should find', () => {
    const words = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
    for (const { id, prompt, must } of parsed) {
      for (const key of must) {
        const content = new Set(words(known.get(key)?.content ?? ''));
        const shared = words(prompt).filter((word) => content.has(word));
        expect([id, key, shared.length <= 3]).toEqual([id, key, true]);
      }
    }
  });

  test('most of the memories that must not surface are hidden, and the others belong to somebody else', () => {
    const forbidden = parsed.flatMap(({ as, never }) => never.map((key) => ({ as, key })));
    expect(forbidden.length).toBeGreaterThan(75);
    const hiddenOnes = forbidden.filter(({ as, key }) => hiddenFrom(family, as).has(key));
    expect(hiddenOnes.length).toBeGreaterThan(forbidden.length / 2);
  });
});

describe('what an agent may not see in the demo', () => {
  test('includes every secret, whoever asks', () => {
    const secrets = family.memories
      .filter((memory) => memory.privacy === 'secret')
      .map((memory) => memory.key);
    for (const as of ['nora', 'leo', 'ana', 'eli', 'household-agent'] as const) {
      expect(secrets.filter((key) => !hiddenFrom(family, as).has(key))).toEqual([]);
    }
  });

  test('depends on who asks', () => {
    expect(hiddenFrom(family, 'leo')).toContain('nora-party-leo');
    expect(hiddenFrom(family, 'nora')).not.toContain('nora-party-leo');
    expect(hiddenFrom(family, 'nora')).toContain('ana-eli-marks');
    expect(hiddenFrom(family, 'eli')).not.toContain('ana-eli-marks');
    expect(hiddenFrom(family, 'leo')).toContain('nora-ana-carmen');
    expect(hiddenFrom(family, 'household-agent')).not.toContain('home-zoe-nuts');
    expect(hiddenFrom(family, 'household-agent')).toContain('nora-back');
  });
});
