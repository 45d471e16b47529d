import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextMarkdown, markdownText, type PrintedMemory } from './context-markdown.ts';

const memoryOf = (id: string, content: string | null, over: Partial<PrintedMemory> = {}): PrintedMemory => ({
  id,
  content,
  at: new Date('2026-02-04T00:00:00Z'),
  confidence: 0.9,
  status: 'active',
  ...over,
});

describe('markdownText', () => {
  it.each([
    ['**bold** _em_ ~~gone~~', '\\*\\*bold\\*\\* \\_em\\_ \\~\\~gone\\~\\~'],
    ['a\n# heading\n- item', 'a \\# heading - item'],
    ['[x](https://evil.example)', '\\[x\\](https\\://evil.example)'],
    ['![x](data:text)', '\\!\\[x\\](data:text)'],
    ['see www.evil.example or a@b.example', 'see www\\.evil.example or a\\@b.example'],
    ['<script>alert(1)</script> &lt;b&gt;', '‹script›alert(1)‹/script› \\&lt;b\\&gt;'],
    ['`code` ``more``', '\\`code\\` \\`\\`more\\`\\`'],
    ['back\\slash', 'back\\\\slash'],
    ['say “yes”', 'say "yes"'],
    ['St Anne’s, 7:30, 50 % (twice)', 'St Anne’s, 7:30, 50 % (twice)'],
    ['hid\u{200b}den \u{e0041}tag\u{202e}', 'hidden tag'],
  ])('escapes %j', (text, plain) => {
    expect(markdownText(text)).toBe(plain);
  });

  it('escapes any text to a single line without active Markdown or HTML', () => {
    const words = fc.array(
      fc.constantFrom(
        'a',
        '<',
        '>',
        '[',
        ']',
        '(',
        ')',
        '*',
        '_',
        '`',
        '#',
        '\n',
        '\\',
        '!',
        '://',
        'www.',
        '@',
        '&',
        '|',
        '“',
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          words.map((all) => all.join('')),
        ),
        (text) => {
          const plain = markdownText(text);
          expect(plain).not.toMatch(/[\r\n<>“”]/);
          expect(plain.replace(/\\[\\`*_{}[\]#|~!$&@:.]/g, '')).not.toMatch(
            /[\\`*_{}[\]#|~!$&@]|:\/\/|\bwww\./i,
          );
        },
      ),
      // Markdown also recognises a link that follows an underscore.
      { examples: [['_www.']] },
    );
  });
});

describe('contextMarkdown', () => {
  it('prints nested lists with an arrow for the direction of each edge', () => {
    const nodes = [
      {
        memory: memoryOf('pain', 'Deployments hurt'),
        parentId: 'cloud',
        edgeType: 'influenced_by',
        direction: 'outgoing',
      },
      {
        memory: memoryOf('years', 'Ten years on premises', { status: 'superseded', confidence: 0.5 }),
        parentId: 'pain',
        edgeType: 'relates_to',
        direction: 'incoming',
      },
      {
        memory: memoryOf('bill', 'The bill went up'),
        parentId: 'cloud',
        edgeType: 'caused_by',
        direction: 'incoming',
      },
      {
        memory: memoryOf('stray', 'Hangs on nothing'),
        parentId: 'gone',
        edgeType: 'supports',
        direction: 'incoming',
      },
    ] as const;
    expect(contextMarkdown(memoryOf('cloud', 'Cloud-only'), nodes, 2).split('\n').slice(1)).toEqual([
      '',
      '“Cloud-only” (4 Feb 2026, confidence 0.90)',
      '',
      '- → was influenced by “Deployments hurt” (4 Feb 2026, confidence 0.90)',
      '  - ← relates to “Ten years on premises” (4 Feb 2026, confidence 0.50, superseded)',
      '- ← led to “The bill went up” (4 Feb 2026, confidence 0.90)',
      '',
      '2 steps are private.',
    ]);
    expect(contextMarkdown(memoryOf('s', null), [], 0)).toMatch(
      /\n\n_a secret_ \(4 Feb 2026, confidence 0\.90\)$/,
    );
  });
});
