import type { FactInput } from '../schema.ts';

const HOW =
  'ripe dried candied salted pickled smoked roasted stewed frozen fresh wild sour sweet bitter small large early late red green black white golden old'.split(
    ' ',
  );
const WHAT =
  'plums quinces figs olives almonds walnuts pears apples cherries medlars sloes lemons tomatoes peppers onions beans lentils carrots beetroots pumpkins mushrooms chestnuts grapes apricots'.split(
    ' ',
  );
const FROM = 'Girona Valencia Oporto Lyon Cádiz Málaga Córdoba Sète Turin Évora Zürich Malmö'.split(' ');
export const WHO = 'Nora Ana Leo Iñaki Zoë Jürgen Priya Siân Tomás Mei Chidi Inés'.split(' ');

const REWORDINGS: readonly ((said: string) => string)[] = [
  (said) => said,
  (said) => `${said}!`,
  (said) => said.toUpperCase(),
  (said) => said.replace(' likes ', ' really likes '),
  (said) => said.replace(' likes ', ' loves '),
];

const FORBIDDEN = [
  'Nora pays with 4111 1111 1111 1111 vermilionish',
  'The alarm code is 7410 xylographical',
  'Ana’s salary is 3100 a month quixotically',
];
export const FORBIDDEN_WORDS = ['4111 1111', '4111111111', 'vermilionish', 'xylographical', 'quixotically'];

const pick = <T>(all: readonly T[], index: number): T => {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('Cannot pick from an empty list.');
  return one;
};

function newFact(n: number): FactInput {
  const who = pick(WHO, n);
  const place = Math.floor(n / WHO.length);
  const [how, what] = [pick(HOW, place), pick(WHAT, Math.floor(place / HOW.length))];
  const from = pick(FROM, Math.floor(place / HOW.length / WHAT.length));
  const statement = `${who} likes ${how} ${what} from ${from}`;
  return { statement, subject: who, category: 'preference', confidence: 0.9 };
}

export function manyFacts(count: number): { facts: FactInput[]; fresh: number } {
  const facts: FactInput[] = [];
  let fresh = 0;
  for (let index = 0; index < count; index += 1) {
    if (index % 100 === 99) facts.push({ statement: pick(FORBIDDEN, Math.floor(index / 100)) });
    else if (index % 3 === 2) {
      const earlier = newFact((index * 7919) % fresh);
      facts.push({ ...earlier, statement: pick(REWORDINGS, Math.floor(index / 3))(earlier.statement ?? '') });
    } else facts.push(newFact(fresh++));
  }
  return { facts, fresh };
}
