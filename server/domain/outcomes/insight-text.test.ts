import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnedMarkdown, textOfPattern } from './insight-text.ts';
import { patternsOf } from './profile-patterns.ts';

const EXAMPLE = [
  { type: 'add_topic', accepted: 8, rejected: 2 },
  { type: 'remove_topic', accepted: 1, rejected: 5 },
  { type: 'boost_source', accepted: 4, rejected: 3 },
  { type: 'reduce_source', accepted: 0, rejected: 6 },
];

describe('a pattern as an insight', () => {
  it('is described by counts, never by traits of a person', () => {
    expect(patternsOf(EXAMPLE).map((pattern) => textOfPattern(pattern))).toMatchSnapshot();
  });

  it('states the number of people for a pattern across people', () => {
    const [never] = patternsOf([{ type: 'reduce_source', accepted: 0, rejected: 25 }]);
    if (!never) throw new Error('The pattern was not found.');
    expect(textOfPattern(never, 5).title).toBe('Accepted 0 of 25 reduce_source, over 5 people');
  });
});

describe('learned-patterns.md', () => {
  const one = {
    title: 'Zoë asks for fish on Fridays',
    body: 'Said twice.\n\n  - Fridays: fish\n2) other days: *anything*',
    evidence: { accepted: 4, rejected: 1 },
    status: 'approved' as const,
    approvedOn: '2026-11-20',
    agentName: 'Kitchen [agent](http://x)',
  };

  it('quotes untrusted text and adds the counts behind it', () => {
    expect(
      learnedMarkdown([one, { ...one, agentName: null, approvedOn: null }], '2026-11-22'),
    ).toMatchSnapshot();
  });

  it('says that no insights have been approved if there are none', () => {
    expect(learnedMarkdown([], '2026-11-22')).toContain('No insights have been approved yet.');
  });

  it('says that no decisions were counted for an insight without counts', () => {
    expect(learnedMarkdown([{ ...one, evidence: { accepted: 0, rejected: 0 } }], '2026-11-22')).toContain(
      'approved on 2026-11-20. No decisions were counted.',
    );
  });

  it('compares additions with removals, and says over how many people', () => {
    const evidence = { accepted: 9, rejected: 3, against: { accepted: 1, rejected: 10 }, people: 6 };
    expect(learnedMarkdown([{ ...one, evidence }], '2026-11-22')).toContain(
      'Accepted 9 of 12 additions, and 1 of 11 removals, over 6 people.',
    );
  });

  it('has only its own headings, whatever the insights contain', () => {
    const mark = fc.constantFrom(
      '-',
      '=',
      '#',
      '+',
      '*',
      '_',
      ':',
      '>',
      '`',
      '~',
      '|',
      ' ',
      '\t',
      'a',
      '1.',
      '\r',
    );
    const line = fc.array(mark, { maxLength: 8 }).map((marks) => marks.join(''));
    const body = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(body, body, (title, words) => {
        const lines = learnedMarkdown([{ ...one, title, body: words }], '2026-11-22').split(/[\r\n]/);
        const inside = lines.map((text) => text.replace(/^(> ?)?\s*((-|\d+[.)])\s+)*/, ''));
        expect(inside.filter((text) => /^#{1,6}(\s|$)/.test(text))).toHaveLength(2);
        expect(inside.filter((text) => /^(=+|-+)\s*$|^([-*_]\s*){3,}$|^(`{3}|~{3})/.test(text))).toEqual([]);
      }),
    );
    const underlined = learnedMarkdown([{ ...one, body: 'a\n---\nb\n======\n- - -\n+' }], '2026-11-22');
    expect(underlined).toContain('> a\n> \\---\n> b\n> \\======\n> - \\- -\n> \\+');
  });

  it('lets no insight start a line, a tag, a link or an image of its own', () => {
    const body =
      '# a\n> b\n```js\n</quote><img src=x>\n[l](javascript:1)\n![p](http://x)\n| t |\n---\r\nhttps://x.example';
    const text = learnedMarkdown([{ ...one, title: '# `x`\n## y', body }], '2026-11-22');
    const lines = text.split('\n').filter((line) => !line.startsWith('>'));
    expect(lines.filter((line) => line.startsWith('#'))).toEqual([
      '# Learned patterns',
      '## \\# \\`x\\` \\#\\# y',
    ]);
    expect(text).not.toMatch(/<|[^\\]\[|[^\\]`|[^\\]!|https:\/\//);
  });
});
