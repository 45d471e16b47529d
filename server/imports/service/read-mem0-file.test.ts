import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImportFile } from './read-memory-list.ts';

const NOW = '2026-11-28T12:00:00.000Z';
const read = (file: unknown) => {
  const content = typeof file === 'string' ? file : JSON.stringify(file, null, 2);
  const list = readImportFile({ content, ownContactId: null, now: NOW, timeZone: 'UTC' });
  if (typeof list === 'string' || list.format === 'conversations') throw new Error(JSON.stringify(list));
  return list;
};
const reasonAgainst = (content: string) =>
  readImportFile({ content, ownContactId: null, now: NOW, timeZone: 'UTC' });

const one = (memory: string, over: Record<string, unknown> = {}) => ({
  ...{ id: crypto.randomUUID(), memory, hash: '0a', metadata: { room: 'kitchen' }, user_id: 'nora' },
  ...{ created_at: '2024-07-01T05:31:56-07:00', updated_at: null, ...over },
});

describe('the memories of mem0', () => {
  it('are read from its API, from both of its libraries and from a backup of OpenMemory', () => {
    const camel = { id: 'a', memory: 'Likes té', createdAt: '2024-07-01T12:31:56.000Z', userId: 'nora' };
    const stored = {
      ...{ id: 'a', user_id: 'u', content: 'Likes té', state: 'active', category_ids: [] },
      ...{ created_at: '2024-07-01T12:31:56+00:00', updated_at: null },
    };
    const files = [
      [one('Likes té')],
      { count: 1, next: null, previous: null, results: [one('Likes té')] },
      { results: [one('Likes té')], relations: [] },
      { results: [camel] },
      { user: { name: 'Nora' }, memories: [stored], categories: [] },
      JSON.stringify(stored),
      JSON.stringify({ results: [one('Likes té')] }),
    ];
    for (const file of files) {
      const { format, memories } = read(file);
      expect(format).toBe('mem0');
      expect(memories).toMatchObject([
        { line: 1, fields: { content: 'Likes té' }, saidAt: '2024-07-01T12:31:56.000Z' },
      ]);
    }
  });

  it('have the time of their last words, their categories as tags, and the day on which they expire', () => {
    const { memories } = read([
      one('Likes té', {
        updated_at: '2025-01-02T03:04:05',
        categories: ['personal_details', 'x'.repeat(60)],
        expiration_date: '2030-01-01',
      }),
    ]);
    expect(memories).toEqual([
      {
        line: 1,
        fields: { content: 'Likes té', tags: ['personal details'], expiresAt: '2030-01-01T00:00:00.000Z' },
        saidAt: '2025-01-02T03:04:05.000Z',
      },
    ]);
  });

  it('are left out and counted if they are not in use or about an assistant', () => {
    const { memories, leftOut, problems } = read([
      one('Likes té'),
      one('Visits Évora next week', { expiration_date: '2025-01-01' }),
      one('Was deleted', { state: 'deleted' }),
      one('Recommended a kettle', { attributed_to: 'assistant' }),
      one('Answers briefly', { user_id: null, agent_id: 'helper' }),
    ]);
    expect([memories.length, problems]).toEqual([1, []]);
    expect(leftOut).toMatchObject({ not_in_use: 2, of_assistants: 2 });
  });

  it('are named by their number if they are malformed, and the others go in', () => {
    const { memories, problems } = read([one('Likes té'), { id: 'b' }, 7, one('x'.repeat(4_001)), one(' ')]);
    expect(memories).toHaveLength(1);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    expect(JSON.stringify(problems)).not.toContain('xxx');
  });

  it('of several users, or cut off in the middle, are refused as a whole', () => {
    expect(reasonAgainst(JSON.stringify([one('A is tall'), one('B is tall', { user_id: 'leo' })]))).toMatch(
      'several users',
    );
    const whole = JSON.stringify({ results: [one('Likes té'), one('Likes rye')] }, null, 2);
    expect(reasonAgainst(whole.slice(0, whole.length / 2))).toMatch('incomplete or damaged');
  });

  it('all come through, whatever they say', () => {
    const text = fc.stringMatching(/^[a-zéñü][a-zéñü ,.:"[{]{0,40}[a-z]$/u);
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (texts) => {
        const { memories } = read({ results: texts.map((memory) => one(memory)) });
        expect(memories.map(({ fields }) => fields.content)).toEqual(texts);
      }),
    );
  });
});
