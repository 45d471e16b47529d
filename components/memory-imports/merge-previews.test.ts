import { expect, it } from 'vitest';
import { mergePreviews } from './merge-previews.ts';

const leftOut = {
  ...{
    not_in_use: 0,
    of_others: 0,
    of_assistants: 0,
    other_blocks: 0,
    over: 0,
    changed_dates: 0,
    no_text: 0,
    nothing_told: 0,
    frame: 0,
    long_messages: 0,
  },
  damaged_conversations: 0,
};
const preview = (total: number, known: number) => ({
  ...{
    format: 'conversations' as const,
    total,
    known,
    asked: 0,
    toContacts: 0,
    first: [],
    problems: [],
    problemCount: 0,
  },
  ...{ leftOut, conversations: { messages: 4, from: '2025-01-01', to: '2025-02-01' } },
});

it('counts a conversation of several portions once, as known if it has not grown', () => {
  const portions = [false, false, true].map((isRest) => ({ content: '', isRest }));
  const read = { portions, longMessages: 1, damagedConversations: 2, unreadFiles: 3, notes: 0, problems: [] };
  expect(mergePreviews([preview(5, 3), preview(1, 1), preview(1, 1)], read)).toMatchObject({
    ...{ total: 6, known: 4, unreadFiles: 3, conversations: { messages: 12 } },
    leftOut: { long_messages: 1, damaged_conversations: 2 },
  });
  expect(mergePreviews([preview(5, 3), preview(1, 1), preview(1, 0)], read)).toMatchObject({
    ...{ total: 6, known: 3 },
  });
});
