import { describe, expect, it } from 'vitest';
import { partsOf, readExport } from './exported-conversations.ts';

const LIMITS = { messageChars: 50, partChars: 40, partMessages: 3 };
const AT = Date.UTC(2025, 2, 1, 9) / 1000;

interface Said {
  role?: string;
  parts?: unknown[];
  type?: string;
  metadata?: object;
  parent?: string;
  at?: number | null;
}

const node = (
  id: string,
  { role = 'user', parts = [], type = 'text', metadata = {}, parent, at = AT }: Said,
) => ({
  id,
  message: {
    id,
    author: { role, name: null, metadata: {} },
    create_time: at,
    content: { content_type: type, parts },
    metadata,
  },
  parent: parent ?? null,
  children: [],
});

const chatGpt = (nodes: readonly ReturnType<typeof node>[], current?: string, over: object = {}) => ({
  title: 'Tea',
  create_time: AT - 60,
  update_time: AT,
  mapping: {
    root: { id: 'root', message: null, parent: null, children: [] },
    ...Object.fromEntries(nodes.map((one) => [one.id, one])),
  },
  current_node: current ?? nodes.at(-1)?.id,
  conversation_id: '68c13686-4a3c-8329-940b-479ccb6a079f',
  id: '68c13686-4a3c-8329-940b-479ccb6a079f',
  ...over,
});

function readFile(file: unknown) {
  const read = readExport(JSON.stringify(file), LIMITS);
  return read === 'damaged' ? null : read;
}

const texts = (file: unknown): string[] | undefined =>
  readFile(file)?.conversations.flatMap(({ messages }) => messages.map(({ content }) => content));

describe('an export of ChatGPT', () => {
  it('gives the messages of the branch that was shown last, with their dates', () => {
    const file = [
      chatGpt(
        [
          node('a', { parts: ['I love oolong'], parent: 'root' }),
          node('b', { role: 'assistant', parts: ['Lovely.'], parent: 'a' }),
          node('c', { parts: ['I hate viola'], parent: 'b' }),
          node('d', { parts: ['I play the viola'], parent: 'b', at: AT + 60 }),
        ],
        'd',
      ),
    ];
    expect(readFile(file)).toEqual({
      conversations: [
        {
          source: 'chatgpt',
          id: '68c13686-4a3c-8329-940b-479ccb6a079f',
          first: 0,
          messages: [
            { at: '2025-03-01T09:00:00.000Z', content: 'I love oolong' },
            { at: '2025-03-01T09:01:00.000Z', content: 'I play the viola' },
          ],
        },
      ],
      longMessages: 0,
      damaged: 0,
    });
  });

  it('leaves out instructions, hidden messages, tools and pictures', () => {
    const file = [
      chatGpt([
        node('a', {
          type: 'user_editable_context',
          parts: ['Be brief'],
          metadata: { is_visually_hidden_from_conversation: true },
        }),
        node('b', {
          parts: ['Hidden'],
          metadata: { is_visually_hidden_from_conversation: true },
          parent: 'a',
        }),
        node('c', { role: 'tool', parts: ['A page'], parent: 'b' }),
        node('d', {
          type: 'multimodal_text',
          parts: [{ content_type: 'image_asset_pointer' }, 'My cat Miso'],
          parent: 'c',
        }),
        node('e', { type: 'code', parts: ['rm'], parent: 'd' }),
      ]),
    ];
    expect(texts(file)).toEqual(['My cat Miso']);
  });

  it('takes the day of the conversation for a message without a time', () => {
    const [one] =
      readFile([chatGpt([node('a', { parts: ['I love oolong'], at: null })])])?.conversations ?? [];
    expect(one?.messages[0]?.at).toBe('2025-03-01T08:59:00.000Z');
  });

  it('survives a circle and a missing parent', () => {
    const circle = [node('a', { parts: ['One'], parent: 'b' }), node('b', { parts: ['Two'], parent: 'a' })];
    expect(texts([chatGpt(circle, 'b')])).toEqual(['One', 'Two']);
    expect(texts([chatGpt([node('a', { parts: ['One'], parent: 'gone' })])])).toEqual(['One']);
  });
});

const claude = (messages: readonly object[], over: object = {}) => ({
  uuid: 'f3a1c0de-0000-4000-8000-000000000000',
  name: 'Music',
  created_at: '2025-01-01T12:00:00.000000Z',
  account: { uuid: 'f3a1c0de-0000-4000-8000-000000000001' },
  chat_messages: messages,
  ...over,
});

const said = (uuid: string, text: string, over: object = {}) => ({
  uuid,
  text,
  content: [{ type: 'text', text }],
  sender: 'human',
  created_at: '2025-01-01T12:00:00.123456Z',
  attachments: [{ file_name: 'a.txt', extracted_content: 'pasted' }],
  ...over,
});

describe('an export of Claude', () => {
  it('gives the messages of the human, from their text blocks', () => {
    const file = [
      claude([
        said('a', 'I play the viola'),
        said('b', 'How nice', { sender: 'assistant' }),
        said('c', '', {
          content: [
            { type: 'thinking', thinking: 'no' },
            { type: 'text', text: 'On Tuesdays' },
          ],
        }),
        said('d', 'Older files have no blocks', { content: [] }),
      ]),
    ];
    expect(texts(file)).toEqual(['I play the viola', 'On Tuesdays', 'Older files have no blocks']);
    expect(readFile(file)?.conversations[0]?.messages[0]?.at).toBe('2025-01-01T12:00:00.123Z');
  });

  it('leaves out what was edited away', () => {
    const root = '00000000-0000-4000-8000-000000000000';
    const messages = [
      said('a', 'I love oolong', { parent_message_uuid: root }),
      said('b', 'Edited away', { parent_message_uuid: 'a', created_at: '2025-01-01T12:01:00Z' }),
      said('c', 'I love matcha', { parent_message_uuid: 'a', created_at: '2025-01-01T12:02:00Z' }),
    ];
    expect(texts([claude(messages)])).toEqual(['I love oolong', 'I love matcha']);
    expect(texts([claude(messages, { current_leaf_message_uuid: 'b' })])).toEqual([
      'I love oolong',
      'Edited away',
    ]);
  });
});

describe('any export', () => {
  it('begins with the oldest conversation, and counts what is too long', () => {
    const file = [
      claude([said('b', 'Later', { created_at: '2025-06-01T00:00:00Z' })], { uuid: 'later' }),
      claude([said('a', 'Earlier'), said('l', 'x'.repeat(51))], { uuid: 'earlier' }),
      claude([], { uuid: 'empty' }),
      'nonsense',
    ];
    const read = readFile(file);
    expect(read?.conversations.map(({ id }) => id)).toEqual(['earlier', 'later']);
    expect(read?.longMessages).toBe(1);
  });

  it('counts conversations without a valid id, and those whose last message is missing', () => {
    const root = '00000000-0000-4000-8000-000000000000';
    const branches = [
      said('a', 'I love oolong', { parent_message_uuid: root }),
      said('b', 'I love matcha', { parent_message_uuid: 'a' }),
    ];
    const file = [
      chatGpt([node('a', { parts: ['I play the viola'] })], 'gone'),
      chatGpt([node('a', { parts: ['I play the viola'] })], 'a', { conversation_id: 'not valid' }),
      claude(branches, { current_leaf_message_uuid: 'gone' }),
      claude([said('a', 'I love tea')], { uuid: 'whole', current_leaf_message_uuid: 'gone' }),
    ];
    const read = readFile(file);
    expect(read?.damaged).toBe(3);
    expect(read?.conversations.map(({ id }) => id)).toEqual(['whole']);
  });

  it('yields only text that the database accepts', () => {
    expect(
      texts([claude([said('a', 'I\u0000 love\ud800 tea'), said('b', '\u0007'), said('c', '👍')])]),
    ).toEqual(['I love\ufffd tea']);
    expect(texts([claude([said('a', 'Undated', { created_at: 'soon' })])])).toEqual([]);
    expect(texts([claude([said('a', 'I love tea')], { uuid: 'a b' })])).toEqual([]);
  });

  it('is distinguished from other JSON and from a damaged export', () => {
    for (const file of [null, [], {}, [1], [{ memory: 'I love tea' }]]) {
      expect(readExport(JSON.stringify(file), LIMITS)).toBeNull();
    }
    expect(readExport(JSON.stringify({ mapping: {} }), LIMITS)).toBe('damaged');
  });

  const ANSWER = { role: 'assistant', parts: ['Lovely.'], parent: 'a' };
  const WHOLE = [
    chatGpt([node('a', { parts: ['I love tea'], parent: 'root' }), node('b', ANSWER)]),
    claude([said('a', 'I love tea'), said('b', 'Lovely.', { sender: 'assistant' })]),
  ];

  it.each([
    ['on one line', JSON.stringify(WHOLE), /,"sender":"assistant"/],
    ['on many lines', JSON.stringify(WHOLE, null, 2), /,\s*"sender": "assistant"/],
  ])('is refused %s, wherever it is cut', (_, whole, lastAnswer) => {
    expect(readExport(`\uFEFF${whole}`, LIMITS)).toMatchObject({ conversations: [{}, {}] });
    const last = whole.search(lastAnswer);
    const starts = Array.from({ length: last }, (__, index) => index + 1);
    expect(starts.filter((from) => readExport(whole.slice(from), LIMITS) !== 'damaged')).toEqual([]);
    const first = whole.indexOf('"mapping":') + '"mapping":'.length;
    const ends = Array.from({ length: whole.length - first }, (__, index) => first + index);
    expect(ends.filter((to) => readExport(whole.slice(0, to), LIMITS) !== 'damaged')).toEqual([]);
  });

  it('is refused inside a web page', () => {
    const page = `<h1>Chats</h1>\n<script>var jsonData = ${JSON.stringify(WHOLE)}</script>`;
    expect(readExport(page, LIMITS)).toBe('damaged');
    expect(readExport(`- Home\n- About\n${page}`, LIMITS)).toBe('damaged');
  });

  it('is not taken for a list that names or quotes its fields', () => {
    for (const line of [
      'My config has "mapping": yes',
      'Index settings {"mapping": {"a": 1}}',
      'Index settings {"mapping": {"properties": {"title": {"type": "text"}}}}',
      'The log has "chat_messages": [1, 2]',
    ])
      for (const text of [line, `- ${line}`, `- I love tea\n${line}`, `[2026-01-02] - ${line}`])
        expect(readExport(text, LIMITS)).toBeNull();
    const quote = `I parse ${JSON.stringify(WHOLE)}`;
    for (const text of [
      `- ${quote}`,
      `- I love tea\r\n  2. ${quote}\r\n- I play the viola`,
      `[unknown] - ${quote}`,
    ])
      expect(readExport(text, LIMITS)).toBeNull();
  });

  it('is split at the same messages after it has grown', () => {
    const long = {
      source: 'claude' as const,
      id: 'a',
      first: 0,
      messages: [...'abcdefg'].map((letter) => ({ at: '', content: letter.repeat(15) })),
    };
    const parts = partsOf(long, LIMITS);
    expect(parts.map(({ first, messages }) => [first, messages.length])).toEqual([
      [0, 2],
      [2, 2],
      [4, 2],
      [6, 1],
    ]);
    expect(partsOf({ ...long, messages: long.messages.slice(0, 4) }, LIMITS)).toEqual(parts.slice(0, 2));
    expect(parts.flatMap((part) => partsOf(part, LIMITS))).toEqual(parts);
  });
});
