import { describe, expect, it } from 'vitest';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { exportedConversation } from '#server/imports/schema.ts';
import { portionsOfText, portionsOfZip } from './split-file-into-portions.ts';
import { UnreadableFile } from './unreadable-file.ts';

const conversation = (id: string, at: string, texts: readonly string[]) => ({
  uuid: id,
  name: 'Tea',
  chat_messages: texts.flatMap((text, index) => [
    { uuid: `${id}-${index}`, sender: 'human', text, created_at: at },
    { uuid: `${id}-${index}-a`, sender: 'assistant', text: 'Lovely.', created_at: at },
  ]),
});

describe('the portions of a file', () => {
  it('contain the person’s own messages only, oldest conversation first', () => {
    const first = JSON.stringify([conversation('b', '2025-02-01T10:00:00Z', ['I love oolong'])]);
    const second = JSON.stringify([conversation('a', '2024-02-01T10:00:00Z', ['I play the viola'])]);
    const { portions } = portionsOfZip([first, second]);
    expect(portions.map(({ content }) => content)).toEqual([
      `${JSON.stringify({
        source: 'claude',
        id: 'a',
        first: 0,
        messages: [{ at: '2024-02-01T10:00:00.000Z', content: 'I play the viola' }],
      })}\n${JSON.stringify({
        source: 'claude',
        id: 'b',
        first: 0,
        messages: [{ at: '2025-02-01T10:00:00.000Z', content: 'I love oolong' }],
      })}\n`,
    ]);
  });

  it('stay below the limit of a request, in lines that the server accepts', () => {
    const long = 'q'.repeat(5_000);
    const texts = Array.from({ length: 90 }, (_, index) => `${index} “${long}”`);
    const all = Array.from({ length: 8 }, (_, index) =>
      conversation(`c${index}`, '2025-02-01T10:00:00Z', texts),
    );
    const { portions, longMessages } = portionsOfText(JSON.stringify(all));
    expect(longMessages).toBe(0);
    expect(portions.length).toBeGreaterThan(3);
    const lines = portions.flatMap(({ content }) => content.trimEnd().split('\n'));
    const parts = lines.map((line) => exportedConversation.parse(JSON.parse(line)));
    expect(parts.flatMap(({ messages }) => messages)).toHaveLength(8 * 90);
    for (const { content } of portions)
      expect(new TextEncoder().encode(JSON.stringify({ content })).byteLength).toBeLessThan(
        IMPORT.portionBytes * 1.1,
      );
  });

  it('hold a conversation as a whole, or one that is too large alone', () => {
    const long = 'q'.repeat(5_000);
    const of = (id: string, count: number) =>
      conversation(
        id,
        '2025-02-01T10:00:00Z',
        Array.from({ length: count }, () => long),
      );
    const all = [of('a', 90), of('b', 90), of('c', 90), of('d', 300), of('e', 1)];
    const { portions } = portionsOfText(JSON.stringify(all));
    const held = portions.map(({ content, isRest }) => ({
      isRest,
      ids: [
        ...new Set(
          content
            .trimEnd()
            .split('\n')
            .map((line) => exportedConversation.parse(JSON.parse(line)).id),
        ),
      ],
    }));
    expect(held).toEqual([
      { isRest: false, ids: ['a', 'b'] },
      { isRest: false, ids: ['c'] },
      { isRest: false, ids: ['d'] },
      { isRest: true, ids: ['d'] },
      { isRest: false, ids: ['e'] },
    ]);
  });

  it('are the text itself for any other file', () => {
    const nothing = { longMessages: 0, damagedConversations: 0, unreadFiles: 0, notes: 0, problems: [] };
    const list = '- Nora loves tea\n- My config has "mapping": yes';
    const dated = '[2026-01-02] - Nora loves tea\n[2026-01-03] - My config has "mapping": yes';
    const quoting = '- Index settings {"mapping": {"a": 1}}';
    for (const text of [list, dated, quoting, '[]', '{"type":"entity"}', '{', '- Uses "mapping" often'])
      expect(portionsOfText(text)).toEqual({ portions: [{ content: text, isRest: false }], ...nothing });
  });

  it('leave out the unreadable files of a ZIP file, and count them', () => {
    const whole = JSON.stringify([conversation('a', '2024-02-01T10:00:00Z', ['I play the viola'])]);
    const read = portionsOfZip([whole, '[]', whole.slice(0, -20)]);
    expect(read.unreadFiles).toBe(2);
    expect(read.portions.map(({ content }) => content).join('')).not.toContain('Lovely');
    expect(read.portions).toEqual(portionsOfText(whole).portions);
  });

  it('never contain a file from which no conversation can be read', () => {
    const whole = JSON.stringify([conversation('a', '2024-02-01T10:00:00Z', ['I play the viola'])]);
    const tooLong = JSON.stringify([conversation('a', '2024-02-01T10:00:00Z', ['q'.repeat(8_001)])]);
    const cut = whole.slice(0, -20);
    const cutAtField = '[{"title":"Tea","mapping": ';
    const headless = whole.slice(5);
    const page = `<script>var jsonData = [{"title":"Tea","mapping": {"root": {"id": "root", "message": null}}}]</script>`;
    for (const text of [tooLong, cut, cutAtField, headless, page, '{"mapping":{}}'])
      expect(() => portionsOfText(text)).toThrow(UnreadableFile);
    for (const texts of [[], ['[]'], [cut], [tooLong, '[]']])
      expect(() => portionsOfZip(texts)).toThrow(UnreadableFile);
  });

  it('are refused before anything is sent if there are too many conversations', () => {
    const many = Array.from({ length: IMPORT.conversations + 1 }, (_, index) =>
      conversation(`c${index}`, '2025-02-01T10:00:00Z', ['I love tea']),
    );
    expect(() => portionsOfText(JSON.stringify(many))).toThrow(
      'This file has 10,001 conversations. An import may have 10,000',
    );
  });
});
