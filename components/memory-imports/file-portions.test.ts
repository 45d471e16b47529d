import { describe, expect, it } from 'vitest';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { exportedConversation } from '#server/imports/schema.ts';
import { portionsOfTexts } from './file-portions.ts';

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
    const { portions } = portionsOfTexts([first, second]);
    expect(portions).toEqual([
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
    const { portions, longMessages } = portionsOfTexts([JSON.stringify(all)]);
    expect(longMessages).toBe(0);
    expect(portions.length).toBeGreaterThan(3);
    const lines = portions.flatMap((portion) => portion.trimEnd().split('\n'));
    const parts = lines.map((line) => exportedConversation.parse(JSON.parse(line)));
    expect(parts.flatMap(({ messages }) => messages)).toHaveLength(8 * 90);
    for (const portion of portions)
      expect(new TextEncoder().encode(JSON.stringify({ content: portion })).byteLength).toBeLessThan(
        IMPORT.portionBytes * 1.1,
      );
  });

  it('are the text itself for any other file', () => {
    for (const text of ['- Nora loves tea', '[]', '{"type":"entity"}', '{'])
      expect(portionsOfTexts([text])).toEqual({ portions: [text], longMessages: 0 });
  });
});
