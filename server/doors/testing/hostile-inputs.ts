import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

export interface HostileInput {
  what: string;
  address: string;
  body: string;
}

const times = (part: string, length: number): string =>
  part
    .repeat(Math.ceil(length / part.length))
    .slice(0, length)
    .toWellFormed();

const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  abbreviations: (n) => times('Dr. ', n),
  'abbreviations of many kinds': (n) => times('Mr. Mrs. St. Inc. Ltd. e.g. i.e. No. vs. Prof. ', n),
  initials: (n) => times('A.B.C.D.E.F.G. ', n),
  dots: (n) => times('. ', n),
  'dots in a row': (n) => `${times('.', n - 1)}a`,
  'nested quotes': (n) => times('"\'“‘«', n),
  'open quotes': (n) => times('“He said ', n),
  'open single quotes': (n) => times(" 'a", n),
  brackets: (n) => times('((((', n),
  'one long word': (n) => times('a', n),
  'one long capital word': (n) => times('A', n),
  'one long number': (n) => times('1234567890', n),
  'numbers with dashes': (n) => times('12-34 ', n),
  'card numbers': (n) => times('4111 1111 1111 1111 ', n),
  'letters apart': (n) => times('s u r p r i s e ', n),
  letters: (n) => times('a ', n),
  'capitals apart': (n) => times('Ana Bea ', n),
  'names with hyphens': (n) => times('Ana-', n),
  'blanks between two words': (n) => `a${times(' ', n - 2)}b`,
  'tabs and blanks': (n) => `a${times(' \t', n - 2)}b`,
  'line ends': (n) => `a${times('\n', n - 2)}b`,
  'lines of one letter': (n) => times('a\n', n),
  'combining marks': (n) => `a${times('\u0301', n - 1)}`,
  'families of emoji': (n) => times('👩‍👩‍👧‍👦', n),
  'ligatures that grow': (n) => times('\ufdfa', n),
  'zero-width spaces': (n) => `a${times('\u200b', n - 2)}b`,
  'hidden letters': (n) => `a${times('\u{e0061}', n - 3)}b`,
  'no spaces between Han': (n) => times('家族の記憶', n),
  'right to left': (n) => times('שלום عليكم ', n),
  'reasons of reasons': (n) => times('I like tea because I hate coffee since ', n),
  'and and': (n) => times('I love tea and I hate coffee but ', n),
  commas: (n) => times('Ana, my sister, ', n),
  possessives: (n) => times("my sister's ", n),
  negations: (n) => times('I do not never not ', n),
  contractions: (n) => times("I'm can't won't ", n),
  moves: (n) => times('moved from Porto to Lyon from ', n),
  'instead of': (n) => times('no longer instead of not anymore ', n),
  dates: (n) => times('next Thursday at 3pm on 3 May 2026 ', n),
  weekdays: (n) => times('on Monday the Tuesday ', n),
  times: (n) => times('from 3 to 4 until 5 since 6 ', n),
  questions: (n) => times('why what who when? ', n),
  links: (n) => times('http://a.b/?c=d&e@f ', n),
  addresses: (n) => times('a@a.', n),
  code: (n) => times('```a``` `b` ', n),
  'open code': (n) => times('```', n),
  secrets: (n) => times('do not tell anybody that between us ', n),
  thoughts: (n) => times('I think that I guess that I believe ', n),
  'said by': (n) => times('according to Ana he told me that she said that ', n),
  'lower-case words': (n) => times('my boss the company ', n),
  accents: (n) => times('é̂ñü ', n),
};

interface Sink {
  what: string;
  length: number;
  send(text: string): Pick<HostileInput, 'address' | 'body'>;
}

const http = (path: string, input: unknown) => ({ address: `/api/v1${path}`, body: JSON.stringify(input) });
const trpc = (name: string, input: unknown) => ({
  address: `/api/trpc/${name}`,
  body: JSON.stringify(input),
});
const mcp = (name: string, args: unknown) => ({
  address: '/api/mcp',
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
});
const said = (content: string) => [{ role: 'user', content }];

const SINKS: readonly Sink[] = [
  { what: 'a statement', length: LIMITS.contentChars, send: (content) => http('/memories', { content }) },
  {
    what: 'a message',
    length: CAPTURE.messageChars,
    send: (text) =>
      http('/capture', { sessionId: `s${text.length}${text.slice(0, 9)}`, messages: said(text) }),
  },
  { what: 'a prompt', length: LIMITS.promptChars, send: (prompt) => mcp('context_surface', { prompt }) },
  {
    what: 'a conversation',
    length: CAPTURE.messageChars,
    send: (text) =>
      mcp('memory_capture', {
        sessionId: text.slice(0, 50) || 's',
        messages: Array(10).fill(said(text)).flat(),
      }),
  },
  { what: 'a query', length: LIMITS.promptChars, send: (query) => trpc('memories.query', { query }) },
  {
    what: 'facts',
    length: LIMITS.contentChars,
    send: (text) =>
      http('/capture', {
        sessionId: 'f',
        facts: Array.from({ length: 12 }, (_, n) => ({
          statement: `${n} ${text}`.slice(0, LIMITS.contentChars),
          temporal: text.slice(0, 200),
        })),
      }),
  },
];

const csv = (content: string, apply = false) => http('/exchange/people', { format: 'csv', content, apply });
const vcard = (content: string, apply = false) =>
  http('/exchange/people', { format: 'vcard', content, apply });
const card = (lines: string): string => `BEGIN:VCARD\nVERSION:4.0\nFN:Ana\n${lines}\nEND:VCARD\n`;
const MOST = LIMITS.importChars;
const calendar = (parts: string) =>
  http('/exchange/memories/preview', { content: `BEGIN:VCALENDAR\n${parts}`.slice(0, MOST) });
const wideCard = (line: string): string => card(times(line, MOST - 100));
const manyCards = (lines: string): string =>
  times(card(lines), MOST).replace(/(?<=END:VCARD\n)[\s\S]{0,2000}$/, '');
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const deepObject = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const manyFields = (count: number): string =>
  `{${Array.from({ length: count }, (_, n) => `"f${n}":1`).join()}}`;
const bodyOf = (address: string, body: string) => ({ address, body });
const inMcp = (name: string, args: string) =>
  bodyOf(
    '/api/mcp',
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args}}}`,
  );

const SHAPES: Readonly<Record<string, Pick<HostileInput, 'address' | 'body'>>> = {
  'a hundred thousand beginnings of cards': vcard(times('BEGIN:VCARD\n', MOST)),
  'beginnings of cards and one end': vcard(`${times('BEGIN:VCARD\n', MOST - 20)}END:VCARD\n`),
  'ends of cards': vcard(times('END:VCARD\n', MOST)),
  'tiny cards': vcard(times('BEGIN:VCARD\nEND:VCARD\n', MOST)),
  'two thousand cards': vcard(manyCards(times('TEL:+34 600 000 000\n', 600))),
  'two thousand cards, applied': vcard(
    Array.from({ length: LIMITS.cards }, (_, n) =>
      card(`TEL:+34 600 00 ${n}\nNOTE:x ${n}`).replace('Ana', `Ana ${n}`),
    ).join(''),
    true,
  ),
  'a card of properties': vcard(wideCard('TEL:1\n')),
  'a card of labels': vcard(wideCard('item1.X-ABLABEL:a\nitem1.TEL:1\n')),
  'a card of days': vcard(wideCard('item1.X-ABDATE:1984-05-04\n')),
  'a card of folded lines': vcard(wideCard('TEL:1\n 2\n')),
  'a card of blank lines': vcard(wideCard('\n')),
  'a card of carriage returns': vcard(wideCard('\r')),
  'a card of versions': vcard(wideCard('VERSION:4.0\n')),
  'a card of parameters': vcard(card(`TEL${times(';TYPE=home', MOST - 200)}:1`)),
  'a card of quoted parameters': vcard(card(`TEL${times(';TYPE="a"', MOST - 200)}:1`)),
  'a card of open quotes': vcard(wideCard('TEL;TYPE="a\n')),
  'a card of one long value': vcard(card(`NOTE:${times('a\\,', MOST - 200)}`)),
  'a card of categories': vcard(card(`CATEGORIES:${times('a,', MOST - 200)}`)),
  'a card of parts of a name': vcard(card(`N:${times('a;', MOST - 200)}`)),
  'a card of nicknames': vcard(wideCard('NICKNAME:a,b,c\n')),
  'a card of notes': vcard(wideCard('NOTE:a\n')),
  'a card of blanks': vcard(`BEGIN:VCARD${times(' ', MOST - 20)}`),
  'a card with a long name': vcard(card(`FN;${times('a', MOST - 300)}`)),
  'a card of photos': vcard(wideCard('PHOTO:data:image/png;base64,AAAA\n')),
  'a calendar of beginnings': calendar(times('BEGIN:VEVENT\n', MOST)),
  'a calendar of tiny events': calendar(times('BEGIN:VEVENT\nEND:VEVENT\n', MOST)),
  'a calendar of folded lines': calendar(`BEGIN:VEVENT\nSUMMARY:a${times('\n a', MOST)}`),
  'a calendar of daily events': calendar(
    times(
      'BEGIN:VEVENT\nSUMMARY:a\nDTSTART:18000101T000000Z\nRRULE:FREQ=DAILY;COUNT=9999\nEND:VEVENT\n',
      MOST,
    ),
  ),
  'a table of three hundred thousand columns': csv(`${times('a,', 900_000)}\n${times('1,', 590_000)}\n`),
  'a table of columns of the same name': csv(`${times('name,', 750_000)}\n${times('x,', 740_000)}\n`),
  'a table of columns and many rows': csv(
    `${times('phone 1 - value,', 30_000)}\n${times('1,2,3,4\n', 1_400_000)}`,
  ),
  'a table of rows': csv(`name\n${times('a\n', MOST - 10)}`),
  'a table of empty rows': csv(`name\n${times('\n', MOST - 10)}`),
  'a table of quotes': csv(times('"', MOST)),
  'a table of open quotes': csv(times('"a\n', MOST)),
  'a table of escaped quotes': csv(`name\n"${times('""', MOST - 10)}"`),
  'a table of one cell': csv(`name,phone\nAna,${times('1;', MOST - 20)}`),
  'a table of delimiters': csv(times(',;\t|', MOST)),
  'a table of two thousand people, applied': csv(
    `name,phone\n${Array.from({ length: LIMITS.cards }, (_, n) => `Bea ${n},+35 ${n}00000`).join('\n')}`,
    true,
  ),
  'a hundred thousand unknown fields': bodyOf('/api/v1/memories', manyFields(120_000)),
  'unknown fields by tRPC': bodyOf('/api/trpc/memories.store', manyFields(120_000)),
  'unknown fields by MCP': inMcp('memory_store', manyFields(120_000)),
  'unknown fields of a message': bodyOf(
    '/api/v1/capture',
    `{"sessionId":"a","messages":[${manyFields(120_000)}]}`,
  ),
  'unknown fields of two hundred messages': bodyOf(
    '/api/v1/capture',
    `{"sessionId":"a","messages":[${Array(200).fill(manyFields(500)).join()}]}`,
  ),
  'a hundred thousand empty messages': bodyOf(
    '/api/v1/capture',
    `{"sessionId":"a","messages":[${times('{},', 1_200_000).slice(0, -1)}]}`,
  ),
  'three hundred thousand tags': bodyOf(
    '/api/v1/memories',
    `{"content":"a","tags":[${times('"a",', 1_200_000).slice(0, -1)}]}`,
  ),
  'tags that are lists': bodyOf(
    '/api/v1/memories',
    `{"content":"a","tags":[${times('[],', 1_200_000).slice(0, -1)}]}`,
  ),
  'facts that are numbers': inMcp(
    'memory_capture',
    `{"sessionId":"a","facts":[${times('1,', 1_800_000).slice(0, -1)}]}`,
  ),
  'lists in lists': bodyOf('/api/v1/memories', `{"content":${deep(900_000)}}`),
  'lists in lists that do not end': bodyOf('/api/v1/memories', '['.repeat(2_000_000)),
  'objects in objects': bodyOf('/api/v1/outcomes', `{"configBefore":${deepObject(250_000)}}`),
  'objects in objects by tRPC': bodyOf(
    '/api/trpc/outcomes.record',
    `{"configBefore":${deepObject(250_000)}}`,
  ),
  'objects in objects by MCP': inMcp('outcome_record', `{"configBefore":${deepObject(250_000)}}`),
  'settings of many fields': inMcp(
    'suggestion_create',
    `{"type":"a","value":"b","configBefore":${manyFields(100_000)}}`,
  ),
  'evidence of many fields': bodyOf(
    '/api/v1/suggestions',
    `{"type":"a","value":"b","evidence":[${manyFields(100_000)}]}`,
  ),
  'a body of blanks': bodyOf('/api/v1/memories', times(' ', 2_000_000)),
  'a body of one text': bodyOf('/api/v1/memories', JSON.stringify({ content: times('a', 2_000_000) })),
  'a body of escapes': bodyOf('/api/v1/memories', `{"content":"${times('\\u0061', 1_900_000)}"}`),
  'a field that is given many times': bodyOf(
    '/api/v1/memories',
    `{${times('"content":"a",', 1_900_000).slice(0, -1)}}`,
  ),
  'names of fields that are long': bodyOf(
    '/api/v1/memories',
    `{"${times('a', 1_000_000)}":1,"${times('b', 900_000)}":1}`,
  ),
  'a query of many fields': bodyOf(`/api/v1/contacts?${times('a=1&', 12_000)}`, '{}'),
  'a query of commas': bodyOf(`/api/v1/graph/labels?ids=${times(',', 12_000)}`, '{}'),
  'a long path': bodyOf(`/api/v1/${times('a/', 12_000)}`, '{}'),
  'a path of percent signs': bodyOf(`/api/v1/memories/${times('%41', 12_000)}`, '{}'),
  'a batch of calls': bodyOf(
    `/api/trpc/${Array(20).fill('memories.query').join()}?batch=1`,
    JSON.stringify(
      Object.fromEntries(
        Array.from({ length: 20 }, (_, n) => [n, { query: times('Dr. ', LIMITS.promptChars) }]),
      ),
    ),
  ),
  'a batch of too many': bodyOf(`/api/trpc/${times('memories.query,', 12_000)}?batch=1`, '{}'),
  'calls in one message of MCP': bodyOf(
    '/api/mcp',
    `[${Array(5_000).fill('{"jsonrpc":"2.0","id":1,"method":"tools/list"}').join()}]`,
  ),
  'a name of a contact': http('/contacts', {
    name: times("d'", LIMITS.nameChars),
    notes: times('Dr. ', LIMITS.noteChars),
  }),
  'a whole address of relations': mcp('relationship_set', {
    contactA: times('my sister’s ', LIMITS.nameChars),
    contactB: times('the brother of ', LIMITS.nameChars),
    relationship: times('step half great grand ', 100),
  }),
  'a search': http('/graph/connect', { fromId: times('a', 200), toId: 'b' }),
  'a rule that is tried': http('/household/policy/try', {
    kind: 'topic',
    value: times('a,', 200),
    text: times('a b ', 2_000),
  }),
  'an insight': mcp('insight_propose', {
    title: 'a',
    body: times('**a_b_`c`', LIMITS.contentChars),
    outcomes: [],
  }),
};

export function hostileInputs({ isWhole = false } = {}): HostileInput[] {
  const texts = Object.entries(TEXTS).flatMap(([name, make], index) =>
    SINKS.filter((_, at) => isWhole || (index + at) % 3 === 0).map(({ what, length, send }) => ({
      what: `${name} as ${what}`,
      ...send(make(length)),
    })),
  );
  return [...Object.entries(SHAPES).map(([what, sent]) => ({ what, ...sent })), ...texts];
}
