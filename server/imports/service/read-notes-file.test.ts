import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImportFile } from './read-memory-list.ts';

const NOW = '2026-11-28T12:00:00.000Z';

interface Sent {
  note: string;
  text: string;
  modifiedAt?: string;
}

const readFile = (content: string) =>
  readImportFile({ content, ownContactId: null, now: NOW, timeZone: 'UTC' });
const read = (...notes: Sent[]) => {
  const list = readFile(notes.map((one) => `${JSON.stringify(one)}\n`).join(''));
  if (typeof list === 'string' || list.format !== 'notes') throw new Error(JSON.stringify(list));
  return list;
};
const statements = (text: string, note = '2026-05-01.md'): string[] =>
  read({ note, text }).memories.map(({ fields }) => fields.content);

describe('a note in Markdown', () => {
  it('is one memory per paragraph, bullet and row, below its title and heading', () => {
    const text = `# Tomatoes

They like the *south* wall,
and no rain.

## Sowing
- In March, under **glass**
- Varieties
  - San Marzano
- I swap seeds with Íñigo every year.
  - He keeps the beans

| Bed | Crop | Sown |
|---|---|---|
| 1 | peas | April |
`;
    const { memories } = read({ note: 'Garden/Tomatoes.md', text });
    expect(memories.map(({ file, line, fields }) => [file, line, fields.content])).toEqual([
      ['Garden/Tomatoes.md', 3, 'Tomatoes: They like the south wall, and no rain.'],
      ['Garden/Tomatoes.md', 7, 'Tomatoes: Sowing: In March, under glass'],
      ['Garden/Tomatoes.md', 9, 'Tomatoes: Sowing: Varieties: San Marzano'],
      ['Garden/Tomatoes.md', 10, 'Tomatoes: Sowing: I swap seeds with Íñigo every year.'],
      ['Garden/Tomatoes.md', 11, 'Tomatoes: Sowing: He keeps the beans'],
      ['Garden/Tomatoes.md', 15, 'Tomatoes: Sowing: Bed: 1, Crop: peas, Sown: April'],
    ]);
  });

  it('keeps the words of links and tags, and its tags', () => {
    const text = `---
tags: [Home, "#plants/indoor"]
---
[[People/Alex Okafor|Alex]] waters the [[ferns#Care]] at [home](https://example.org) #watering
Ask Ana about #slug-control first ^id1

==Never== on [[2026-05-02]] %% not for me %%
`;
    const { memories } = read({ note: '2026-05-01.md', text });
    expect(memories.map(({ fields }) => [fields.content, fields.tags])).toEqual([
      ['Alex waters the ferns at home', ['home', 'plants indoor', 'watering']],
      ['Ask Ana about slug-control first', ['home', 'plants indoor', 'slug-control']],
      ['Never on 2026-05-02', ['home', 'plants indoor']],
    ]);
    expect(statements('Sowed the beans #garden #spring/early\n')).toEqual(['Sowed the beans']);
    expect(statements('#garden\n')).toEqual([]);
  });

  it('leaves out tasks, quotes, pictures, code and what is struck out, and counts the blocks', () => {
    const text = `- [ ] Buy twine
- [x] Sold the van

> I am allergic to penicillin.

> [!tip] Tea
> Nora likes oolong.

![[plan.png]] ![plan](plan.png)

\`\`\`sql
select 1
\`\`\`

~~Lives in Porto~~

{{title}} of today
`;
    expect(statements(text)).toEqual(['Tea: Nora likes oolong.']);
    expect(read({ note: 'a.md', text }).leftOut.other_blocks).toBe(7);
  });

  it('is divided at the line breaks that end a statement, not at those that only wrap it', () => {
    const text = `Nora takes her tea without sugar
Alex Okafor repairs bicycles.
he has a workshop in Évora, between the station and the
old mill, and closes on Mondays
1 key is with Alex Rivera  
and 2 are in the shed
`;
    expect(
      read({ note: '2026-05-01.md', text }).memories.map(({ line, fields }) => [line, fields.content]),
    ).toEqual([
      [1, 'Nora takes her tea without sugar'],
      [2, 'Alex Okafor repairs bicycles.'],
      [3, 'he has a workshop in Évora, between the station and the old mill, and closes on Mondays'],
      [5, '1 key is with Alex Rivera'],
      [6, 'and 2 are in the shed'],
    ]);
  });

  it('is dated by its properties, its name or its last change', () => {
    const modifiedAt = '2026-02-03T04:05:06.000Z';
    const at = (note: string, text: string) => read({ note, text, modifiedAt }).memories[0]?.saidAt;
    expect(at('a.md', '---\ncreated: 2019-01-01\ndate: 2024-03-01\n---\nTea')).toBe(
      '2024-03-01T00:00:00.000Z',
    );
    expect(at('Daily/2024-04-05 Friday.md', 'Tea')).toBe('2024-04-05T00:00:00.000Z');
    expect(at('a.md', '---\ndate: 2024-02-31\n---\nTea')).toBe(modifiedAt);
    expect(at('a.md', '---\n: [ {\n---\nTea')).toBe(modifiedAt);
  });

  it('names the note and the line of what is too long, and takes the rest', () => {
    const { memories, problems } = read(
      { note: 'Évora/Plan.md', text: `Tea\n\n${'x'.repeat(4_001)}\n\nRye` },
      { note: 'b.md', text: 'Figs' },
    );
    expect(memories).toHaveLength(3);
    expect(problems).toMatchObject([{ file: 'Évora/Plan.md', line: 3 }]);
  });

  it('that is hostile is refused alone, and quickly', () => {
    const deep = read(
      { note: 'deep.md', text: `${'- '.repeat(4_000)}a` },
      { note: 'quotes.md', text: '>'.repeat(9_000) },
      { note: 'good.md', text: 'Tea' },
    );
    expect(deep.problems.map(({ file }) => file)).toEqual(['deep.md', 'quotes.md']);
    expect(deep.memories).toHaveLength(1);
    const bomb = `---\na: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\ntags: [*c]\n---\nTea`;
    expect(statements(bomb)).toEqual(['Tea']);
    const malformed = readFile(
      '{"note":"a.md","text":"Tea"}\n{"note":"b.md"}\nno\n{"note":"../c.md","text":"Rye"}\n',
    );
    if (typeof malformed === 'string' || malformed.format !== 'notes') throw new Error('refused');
    expect(malformed.problems.map(({ line }) => line)).toEqual([2, 3]);
    expect(malformed.memories.map(({ fields }) => fields.content)).toEqual(['a: Tea', 'c: Rye']);
  });

  it.each([
    ['a tag without an end', `x #${'a'.repeat(100_000)}!`],
    ['spaces', `a${' '.repeat(100_000)}b`],
    ['placeholders without an end', `${'{{'.repeat(30_000)}${'<%'.repeat(30_000)}`],
  ])('is read quickly with %s', (_, text) => {
    const began = performance.now();
    read({ note: 'long.md', text });
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('keeps every paragraph of plain words, whatever they are', () => {
    const word = fc.stringMatching(/^[a-zéñü]{1,12}$/u);
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1 }),
        (paragraphs) => {
          const said = paragraphs.map((words) => words.join(' '));
          expect(statements(said.join('\n\n'))).toEqual(said);
        },
      ),
    );
  });
});
