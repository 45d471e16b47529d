import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
import type { Claim } from '#server/domain/statements/claim.ts';
import { contentWords, difference, intersection } from './claim-overlap.ts';
import { isFixed, isSameVerb, isThing, type ValueConflict, valueConflict } from './claim-traits.ts';
import { areOfOneKind, areOfOnePerson, areOpposite } from './value-kinds.ts';

const OF_ONE_KIND = 'The two memories give different values of the same kind for the same thing.';
const OPPOSITE = 'The two memories say opposite things about the same subject.';

/** Finds opposites such as "upstairs" and "downstairs" for the same thing. */
export function findOpposite(existing: Claim, incoming: Claim): ValueConflict | null {
  const [left, right] = [
    difference(existing.words, incoming.words),
    difference(incoming.words, existing.words),
  ];
  if (left.length === 0 || right.length === 0 || left.length > 2 || right.length > 2) return null;
  // If both claims have several words of their own, they are about different things.
  if (left.length > 1 && right.length > 1) return null;
  const shared = intersection(contentWords(existing), contentWords(incoming));
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
    return valueConflict(0.8, OF_ONE_KIND);
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
  return valueConflict(
    pair.isOpposite ? CERTAINTY.pole.opposite : CERTAINTY.pole.other,
    pair.isOpposite ? OPPOSITE : OF_ONE_KIND,
  );
}

/** Finds "with sugar" and "without sugar". */
export function findOppositePreposition(existing: Claim, incoming: Claim): ValueConflict | null {
  const isSame =
    difference(existing.words, incoming.words).length + difference(incoming.words, existing.words).length ===
    0;
  const [left, right] = [
    difference(existing.prepositions, incoming.prepositions),
    difference(incoming.prepositions, existing.prepositions),
  ];
  const isTurned = left.length === 1 && right.length === 1 && OPPOSITE_SIDES.has(`${left[0]} ${right[0]}`);
  return isSame && isTurned ? valueConflict(0.85, OPPOSITE) : null;
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

const REMAKES = new Set(['paint', 'repaint', 'dy', 'dye', 'convert', 'cut', 'turn', 'build']);

const isTaste = ({ verb }: Claim): boolean => verb === 'likes';
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
/** Returns true for "the window seat" and "the aisle seat". */
const isOneHead = (existing: Claim, incoming: Claim): boolean =>
  existing.verb === incoming.verb &&
  existing.head !== null &&
  existing.head === incoming.head &&
  !ADDITIVE.has(existing.verb) &&
  !existing.isPast;
const isWish = ({ verb }: Claim): boolean => verb === 'answers' || verb === 'use' || verb === 'wants';
/** Returns true for "rare" in "steak rare", but not for "red" in "red wine", which names a kind of wine. */
const isSaidOf = ({ words }: Claim, shared: readonly string[], word: string): boolean =>
  shared.some((one) => words.indexOf(one) < words.indexOf(word));
