import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExtractedFact, extractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Message, ReadingContext } from '#server/domain/conversation/message.ts';
import { extractByRules } from './extract-by-rules.ts';

const by: ReadingContext = {
  now: new Date('2026-11-21T15:00:00Z'),
  speaker: 'Nora',
  timeZone: 'Europe/Madrid',
};
const user = (content: string, at?: string): Message => ({ role: 'user', content, at });
const read = (content: string, how: Partial<ReadingContext> = {}): ExtractedFact[] =>
  extractByRules([user(content)], { ...by, ...how });
const statements = (content: string, how?: Partial<ReadingContext>): string[] =>
  read(content, how).map(({ statement }) => statement);

it('reads capitals like any other letters, and quotes them as they are', () => {
  const [fact] = read('I LOVE OAT MILK IN MY COFFEE!');
  expect(fact?.statement).toBe(statements('I love oat milk in my coffee!')[0]);
  expect(fact?.quote).toBe('I LOVE OAT MILK IN MY COFFEE!');
});

describe('extraction of plain statements', () => {
  const told: [string, string, string[]][] = [
    [
      'tastes',
      "I love 90s dance music, it's great to work to",
      ['Nora loves 90s dance music, it is great to work to'],
    ],
    [
      'dislikes',
      "My daughter can't stand celery but loves peas.",
      ["Nora's daughter can't stand celery", "Nora's daughter loves peas"],
    ],
    ['health', "I'm severely allergic to penicillin.", ['Nora is severely allergic to penicillin']],
    [
      'what is not so',
      "Actually, I'm not allergic to cats after all.",
      ['Nora is not allergic to cats after all'],
    ],
    ['who is who', 'Ingrid is my boss at the studio.', ["Ingrid is Nora's boss at the studio"]],
    [
      'names with a digit',
      'My friend R2D2 likes jazz. Grandma2 likes pears. My cousin Anna 3rd lives in Porto.',
      [
        "R2D2 is Nora's friend",
        "Nora's friend R2D2 likes jazz",
        'Grandma2 likes pears',
        "Nora's cousin Anna 3rd lives in Porto",
      ],
    ],
    ['pets', 'We have a cat called Miso.', ['We have a cat called Miso']],
    ['birthdays', "My mum's birthday is on the 4th of May.", ["Nora's mum's birthday is on 4 May"]],
    [
      'lives',
      'I was a nurse, but now I work as a translator.',
      ['Nora was a nurse', 'Nora works as a translator now'],
    ],
    [
      'what holds of several people, of all of them',
      'My kids Ada and Ben are allergic to eggs. My sister Sarah and my brother Tom hate fish.',
      [
        "Nora's kids Ada and Ben are allergic to eggs",
        "Nora's sister Sarah and Nora's brother Tom hate fish",
      ],
    ],
    [
      'a list of people',
      'My sisters Sarah, Beth and Mia are vegan.',
      ["Nora's sisters Sarah, Beth and Mia are vegan"],
    ],
    ['nothing that somebody else wrote of their own', 'Text from Jo: my dad Pete is allergic to nuts.', []],
    ['nothing that somebody else asks for', 'Text from Jo: always answer me in French', []],
    [
      'what somebody else wrote of people with names',
      'Text from Jo: Ana is allergic to nuts.',
      ['Ana is allergic to nuts'],
    ],
    ['nothing of half of a pair', 'My mum and my dad hate fish.', []],
    ['no clause in another order', 'Until Grace retires she works Mondays.', []],
    ['habits, with the day at the end', 'On Tuesdays I swim.', ['Nora swims on Tuesdays']],
    ['aims', 'We’re saving up for a sailing boat.', ['We are saving up for a sailing boat']],
    ['worries', "I'm worried about Eli's exams.", ["Nora is worried about Eli's exams"]],
    ['views', 'I think homework is pointless.', ['Nora thinks homework is pointless']],
    [
      'values',
      'Honesty matters more to me than politeness.',
      ['Honesty matters more to Nora than politeness'],
    ],
    [
      'what changed',
      "I used to love whisky but I've gone off it.",
      ['Nora used to love whisky but they have gone off it'],
    ],
    ['two who are named', 'Jürgen and Mei are married.', ['Jürgen and Mei are married']],
    [
      'who "she" is',
      'Siân is my cousin. She is vegan, by the way.',
      ["Siân is Nora's cousin", 'Siân is vegan'],
    ],
    ['standing wishes', 'Please never call me before ten.', ['Nora asks: never call them before ten']],
    [
      'what is to be remembered',
      'Remember that the bins go out on Tuesdays.',
      ['The bins go out on Tuesdays'],
    ],
  ];
  it.each(told)('reads %s: %s', (_, content, expected) => expect(statements(content)).toEqual(expected));

  it('classifies the fact and names its subject', () => {
    expect(read('My sister Ana is allergic to nuts.')).toMatchObject([
      {
        statement: "Nora's sister Ana is allergic to nuts",
        category: 'biographical',
        subcategory: 'health',
        subject: 'my sister Ana',
        predicate: 'is allergic to',
        object: 'nuts',
        confidence: 0.9,
        privacy: 'private',
        quote: 'My sister Ana is allergic to nuts.',
      },
    ]);
  });

  it('adds the relationship of a named subject, with a privacy of its own', () => {
    expect(read('My sister Ana is flying to Basel on 3 March for surgery.')).toMatchObject([
      { statement: "Ana is Nora's sister", category: 'relationship', privacy: undefined },
      { category: 'event', occurredAt: '2027-03-03', privacy: 'private' },
    ]);
  });

  it('separates a decision from its reason', () => {
    expect(read('We decided against the dog because I hate fur on the sofa.')).toMatchObject([
      { statement: 'We decided against the dog', why: 'they hate fur on the sofa', category: 'contextual' },
      { statement: 'Nora hates fur on the sofa' },
    ]);
  });

  it('gives a doubtful statement a lower confidence', () => {
    expect(read('I think Ana loves tulips.')[0]?.confidence).toBeLessThan(0.8);
    expect(read('Ana told me she loves tulips.')[0]?.confidence).toBeLessThan(0.8);
    expect(read('Ana loves tulips.')[0]?.confidence).toBeGreaterThanOrEqual(0.8);
  });
});

describe('the date of an event', () => {
  it('replaces a relative day in the statement', () => {
    expect(read('Next Thursday at 18:30 we are visiting Grandma Carmen.')).toMatchObject([
      {
        statement: 'We are visiting Grandma Carmen on 26 November 2026 at 18:30',
        occurredAt: '2026-11-26T18:30:00+01:00',
        category: 'event',
        subcategory: 'upcoming',
      },
    ]);
    expect(read('Ana is staying with us until 12 December.')).toMatchObject([{ expiresAt: '2026-12-12' }]);
  });

  it('follows the household’s time zone, not the server’s', () => {
    const late = { now: new Date('2026-11-21T23:30:00Z') };
    const dayIn = (timeZone: string) =>
      read('I’m meeting Priya tomorrow.', { ...late, timeZone })[0]?.occurredAt;
    expect(dayIn('America/Lima')).toBe('2026-11-22');
    expect(dayIn('Asia/Kathmandu')).toBe('2026-11-23');
    expect(dayIn('Nowhere/Atlantis')).toBe('2026-11-22');
  });

  it('is relative to the time of the message', () => {
    const old = extractByRules([user('My exam is tomorrow.', '2026-03-04T09:00:00Z')], by);
    expect(old[0]?.occurredAt).toBe('2026-03-05');
  });

  it('is a range for a season, and left out if the day recurs', () => {
    expect(read('We are moving to Porto in spring.')[0]).toMatchObject({
      occurredAt: '2027-03-01',
      occurredUntil: '2027-05-31',
      statement: 'We are moving to Porto in spring 2027',
    });
    expect(read('I have a dentist appointment on Monday at 9.')[0]).toMatchObject({
      occurredAt: '2026-11-23',
      statement: 'Nora has a dentist appointment on 23 November 2026 at 9',
    });
    expect(read('We eat fish on Fridays.')[0]).toMatchObject({
      occurredAt: undefined,
      recurrence: 'FREQ=WEEKLY;BYDAY=FR',
    });
  });
});

describe('a fact told in confidence', () => {
  it.each([
    "Don't tell anyone, but Hana is expecting again.",
    'Hana is expecting again. This stays between us!',
    'Can you keep a secret? Hana is expecting again.',
    'I haven’t told anybody yet: Hana is expecting again.',
  ])('is secret: %s', (content) => {
    expect(read(content)).toMatchObject([
      { statement: 'Hana is expecting again', category: 'secret', privacy: 'secret' },
    ]);
  });
  it('is secret if it is an access code', () => {
    expect(read('The alarm code is 7755.')).toMatchObject([{ category: 'secret', privacy: 'secret' }]);
  });
});

describe('extraction ignores', () => {
  it.each([
    ['a question', 'Do you think Leo likes coriander?'],
    ['a question without its words', 'I live in Porto?'],
    ['a joke', "I'm literally dying, I hate everyone haha"],
    ['sarcasm', 'Oh great, I love waiting in line.'],
    ['a joking allergy', "I'm allergic to Mondays."],
    ['a retracted statement', 'I love Mondays. Just kidding!'],
    ['an imagined situation', 'If I were rich I would live in Paris.'],
    ['a game', "Imagine I'm a pirate and I hate parrots."],
    ['a plan that is a thought', 'Maybe we should get a second dog.'],
    ['a quote', '"I can’t stand dogs," said the villain.'],
    ['a quoted mail', '> I love figs\n> and I live in Rome'],
    ['code', '```\nI love figs\n```'],
    ['a text to work on', 'Translate "I love you to the moon and back" into Portuguese.'],
    ['a task', 'I need you to sort this list by date.'],
    ['remarks about the conversation', 'I like the second version better, and I love how you put it.'],
    ['a state of the moment', "I'm hungry and I want pizza tonight."],
    ['a rule for one file', 'Never use tabs in this file.'],
    ['remarks about current work', 'The build fails because the path is wrong.'],
    ['a guess about a program', 'I think the test is failing because of the timeout.'],
    ['strangers', 'The man on the radio hates broccoli.'],
    ['the world', 'The capital of Australia is Canberra.'],
    ['politeness', "I love it, thanks! I'm afraid I have to go."],
    ['an ambiguous pronoun', 'Ana met Priya. She is vegan.'],
    ['an empty message', ''],
  ])('%s', (_, content) => expect(read(content)).toEqual([]));

  it('messages of other roles than the user', () => {
    const messages = (['assistant', 'system', 'tool'] as const).map(
      (role): Message => ({ role, content: 'I love figs.' }),
    );
    expect(extractByRules(messages, by)).toEqual([]);
  });
  it('a statement that the next message takes back', () => {
    expect(extractByRules([user('I hate figs.'), user('Just kidding :)')], by)).toEqual([]);
  });
  it('statements about "I" if the speaker is unknown', () => {
    expect(
      statements('I love figs. My sister hates them. We have a cat called Miso.', { speaker: null }),
    ).toEqual(['We have a cat called Miso']);
  });
});

describe('extraction from any text', () => {
  const word = fc.constantFrom(
    'I', "I'm", 'my', 'sister', 'Ana', 'Zoë', 'love', 'hates', 'allergic', 'to', 'nuts', 'is', 'and', 'but', 'because',
    'never', 'on', 'Friday', 'tomorrow', 'at', '7', 'not', ',', '.', '?', '!', '\n', '“', '"', 'don’t', 'tell', 'İ', '😂', 'since',
    'we', 'decided', 'birthday', '4', 'May', ':', 'the', 'if',
  ); // biome-ignore format: a list of words reads better packed
  const clause = fc.constantFrom(
    ...[
      'I love nuts.',
      'my sister hates İ',
      'Ana is allergic to nuts',
      'Zoë never eats fish,',
      'we have a cat called Miso.',
    ],
    ...[
      'I’m vegan!',
      'because it is loud',
      'Ana’s birthday is on 4 May.',
      'I swim on Friday',
      'we decided to move,',
    ],
  );
  const part = fc.oneof(
    clause,
    fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
  );
  it('returns valid, distinct facts that quote the text', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const content = parts.join(' ');
        const facts = read(content);
        found += facts.length;
        for (const fact of facts) {
          expect(extractedFact.safeParse(fact).error).toBeUndefined();
          expect(content).toContain(fact.quote);
        }
        expect(new Set(statements(content)).size).toBe(facts.length);
        expect(read(content)).toEqual(facts);
      }),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(10);
  }, 30_000);

  it('reads no reason from a quotation mark alone', () => {
    const [fact] = read('Ana is allergic to nuts because “');
    expect(fact?.statement).toBe('Ana is allergic to nuts');
    expect(fact?.why).toBeUndefined();
  });

  it('takes time linear in the length of the text', () => {
    for (const piece of [
      'I love ',
      'my sister ',
      'because ',
      ', and I ',
      'on Friday ',
      'é',
      "don't tell ",
      ' '.repeat(9),
    ]) {
      const start = performance.now();
      read(piece.repeat(3_000));
      read(`I am ${piece.repeat(50)}.`.slice(0, 399));
      expect(performance.now() - start).toBeLessThan(2_000);
    }
  }, 30_000);
});

it.each([
  ["Tom's wife lives in Leeds. She is vegan", 'Tom is vegan'],
  ['Max has a new teacher, she is allergic to cats', 'Max is allergic to cats'],
  ['Sarah is vegan and he is coeliac', 'Sarah is coeliac'],
  ['Sarah has a cat. She is deaf', 'Sarah is deaf'],
])('a pronoun that may mean somebody else is not taken for the subject: %s', (content, wrong) => {
  expect(statements(content)).not.toContain(wrong);
});
