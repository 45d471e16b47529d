import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
import { RECONCILE } from '#server/domain/parameters/reconcile-parameters.ts';
import { type Claim, USED_TO } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/comparison-finding.ts';
import { LABEL } from './claim-numbers.ts';
import {
  comparableTimes,
  contentWords,
  difference,
  differingTimes,
  extraTimes,
  sharesTopic,
} from './claim-overlap.ts';
import {
  isChangedTo,
  isFixed,
  isJoining,
  isMove,
  isPrice,
  isSameVerb,
  isThing,
  type ValueConflict,
  valueConflict,
} from './claim-traits.ts';
import { findOpposite, findOppositePreposition } from './compare-opposites.ts';

const ONCE = new Set(
  'instal build born found marry establish publish built plant renov adopt expires'.split(' '),
);
const RECURRENT = new Set(['year', 'month', 'relative', 'season', 'age', 'frequency']);
const ATTRIBUTES = new Set(
  `favourite type blood size number code password colour address email birthday brand model religion nation star
  price rate deadlin capit motto nicknam surnam titl group rh format languag curr currenc timezon zone login usernam pin colour`.split(
    /\s+/,
  ),
);
const LOCATED =
  /^(in|on|under|at|with|behind|beside|above|below|by|inside|over|near|between|to|from|into|off|outside)$/;
const EMPLOYED = /^(at|for|to|by)$/;

export function findValue(existing: Claim, incoming: Claim): Finding | null {
  if (existing.polarity < 0 || incoming.polarity < 0 || !isSameMode(existing, incoming)) return null;
  if (
    existing.than.length > 0 &&
    incoming.than.length > 0 &&
    difference(existing.than, incoming.than).length > 0
  )
    return null;
  if (!sharesTopic(existing, incoming) && !isMove(existing, incoming)) return null;
  if (!incoming.isStrongChange && (limitsDiffer(existing, incoming) || isOfThePast(existing, incoming)))
    return null;
  const found =
    findOtherNumber(existing, incoming) ??
    findOtherTime(existing, incoming) ??
    (timesDiffer(existing, incoming) ? null : findOtherObject(existing, incoming)) ??
    (timesDiffer(existing, incoming) ? null : findOpposite(existing, incoming)) ??
    findOppositePreposition(existing, incoming);
  if (found === null) return null;
  const isChangeable = incoming.isChangeable || existing.isChangeable || found.isAge;
  const isUpdate =
    incoming.change !== null ||
    incoming.ends ||
    isChangeable ||
    existing.verb === 'moves' ||
    incoming.verb === 'moves';
  return {
    kind: isUpdate ? 'update' : 'contradiction',
    // "Lived in Porto" may describe the time before "lives in Lisbon".
    certainty:
      incoming.change === null && isOver(existing, incoming)
        ? Math.min(found.certainty, RECONCILE.historyCertainty)
        : found.certainty,
    reasons: [
      found.reason,
      ...(incoming.change === null ? [] : ['The newer memory says that something changed.']),
    ],
    isChangeable: isUpdate,
    isExpress:
      incoming.isStrongChange &&
      incoming.change !== USED_TO &&
      !incoming.times.some((time) => /^(?:year|age):/.test(time)),
  };
}

/** Kinds of time that limit a habit. A habit in winter does not hold in summer. */
const LIMITING_DIMENSIONS = new Set(['weekday', 'daypart', 'season', 'month', 'relative', 'age']);
const limits = (dimensions: readonly string[]): boolean =>
  dimensions.some((dimension) => LIMITING_DIMENSIONS.has(dimension));
const limitsDiffer = (existing: Claim, incoming: Claim): boolean =>
  existing.qualifiers.length > 0 !== incoming.qualifiers.length > 0 ||
  limits(extraTimes(existing.frameTimes, incoming.times)) ||
  limits(extraTimes(incoming.frameTimes, existing.times));
const timesDiffer = (existing: Claim, incoming: Claim): boolean =>
  !incoming.isStrongChange &&
  (limits(differingTimes(existing.times, incoming.times)) ||
    (incoming.change === null &&
      (limits(extraTimes(existing.times, incoming.times)) ||
        limits(extraTimes(incoming.times, existing.times)))));

const isDated = ({ times }: Claim): boolean =>
  times.some((time) => /^(?:year|date|month|age|end):/.test(time));
const LASTING_END = /^end:(?:weekday|date|month|relative)/;
const isForNow = ({ times }: Claim): boolean => times.some((time) => LASTING_END.test(time));
const isEvent = ({ isPast, verb }: Claim): boolean =>
  isPast && !ONCE.has(verb) && verb !== 'be' && verb !== 'moves';
/** True for past events, which may happen twice: "broke an arm in 2010" and "in 2015". */
function isOfThePast(existing: Claim, incoming: Claim): boolean {
  if (isEvent(existing) && isEvent(incoming) && differingTimes(existing.times, incoming.times).some(isDay))
    return true;
  if (
    isOver(existing, incoming) &&
    [existing, incoming].some((claim) => isEvent(claim) && (isDated(claim) || !claim.isPerfect))
  )
    return true;
  return (
    existing.verb === 'lives' &&
    isForNow(existing) !== isForNow(incoming) &&
    !existing.isPast &&
    !incoming.isPast
  );
}
const isOver = (existing: Claim, incoming: Claim): boolean =>
  (isEvent(existing) && !incoming.isPast) || (isEvent(incoming) && !existing.isPast);
const isDay = (dimension: string): boolean => /^(?:year|date|month)$/.test(dimension);

const isSameMode = (existing: Claim, incoming: Claim): boolean =>
  existing.modality === incoming.modality &&
  (existing.modality !== 'past' || existing.verb !== 'be' || (isThing(existing) && !isFormer(existing)));
const isFormer = ({ topic }: Claim): boolean =>
  topic.some((stem) => /^(?:old|former|first|previou|previous|ex|last)$/.test(stem));

function findOtherNumber(existing: Claim, incoming: Claim): ValueConflict | null {
  const [left, right] = [
    difference(existing.numbers, incoming.numbers),
    difference(incoming.numbers, existing.numbers),
  ];
  const unitOf = (number: string): string => number.slice(number.indexOf(' ') + 1);
  // "Cooks dish 4" and "cooks dish 5" mean different things, and so do "is ripe in bed 4" and "is ripe in bed 5".
  const isBeside = existing.complement === 'adjective' && incoming.complement === 'adjective';
  const isOther = (unit: string): boolean =>
    unit.startsWith(LABEL) &&
    (isBeside || (existing.verb !== 'be' && !isFixed(existing))) &&
    !ATTRIBUTES.has(unit.slice(LABEL.length)) &&
    !incoming.isStrongChange;
  const differs = left.some((one) =>
    right.some((two) => unitOf(one) === unitOf(two) && !isOther(unitOf(one))),
  );
  if (
    !differs ||
    !(isSameVerb(existing, incoming) || (isPrice(existing) && isPrice(incoming)) || incoming.isStrongChange)
  )
    return null;
  const isAge = existing.verb === 'be' && !isThing(existing) && !isThing(incoming);
  const isState =
    isFixed(existing) ||
    isAge ||
    existing.verb === 'has' ||
    incoming.isStrongChange ||
    isHabit(existing, incoming) ||
    existing.times.some((time) => time.startsWith('frequency'));
  const [restLeft, restRight] = [
    difference(contentWords(existing), contentWords(incoming)),
    difference(contentWords(incoming), contentWords(existing)),
  ];
  const isAddress = existing.verb === 'lives' || existing.topic.includes('address');
  if (!isState || (restLeft.length > 0 && restRight.length > 0 && !isAddress)) return null;
  if (differingTimes(existing.times, incoming.times).some((dimension) => RECURRENT.has(dimension)))
    return null;
  if (isOnAnotherDay(existing, incoming)) return null;
  const isWhole = restLeft.length === 0 && restRight.length === 0;
  return valueConflict(
    isWhole ? CERTAINTY.number.whole : CERTAINTY.number.partly,
    'The two memories give different numbers for the same thing.',
    isAge,
  );
}

function findOtherTime(existing: Claim, incoming: Claim): ValueConflict | null {
  const differing = differingTimes(...comparableTimes(existing.times, incoming.times));
  if (differing.length === 0 || !(isSameVerb(existing, incoming) || incoming.isStrongChange)) return null;
  if (
    difference(contentWords(existing), contentWords(incoming)).length > 0 &&
    difference(contentWords(incoming), contentWords(existing)).length > 0
  )
    return null;
  const isOnce = ONCE.has(existing.verb);
  if (!isOnce && !incoming.isStrongChange && differing.some((dimension) => RECURRENT.has(dimension)))
    return null;
  // "At six" and "at nine on Sundays" can both be true.
  if (isOnOneDay(existing, incoming)) return null;
  if (
    differing.length > 1 &&
    (existing.verb !== 'be' || areOnManyDays(existing, incoming)) &&
    incoming.change === null
  )
    return null;
  const isScheduled = isThing(existing) || existing.isSingleValued || isOnce;
  if (!isScheduled && incoming.change === null && !differing.includes('clock')) return null;
  return valueConflict(
    isScheduled ? 0.85 : 0.75,
    'The two memories give different times for the same thing.',
  );
}

const areOnManyDays = (existing: Claim, incoming: Claim): boolean =>
  [existing, incoming].some(
    ({ times }) =>
      times.some((time) => /^weekday:week/.test(time)) ||
      times.filter((time) => time.startsWith('weekday:')).length > 1,
  );

const isOnAnotherDay = (existing: Claim, incoming: Claim): boolean =>
  incoming.change === null &&
  [
    ...differingTimes(existing.times, incoming.times),
    ...extraTimes(existing.times, incoming.times),
    ...extraTimes(incoming.times, existing.times),
  ].some((dimension) => dimension === 'weekday' || dimension === 'daypart');

const isOnOneDay = (existing: Claim, incoming: Claim): boolean =>
  existing.verb !== 'be' &&
  incoming.change === null &&
  [...extraTimes(existing.times, incoming.times), ...extraTimes(incoming.times, existing.times)].includes(
    'weekday',
  );

const ONLY_ONE = 'Only one value can be true at a time, and the two memories give different ones.';
const OTHER_PLACE = 'The two memories give different places for the same thing.';
const AMOUNTS = new Set(['costs', 'earns', 'weighs']);

function findOtherObject(existing: Claim, incoming: Claim): ValueConflict | null {
  const [left, right] = [
    difference(contentWords(existing), contentWords(incoming)),
    difference(contentWords(incoming), contentWords(existing)),
  ];
  if (left.length === 0 || right.length === 0 || !isSameVerb(existing, incoming)) return null;
  // Amounts for different things do not conflict, such as rent and gym.
  if (AMOUNTS.has(existing.verb) && existing.numbers.length > 0 && incoming.numbers.length > 0) return null;
  if (isJoining(existing)) return findOtherComplement(existing, incoming);
  if (
    !existing.isSingleValued ||
    !isSamePlace(existing, incoming) ||
    (existing.isPast && incoming.isPast && !ONCE.has(existing.verb))
  )
    return null;
  return valueConflict(0.85, ONLY_ONE);
}

/** True for places of one kind. Two towns can conflict, but not a town and a street. */
function isSamePlace(existing: Claim, incoming: Claim): boolean {
  const [a, b] = [existing.preposition, incoming.preposition];
  if (isMove(existing, incoming))
    return existing.verb === 'works' || existing.preposition === 'in' || existing.preposition === 'at';
  if (existing.verb === 'works')
    return (
      a !== null &&
      b !== null &&
      (a === b ? a !== 'with' && a !== 'on' && a !== 'from' : EMPLOYED.test(a) && EMPLOYED.test(b))
    );
  if (existing.verb === 'lives') return a === b && (a === 'in' || a === 'at');
  return a === b;
}

function findOtherComplement(existing: Claim, incoming: Claim): ValueConflict | null {
  if (existing.preposition === 'from' && incoming.preposition === 'from')
    return valueConflict(0.8, OTHER_PLACE);
  if (!isThing(existing) || !isThing(incoming) || existing.isPlural || incoming.isPlural) return null;
  const [a, b] = [existing.complement, incoming.complement];
  const isFavourite = [existing, incoming].every(({ topic }) => topic.some((stem) => ATTRIBUTES.has(stem)));
  if (isFavourite) return valueConflict(0.85, ONLY_ONE);
  const isTo = isChangedTo(incoming);
  if (a === 'place' && b === 'place') {
    const isWhere = LOCATED.test(existing.preposition ?? '') && LOCATED.test(incoming.preposition ?? '');
    return isWhere ? valueConflict(0.8, OTHER_PLACE) : null;
  }
  if (a === 'name' && (b === 'name' || isTo)) return valueConflict(0.85, ONLY_ONE);
  if ((a === 'noun' || a === 'number') && isTo) return valueConflict(0.8, ONLY_ONE);
  return null;
}

const isHabit = (existing: Claim, incoming: Claim): boolean =>
  !existing.isPast && !incoming.isPast && existing.verb === incoming.verb;
