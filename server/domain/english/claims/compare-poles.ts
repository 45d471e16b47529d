import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
import type { Claim } from '#server/domain/statements/claim.ts';
import { areOfOneKind, areOfOnePerson, areOpposite } from './claim-kinds.ts';
import { isFixed, isSameVerb, isThing, type Other, other } from './claim-likeness.ts';
import { beyond, common, matter } from './compare-words.ts';

const OF_ONE_KIND = 'They name two of a kind for the same.';

/** "upstairs" and "downstairs", "rare" and "well done", "metric" and "imperial": values of one kind, of the same thing. */
export function otherPole(existing: Claim, incoming: Claim): Other | null {
  const [left, right] = [beyond(existing.words, incoming.words), beyond(incoming.words, existing.words)];
  if (left.length === 0 || right.length === 0 || left.length > 2 || right.length > 2) return null;
  // something else differs on both sides: two things, each with its own
  if (left.length > 1 && right.length > 1) return null;
  const shared = common(matter(existing), matter(incoming));
  const pair = left
    .flatMap((a) => right.map((b) => ({ a, b, isOpposite: areOpposite(a, b) })))
    .find(({ a, b, isOpposite }) => isOpposite || areOfOneKind(a, b));
  if (pair === undefined) return null;
  const isMade = REMAKES.has(incoming.verb) && isThing(existing);
  if (
    !isSameVerb(existing, incoming) &&
    incoming.change === null &&
    !isMade &&
    !(pair.isOpposite && isThing(existing))
  )
    return null;
  const isPrefers = existing.verb === 'prefers' && incoming.verb === 'prefers';
  if (existing.verb === 'be' && incoming.verb === 'be' && areOfOnePerson(pair.a, pair.b))
    return other(0.8, OF_ONE_KIND);
  if (shared.length === 0 && !isPrefers && !(existing.verb === 'be' && pair.isOpposite)) return null;
  if (isTaste(existing) && !isSaidOf(existing, shared, pair.a)) return null;
  if (
    !isFixed(existing) &&
    !isPrefers &&
    !pair.isOpposite &&
    !isTaste(existing) &&
    incoming.change === null &&
    !isWish(existing) &&
    !isMade &&
    !isOneHead(existing, incoming)
  )
    return null;
  return other(
    pair.isOpposite ? CERTAINTY.pole.opposite : CERTAINTY.pole.other,
    pair.isOpposite ? 'They say opposite things of the same.' : OF_ONE_KIND,
  );
}

/** "with sugar" and "without sugar", "before breakfast" and "after breakfast". */
export function otherSide(existing: Claim, incoming: Claim): Other | null {
  const isSame =
    beyond(existing.words, incoming.words).length + beyond(incoming.words, existing.words).length === 0;
  const [left, right] = [
    beyond(existing.prepositions, incoming.prepositions),
    beyond(incoming.prepositions, existing.prepositions),
  ];
  const isTurned = left.length === 1 && right.length === 1 && OPPOSITE_SIDES.has(`${left[0]} ${right[0]}`);
  return isSame && isTurned ? other(0.85, 'They say opposite things of the same.') : null;
}
const SIDES =
  'with/without before/after inside/outside on/off above/below over/under in/out into/from up/down'.split(
    ' ',
  );
const OPPOSITE_SIDES = new Set(
  SIDES.flatMap((pair) => {
    const [a, b] = pair.split('/');
    return [`${a} ${b}`, `${b} ${a}`];
  }),
);

/** Verbs by which a thing becomes another: "painted the room green". Stems. */
const REMAKES = new Set(['paint', 'repaint', 'dy', 'dye', 'convert', 'cut', 'turn', 'build']);

const isTaste = ({ verb }: Claim): boolean => verb === 'likes';
/** Things of which one may have, eat or do several. */
const ADDITIVE = new Set([
  'likes',
  'has',
  'eat',
  'drink',
  'buy',
  'know',
  'play',
  'read',
  'watch',
  'visit',
  'learn',
  'speak',
  'collect',
  'cook',
  'be',
  'meet',
  'see',
  'grow',
  'sell',
  'make',
  'teach',
  'ride',
  'sing',
]);
/** "the window seat" and "the aisle seat": the same of two kinds. */
const isOneHead = (existing: Claim, incoming: Claim): boolean =>
  existing.verb === incoming.verb &&
  existing.head !== null &&
  existing.head === incoming.head &&
  !ADDITIVE.has(existing.verb) &&
  !existing.isPast;
/** What somebody asks for: "answer me in Spanish", "use metric units". */
const isWish = ({ verb }: Claim): boolean => verb === 'answers' || verb === 'use' || verb === 'wants';
/** "steak rare": said of it; "red wine" is another wine. */
const isSaidOf = ({ words }: Claim, shared: readonly string[], word: string): boolean =>
  shared.some((one) => words.indexOf(one) < words.indexOf(word));
