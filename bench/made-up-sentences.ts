import type { Category } from '#server/domain/words/vocabulary.ts';
import { pick, type Random } from './seeded-random.ts';

export const NAMES = [
  'Nora',
  'Leo',
  'Ana',
  'Eli',
  'Zoë',
  'Tomás',
  'Jürgen',
  'Mei',
  'Alex',
  'Priya',
  'Siân',
  'Chidi',
  'Hana',
  'Marcus',
  'Grace',
  'Samira',
  'Oskar',
  'Inés',
  'Yusuf',
  'Bea',
  'Kofi',
  'Lena',
  'Mateo',
  'Freya',
  'Anselm',
  'Dilys',
  'Imani',
  'Piotr',
  'Rosalind',
  'Theo',
] as const;
const PARTS: Record<string, readonly string[]> = {
  food: [
    'lentil soup',
    'mushroom risotto',
    'grilled aubergine',
    'salmon',
    'rye bread',
    'goat’s cheese',
    'chilli',
    'peanut noodles',
    'roast chicken',
    'lemon tart',
    'black coffee',
    'oat milk',
    'anchovies',
    'paella',
    'kimchi',
    'porridge',
    'blackcurrant jam',
    'olives',
    'dumplings',
    'shellfish',
  ],
  music: [
    '90s dance music',
    'slow jazz',
    'Bach cello suites',
    'flamenco',
    'lo-fi beats',
    'old soul records',
    'brass bands',
    'film scores',
    'Afrobeat',
    'folk songs',
    'techno',
    'choral music',
  ],
  activity: [
    'work',
    'paint',
    'run',
    'cook',
    'read',
    'practise the violin',
    'study',
    'garden',
    'draw plans',
    'write letters',
    'repair bikes',
    'do the accounts',
    'sew',
    'swim',
  ],
  place: [
    'the kitchen',
    'the attic',
    'the garden shed',
    'the library',
    'the harbour',
    'the allotment',
    'the small office',
    'the train',
    'the community hall',
    'the back room',
    'the park',
    'the bus to town',
    'the swimming pool',
  ],
  time: [
    'before breakfast',
    'on Thursday evenings',
    'after the night shift',
    'at weekends',
    'in winter',
    'when it rains',
    'on the first of the month',
    'during exams',
    'late at night',
    'in the school holidays',
    'after lunch',
    'on Sundays',
    'early in the week',
  ],
  thing: [
    'the blue cups',
    'the spare key',
    'the sewing machine',
    'the bread knife',
    'the tent',
    'the old camera',
    'the drill',
    'the wool blanket',
    'the projector',
    'the good umbrella',
    'the ladder',
    'the freezer labels',
    'the puzzle table',
    'the first-aid box',
  ],
  illness: [
    'asthma',
    'hay fever',
    'migraines',
    'a bad knee',
    'coeliac disease',
    'a nut allergy',
    'high blood pressure',
    'back pain',
    'an allergy to penicillin',
    'eczema',
    'a broken wrist',
    'vertigo',
  ],
  job: [
    'nurse',
    'landscape architect',
    'illustrator',
    'plumber',
    'piano teacher',
    'bus driver',
    'biologist',
    'bookkeeper',
    'carpenter',
    'translator',
    'baker',
    'software tester',
  ],
  event: [
    'birthday party',
    'school concert',
    'dentist appointment',
    'parents’ evening',
    'football match',
    'wedding',
    'boiler service',
    'book launch',
    'driving test',
    'move to the new flat',
    'bike tour',
    'choir weekend',
  ],
  feeling: [
    'worried about',
    'proud of',
    'tired of',
    'excited about',
    'unsure about',
    'relieved about',
    'annoyed by',
    'curious about',
  ],
  reason: [
    'it helps to concentrate',
    'it reminds of the old house',
    'the doctor said so',
    'it was cheaper',
    'nobody else wanted to',
    'the neighbours complained',
    'it makes the mornings easier',
    'there was no time for anything else',
    'it went wrong last year',
    'the children asked for it',
  ],
};
const STATEMENTS: readonly [Category, string][] = [
  ['preference', '{name} loves {music}, it is great to {activity} to'],
  ['preference', '{name} does not eat {food} because {reason}'],
  ['preference', '{name} likes to {activity} in {place} {time}'],
  ['preference', 'We have {food} for supper {time}, and {name} cooks'],
  ['preference', '{name} wants {music} off in {place} {time}'],
  ['biographical', '{name} has {illness} and keeps the medicine in {place}'],
  ['biographical', '{name} works as a {job} and has to leave {time}'],
  ['biographical', '{name} learned to {activity} from {other} in {place}'],
  ['event', 'The {event} of {name} is {time}, and {other} brings {food}'],
  ['event', '{name} missed the {event} because {reason}'],
  ['relationship', '{name} and {other} {activity} together {time} in {place}'],
  ['relationship', '{name} lends {thing} to {other} {time}'],
  ['opinion', '{name} thinks that {food} is better {time}'],
  ['opinion', '{name} finds {place} too loud to {activity} in'],
  ['contextual', '{thing} is kept in {place} because {reason}'],
  ['contextual', '{name} is {feeling} the {event} since {other} told them in {place}'],
  ['contextual', 'Nobody uses {thing} {time}, said {name}, because {reason}'],
];
const PROMPTS = [
  'put something on, I need to {activity}',
  'what should I cook for {name} tonight?',
  'where did we leave {thing}?',
  '{name} is coming {time}, anything to keep in mind?',
  'plan the {event} with {name} and {other}',
  'can {name} eat {food}?',
  'any music for {place} {time}?',
  'I want to {activity} {time}, is that a good idea?',
  'draft a message to {name} about the {event}',
  'who could help me with {thing} {time}?',
  'is there anything about {illness} that I should know?',
  'what does {name} think of {place}?',
] as const;

function fill(random: Random, template: string): string {
  const name = pick(random, NAMES);
  const other = pick(
    random,
    NAMES.filter((one) => one !== name),
  );
  const text = template.replace(/\{(\w+)\}/g, (_, part: string) => {
    if (part === 'name') return name;
    return part === 'other' ? other : pick(random, PARTS[part] ?? ['something']);
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface Statement {
  content: string;
  category: Category;
}

/** Returns a function that generates statements without repeats, up to a few hundred thousand. */
export function statements(random: Random): (count: number) => Statement[] {
  const given = new Set<string>();
  return (count) => {
    const fresh: Statement[] = [];
    while (fresh.length < count) {
      const [category, template] = pick(random, STATEMENTS);
      const content = fill(random, template);
      if (given.has(content)) continue;
      given.add(content);
      fresh.push({ content, category });
    }
    return fresh;
  };
}

export const prompts = (random: Random, count: number): string[] =>
  Array.from({ length: count }, () => fill(random, pick(random, PROMPTS)));
