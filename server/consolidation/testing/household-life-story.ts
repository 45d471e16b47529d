import { randomFrom } from '#server/domain/consolidation/testing/seeded-random.ts';

export type Sort =
  | 'identity'
  | 'health'
  | 'standing'
  | 'pinned'
  | 'moving'
  | 'repeated'
  | 'staged'
  | 'small talk';

interface Saying {
  by: string;
  content: string;
  over?: object;
}

export interface PlantedHabit {
  /** A word that the sentence about this habit must contain. */
  word: string;
  by: string;
  text: string;
  from: number;
  until: number;
  /** From 1 (Monday) to 7. Null: most days. */
  weekday: number | null;
  hour: number;
}

export type Act = { hour: number; by: string; content: string } & (
  | { does: 'tell'; sort: Sort; over: object }
  | { does: 'ask' }
  | { does: 'answer' }
);

/** The first day is a Monday. */
export const FIRST_DAY = Date.parse('2026-01-05T00:00:00Z');

export const LASTING = ['identity', 'health', 'standing', 'pinned'] as const;

/** Statements that must all be in use at the end. */
const KEPT: Readonly<Record<(typeof LASTING)[number], readonly Saying[]>> = {
  identity: [
    { by: 'Nora', content: 'Nora was born in Girona' },
    { by: 'Leo', content: 'Leo was born in Porto' },
    { by: 'Nora', content: "Nora's birth name is Ferrer" },
    { by: 'Leo', content: 'Leo speaks Portuguese with his mother' },
  ].map((one) => ({ ...one, over: { category: 'biographical', subcategory: 'personal' } })),
  health: [
    { by: 'Leo', content: 'Leo is allergic to walnuts' },
    { by: 'Nora', content: 'Nora takes levothyroxine' },
    { by: 'Leo', content: 'Leo has asthma' },
    { by: 'Nora', content: 'Nora wears a hearing aid' },
  ],
  standing: [
    { by: 'Nora', content: 'Nora never eats meat', over: { category: 'preference' } },
    { by: 'Leo', content: 'Leo likes rye bread', over: { category: 'preference' } },
    { by: 'Leo', content: 'Leo works at the harbour office' },
    { by: 'Nora', content: 'Nora hates coriander', over: { category: 'preference' } },
  ],
  pinned: [
    { by: 'Nora', content: 'The spare key hangs in the shed', over: { pinned: true } },
    { by: 'Leo', content: 'The stopcock is behind the washing machine', over: { pinned: true } },
  ],
};

const MOVING: readonly Saying[] = [
  { by: 'Nora', content: "Nora's grandmother died in her sleep" },
  { by: 'Leo', content: "Leo's sister gave birth to a girl" },
  { by: 'Nora', content: 'Nora was nearly hit by a lorry, and was terrified' },
  { by: 'Leo', content: 'Leo won the regional chess final and wept with joy' },
];

const REPEATED: readonly Saying[] = [
  { by: 'Nora', content: 'Nora thinks that the bakery in the square is the best' },
  { by: 'Leo', content: 'Leo thinks that the tram is too slow' },
];

const HABITS: readonly PlantedHabit[] = [
  {
    word: 'groceries',
    by: 'Nora',
    text: 'Could you order the groceries?',
    from: 10,
    until: 730,
    weekday: 6,
    hour: 10,
  },
  {
    word: 'piano',
    by: 'Nora',
    text: 'Is the piano in tune?',
    from: 150,
    until: 500,
    weekday: 4,
    hour: 17,
  },
  {
    word: 'yoga',
    by: 'Nora',
    text: 'Is there room in yoga tonight?',
    from: 20,
    until: 300,
    weekday: 2,
    hour: 18,
  },
  {
    word: 'espresso',
    by: 'Nora',
    text: 'How long should an espresso run?',
    from: 330,
    until: 730,
    weekday: null,
    hour: 8,
  },
  { word: 'bins', by: 'Leo', text: 'Remind me of the bins', from: 15, until: 400, weekday: 1, hour: 20 },
  {
    word: 'sauna',
    by: 'Leo',
    text: 'How hot is the sauna today?',
    from: 200,
    until: 600,
    weekday: 7,
    hour: 11,
  },
  {
    word: 'swimming',
    by: 'Leo',
    text: 'Is the swimming hall open?',
    from: 420,
    until: 730,
    weekday: null,
    hour: 8,
  },
  { word: 'chess', by: 'Leo', text: 'Who plays chess tonight?', from: 500, until: 730, weekday: 5, hour: 19 },
];

const GOODS =
  `leeks plums cheese candles envelopes batteries soap honey lentils paint screws stamps tea towels basil olives rice
  matches gloves string pears figs chalk buttons wool nails yeast mustard ink twine`.split(/\s+/);
const SHOPS = 'market kiosk station mall farm depot bakery harbour arcade fair chandlery nursery'.split(' ');
const QUESTIONS =
  `capital of Peru|translate this letter|distance of the moon|report in brief|bus to the museum|spelling of rhythm|clean an oven|name for a parrot
  |age of the universe|recipe with leeks|weather in Oslo|price of copper|rules of curling|depth of the lake|meaning of ersatz|author of Emma
  |population of Chad|speed of sound|height of the dome|train to Lyon|colour of amber|weight of a whale|year of the treaty|sound of a loon
  |origin of pizza|length of the Nile|taste of sorrel|shape of a quark|tune a ukulele|fold a crane`
    .split('|')
    .map((text) => text.trim());

/** Probability of each piece of small talk per day. */
const SMALL_TALK = 0.8;
const STAGED = 0.06;
const AGAIN = 1 / 45;
const ASKED = 0.9;
const KEEPS_TO_HABIT = 0.92;
const ON_MOST_DAYS = 0.6;

export interface LifeWish {
  seed: number;
  days: number;
  isPlanted: boolean;
  /** Factor for the amount of small talk and questions. */
  pace?: number;
}

/** Returns what members say and ask on each day. The same seed gives the same days. */
export function householdLife({ seed, days, isPlanted, pace = 1 }: LifeWish): Act[][] {
  const random = randomFrom(seed);
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const sometime = (): number =>
    random() < 0.4 ? 7 + Math.floor(random() * 3) : 15 + Math.floor(random() * 7);
  const member = (): string => oneOf(['Nora', 'Leo']);
  const tell = (sort: Sort, { by, content, over = {} }: Saying): Act => ({
    does: 'tell',
    sort,
    by,
    content,
    over,
    hour: sometime(),
  });
  const once = [
    ...Object.entries(KEPT).flatMap(([sort, all]) => all.map((one) => ({ sort: sort as Sort, one }))),
    ...MOVING.map((one) => ({ sort: 'moving' as const, one })),
  ].map(({ sort, one }) => ({ day: Math.floor(random() * Math.min(days, 360)), sort, one }));
  const smallTalk = (sort: Sort): Act => {
    const [by, goods, shop] = [member(), oneOf(GOODS), oneOf(SHOPS)];
    const content =
      sort === 'staged'
        ? `${by} thinks that the ${goods} at the ${shop} cost too much`
        : `${by} bought ${goods} at the ${shop}`;
    return tell(sort, { by, content, over: { category: sort === 'staged' ? 'opinion' : 'event' } });
  };
  return Array.from({ length: days }, (_, day) => {
    const acts: Act[] = once.filter((one) => one.day === day).map(({ sort, one }) => tell(sort, one));
    if (random() < SMALL_TALK * pace) acts.push(smallTalk('small talk'));
    if (random() < STAGED * pace) acts.push(smallTalk('staged'));
    for (const one of REPEATED) if (day === 5 || random() < AGAIN) acts.push(tell('repeated', one));
    if (random() < ASKED * pace)
      acts.push({
        does: 'ask',
        by: member(),
        content: `What about the ${oneOf(QUESTIONS)}?`,
        hour: sometime(),
      });
    const weekday = (day % 7) + 1;
    for (const { by, text, from, until, hour, ...habit } of isPlanted ? HABITS : []) {
      const chance = habit.weekday === null ? ON_MOST_DAYS : habit.weekday === weekday ? KEEPS_TO_HABIT : 0;
      if (random() < chance && day >= from && day < until)
        acts.push({ does: 'ask', by, content: text, hour: hour + Math.floor(random() * 2) });
    }
    if (weekday === 7)
      for (const by of ['Nora', 'Leo']) acts.push({ does: 'answer', by, content: '', hour: 21 });
    return acts.toSorted((a, b) => a.hour - b.hour);
  });
}

/** In six weeks, a weekly habit occurs six times. */
const NOTICEABLE_DAYS = 42;

export const plantedIn = ({ days, isPlanted }: LifeWish): PlantedHabit[] =>
  isPlanted ? HABITS.filter(({ from, until }) => Math.min(until, days) - from >= NOTICEABLE_DAYS) : [];
