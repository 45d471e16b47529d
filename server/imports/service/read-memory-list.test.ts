import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImportFile, readList } from './read-memory-list.ts';

const NOW = '2026-11-28T12:00:00.000Z';

const read = (content: string, ownContactId: string | null = null) => {
  const list = readList({ content, ownContactId, now: NOW });
  if (typeof list === 'string') throw new Error(list);
  return list;
};
const statements = (content: string): string[] => read(content).memories.map(({ fields }) => fields.content);

describe('a list of text or Markdown', () => {
  it('is one memory per line', () => {
    expect(statements('Loves té verde.\n\nHas two cats\r\nIs called Íñigo\n')).toEqual([
      'Loves té verde.',
      'Has two cats',
      'Is called Íñigo',
    ]);
  });

  it('is one memory per bullet, number or box, without headings, rules, fences and marks', () => {
    const content =
      '\uFEFF# About me\n\n**Work context**\n\n---\n```\n* Works as a **baker**\n  in Évora, since 2019\n  - Starts at `four`\n1. Has two cats\n2) Keeps hens\n- [x] Sold the van\n• Sings alto\n';
    expect(statements(content)).toEqual([
      'Works as a baker in Évora, since 2019',
      'Starts at four',
      'Has two cats',
      'Keeps hens',
      'Sold the van',
      'Sings alto',
    ]);
  });

  it('leaves out the sentences around the list, and counts them', () => {
    const content =
      'Here is what I remember about you:\n\n- Likes tea\n- Keeps hens\n\nYou work nights.\n\nLet me know if you want to change anything!\n';
    expect(statements(content)).toEqual(['Likes tea', 'Keeps hens', 'You work nights.']);
    expect(read(content).leftOut.frame).toBe(2);
  });

  it('puts a topic before its nested bullets, and keeps a statement above bullets as one', () => {
    const content =
      '- Work\n  - Starts at four\n  - Team:\n    - Ana bakes bread\n- Has a dog called Íñigo\n  - It is eleven\n- Garden\n';
    expect(statements(content)).toEqual([
      'Work: Starts at four',
      'Work: Team: Ana bakes bread',
      'Has a dog called Íñigo',
      'It is eleven',
      'Garden',
    ]);
  });

  it('leaves out front matter, and reads the rows of a table', () => {
    const content =
      '---\ntitle: About me\ntags: [me]\n---\n| Topic | Fact |\n|:---|---|\n| Diet | vegetarian |\n| Pets | two cats |\n';
    expect(statements(content)).toEqual(['Diet: vegetarian', 'Pets: two cats']);
    expect(statements('---\n- Likes tea\n---\n- Likes rye')).toEqual(['Likes tea', 'Likes rye']);
  });

  it('is no PDF and no archive', () => {
    for (const content of ['%PDF-1.4\n1 0 obj\nendobj', 'PK\u0003\u0004 memories.ndjson'])
      expect(readList({ content, ownContactId: null, now: NOW })).toMatch('This format is not known.');
  });

  it('takes the day that an assistant puts before a memory, and leaves an impossible one', () => {
    const { memories } = read('[2025-03-01]. Likes tea\n[unknown] - Likes rye\n[2025-02-31] - Likes figs\n');
    expect(memories.map(({ fields, saidAt }) => [fields.content, saidAt])).toEqual([
      ['Likes tea', '2025-03-01T00:00:00.000Z'],
      ['Likes rye', null],
      ['Likes figs', null],
    ]);
  });

  it('names the line of what is too long or has no words, and takes the rest', () => {
    const { memories, problems } = read(`- Likes tea\n- ${'x'.repeat(4_001)}\n- 12 34\n- Likes rye\n`);
    expect(memories.map(({ line }) => line)).toEqual([1, 4]);
    expect(problems.map(({ line }) => line)).toEqual([2, 3]);
    expect(JSON.stringify(problems)).not.toContain('xxx');
  });

  it('keeps every bullet whatever it says', () => {
    const word = fc.stringMatching(/^[a-zéñü]{1,12}$/u);
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1 }), (bullets) => {
        const said = bullets.map((words) => words.join(' '));
        expect(statements(said.map((text) => `- ${text}`).join('\n'))).toEqual(said);
      }),
    );
  });
});

describe('the file of the reference memory server', () => {
  const entity = (name: string, observations: string[]) =>
    JSON.stringify({ type: 'entity', name, entityType: 'person', observations });

  it('is one memory per observation and relation, which says of whom it is', () => {
    const relation = { type: 'relation', from: 'Alex_Okafor', to: 'Acme', relationType: 'works_at' };
    const content = [
      entity('default_user', ['Speaks Spanish']),
      entity('Alex_Okafor', ['Repairs bicycles', 'Alex Okafor sings alto']),
      entity('Acme', []),
      JSON.stringify(relation),
    ].join('\n');
    expect(statements(content)).toEqual([
      'Speaks Spanish',
      'Alex Okafor: Repairs bicycles',
      'Alex Okafor sings alto',
      'Alex Okafor works at Acme',
    ]);
    expect(read(content).leftOut.nothing_told).toBe(1);
  });

  it('names malformed lines in order, wherever they are', () => {
    const content = ['{', entity('user', ['Speaks Spanish']), '{"type":"entity","name":"A"}', '[]'].join(
      '\n',
    );
    expect(read(content).problems.map(({ line }) => line)).toEqual([1, 3, 4]);
  });
});

describe('memories.ndjson of an export', () => {
  const line = (over: Record<string, unknown>) =>
    JSON.stringify({ content: 'Likes tea', status: 'active', owner: 'a', privacy: 'public', ...over });

  it('leaves out what is not in use, what is another member’s, and secrets without their text', () => {
    const content = [
      line({ privacy: 'private' }),
      line({ status: 'archived' }),
      line({ owner: 'b' }),
      line({ content: null, privacy: 'secret' }),
      line({ owner: 'household', content: 'The boiler is in the cellar' }),
    ].join('\n');
    const list = read(content);
    expect(list.memories.map(({ fields }) => fields.content)).toEqual([
      'Likes tea',
      'The boiler is in the cellar',
    ]);
    expect(list.leftOut).toMatchObject({
      not_in_use: 1,
      of_others: 1,
      no_text: 1,
      nothing_told: 0,
      frame: 0,
    });
  });

  it('takes nobody’s memories for the exporter’s where the lines do not say whose export it is', () => {
    const content = [line({}), line({ owner: 'b' })].join('\n');
    expect(read(content).leftOut.of_others).toBe(2);
    expect(readList({ content, ownContactId: 'b', now: NOW })).toMatchObject({ leftOut: { of_others: 1 } });
  });
});

describe('a file that is no list of memories', () => {
  it('is refused with the reason', () => {
    const conversations = '[{"uuid":"1","chat_messages":[{"text":"hello"}]}';
    expect(
      readImportFile({ content: conversations, ownContactId: null, now: NOW, timeZone: 'UTC' }),
    ).toContain('damaged');
    expect(readList({ content: '{"a":1}', ownContactId: null, now: NOW })).toContain('not known');
    expect(readList({ content: ' \n\n', ownContactId: null, now: NOW })).toBe(
      'The file contains no memories.',
    );
  });
});
