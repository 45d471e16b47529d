import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
import { RECONCILE } from '#server/domain/parameters/review-parameters.ts';
import { type Claim, USED_TO } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/finding.ts';
import {
  isBeTo,
  isFixed,
  isJoining,
  isMove,
  isPrice,
  isSameVerb,
  isThing,
  type Other,
  other,
} from './claim-likeness.ts';
import { LABEL } from './claim-numbers.ts';
import { otherPole, otherSide } from './compare-poles.ts';
import { beyond, differingTimes, matter, sharesTopic, timesBeyond } from './compare-words.ts';

/** Verbs of what happens once: another year is another story, and one of them is wrong. */
const ONCE = new Set(
  'instal build born found marry establish publish built plant renov adopt expires'.split(' '),
);
/** Times by which one of a regular thing is told from the next; they do not conflict. */
const WHICH_ONE = new Set(['year', 'month', 'relative', 'season', 'age', 'frequency']);
/** What everybody and everything has one of. Stems. */
const ATTRIBUTES = new Set(
  `favourite type blood size number code password colour address email birthday brand model religion nation star
  price rate deadlin capit motto nicknam surnam titl group rh format languag curr currenc timezon zone login usernam pin colour`.split(
    /\s+/,
  ),
);
const LOCATED =
  /^(in|on|under|at|with|behind|beside|above|below|by|inside|over|near|between|to|from|into|off|outside)$/;
const EMPLOYED = /^(at|for|to|by)$/;

/** Both cannot be: only one value of the kind holds, and they name two. */
export function findValue(existing: Claim, incoming: Claim): Finding | null {
  if (existing.polarity < 0 || incoming.polarity < 0 || !isSameMode(existing, incoming)) return null;
  if (existing.than.length > 0 && incoming.than.length > 0 && beyond(existing.than, incoming.than).length > 0)
    return null;
  if (!sharesTopic(existing, incoming) && !isMove(existing, incoming)) return null;
  if (!incoming.isStrongChange && (isInOtherCase(existing, incoming) || isOfThePast(existing, incoming)))
    return null;
  const found =
    otherNumber(existing, incoming) ??
    otherTime(existing, incoming) ??
    (isAtOtherTime(existing, incoming) ? null : otherObject(existing, incoming)) ??
    (isAtOtherTime(existing, incoming) ? null : otherPole(existing, incoming)) ??
    otherSide(existing, incoming);
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
    // "lived in Porto" beside "lives in Lisbon" may be history: a person is asked
    certainty:
      incoming.change === null && isOver(existing, incoming)
        ? Math.min(found.certainty, RECONCILE.historyCertainty)
        : found.certainty,
    reasons: [found.reason, ...(incoming.change === null ? [] : ['The newer says that something changed.'])],
    isChangeable: isUpdate,
    isExpress:
      incoming.isStrongChange &&
      incoming.change !== USED_TO &&
      !incoming.times.some((time) => /^(?:year|age):/.test(time)),
  };
}

/** Times by which circumstances are told: what holds in winter need not hold in summer. */
const OCCASIONS = new Set(['weekday', 'daypart', 'season', 'month', 'relative', 'age']);
const occasions = (dimensions: readonly string[]): boolean =>
  dimensions.some((dimension) => OCCASIONS.has(dimension));
/** One speaks of circumstances and the other does not. */
const isInOtherCase = (existing: Claim, incoming: Claim): boolean =>
  existing.qualifiers.length > 0 !== incoming.qualifiers.length > 0 ||
  occasions(timesBeyond(existing.frameTimes, incoming.times)) ||
  occasions(timesBeyond(incoming.frameTimes, existing.times));
const isAtOtherTime = (existing: Claim, incoming: Claim): boolean =>
  !incoming.isStrongChange &&
  (occasions(differingTimes(existing.times, incoming.times)) ||
    (incoming.change === null &&
      (occasions(timesBeyond(existing.times, incoming.times)) ||
        occasions(timesBeyond(incoming.times, existing.times)))));

/** Times that say of what happened, or of what held, when it was. */
const isDated = ({ times }: Claim): boolean =>
  times.some((time) => /^(?:year|date|month|age|end):/.test(time));
const LASTING_END = /^end:(?:weekday|date|month|relative)/;
const isForNow = ({ times }: Claim): boolean => times.some((time) => LASTING_END.test(time));
/** It is told of the past, and of what may happen, or be so, more than once. */
const isEvent = ({ isPast, verb }: Claim): boolean =>
  isPast && !ONCE.has(verb) && verb !== 'be' && verb !== 'moves';
/**
 * Both may be true: two that happened, each at its time ("broke an arm in 2010"); what was so in its time beside what is
 * so ("weighed 95 kilos in 2019"); and where somebody is until Friday beside where they live.
 */
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
/** One tells what is, the other what was. */
const isOver = (existing: Claim, incoming: Claim): boolean =>
  (isEvent(existing) && !incoming.isPast) || (isEvent(incoming) && !existing.isPast);
const isDay = (dimension: string): boolean => /^(?:year|date|month)$/.test(dimension);

const isSameMode = (existing: Claim, incoming: Claim): boolean =>
  existing.modality === incoming.modality &&
  (existing.modality !== 'past' || existing.verb !== 'be' || (isThing(existing) && !isFormer(existing)));
const isFormer = ({ topic }: Claim): boolean =>
  topic.some((stem) => /^(?:old|former|first|previou|previous|ex|last)$/.test(stem));

function otherNumber(existing: Claim, incoming: Claim): Other | null {
  const [left, right] = [
    beyond(existing.numbers, incoming.numbers),
    beyond(incoming.numbers, existing.numbers),
  ];
  const unitOf = (number: string): string => number.slice(number.indexOf(' ') + 1);
  // "cooks dish 4" and "cooks dish 5" are two dishes; "wears size 43" and "is in year 3" have one
  const isOther = (unit: string): boolean =>
    unit.startsWith(LABEL) &&
    existing.verb !== 'be' &&
    !isFixed(existing) &&
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
    beyond(matter(existing), matter(incoming)),
    beyond(matter(incoming), matter(existing)),
  ];
  const isAddress = existing.verb === 'lives' || existing.topic.includes('address');
  if (!isState || (restLeft.length > 0 && restRight.length > 0 && !isAddress)) return null;
  if (differingTimes(existing.times, incoming.times).some((dimension) => WHICH_ONE.has(dimension)))
    return null;
  if (isOnAnotherDay(existing, incoming)) return null;
  const isWhole = restLeft.length === 0 && restRight.length === 0;
  return other(
    isWhole ? CERTAINTY.number.whole : CERTAINTY.number.partly,
    'They name different numbers for the same.',
    isAge,
  );
}

function otherTime(existing: Claim, incoming: Claim): Other | null {
  const differing = differingTimes(...comparable(existing.times, incoming.times));
  if (differing.length === 0 || !(isSameVerb(existing, incoming) || incoming.isStrongChange)) return null;
  if (
    beyond(matter(existing), matter(incoming)).length > 0 &&
    beyond(matter(incoming), matter(existing)).length > 0
  )
    return null;
  const isOnce = ONCE.has(existing.verb);
  if (!isOnce && !incoming.isStrongChange && differing.some((dimension) => WHICH_ONE.has(dimension)))
    return null;
  // "at six", and "at nine on Sundays"
  if (isOnOneDay(existing, incoming)) return null;
  // two occasions, each with its hour: on weekdays at nine, on Saturdays at ten
  if (
    differing.length > 1 &&
    (existing.verb !== 'be' || areOnManyDays(existing, incoming)) &&
    incoming.change === null
  )
    return null;
  const isScheduled = isThing(existing) || existing.isSingleValued || isOnce;
  if (!isScheduled && incoming.change === null && !differing.includes('clock')) return null;
  return other(isScheduled ? 0.85 : 0.75, 'They name different times for the same.');
}

/** "on weekdays": what happens on several days has an hour for each. */
const areOnManyDays = (existing: Claim, incoming: Claim): boolean =>
  [existing, incoming].some(
    ({ times }) =>
      times.some((time) => /^weekday:week/.test(time)) ||
      times.filter((time) => time.startsWith('weekday:')).length > 1,
  );

/** Ten kilometres on Saturdays, sixteen degrees at night. */
const isOnAnotherDay = (existing: Claim, incoming: Claim): boolean =>
  incoming.change === null &&
  [
    ...differingTimes(existing.times, incoming.times),
    ...timesBeyond(existing.times, incoming.times),
    ...timesBeyond(incoming.times, existing.times),
  ].some((dimension) => dimension === 'weekday' || dimension === 'daypart');

/** One says on which days of the week, and the other says nothing of days. */
const isOnOneDay = (existing: Claim, incoming: Claim): boolean =>
  existing.verb !== 'be' &&
  incoming.change === null &&
  [...timesBeyond(existing.times, incoming.times), ...timesBeyond(incoming.times, existing.times)].includes(
    'weekday',
  );

const AMOUNTS = new Set(['costs', 'earns', 'weighs']);

function otherObject(existing: Claim, incoming: Claim): Other | null {
  const [left, right] = [
    beyond(matter(existing), matter(incoming)),
    beyond(matter(incoming), matter(existing)),
  ];
  if (left.length === 0 || right.length === 0 || !isSameVerb(existing, incoming)) return null;
  // 900 for the rent and 40 for the gym: the amount is what differs, and it is for two things
  if (AMOUNTS.has(existing.verb) && existing.numbers.length > 0 && incoming.numbers.length > 0) return null;
  if (isJoining(existing)) return otherComplement(existing, incoming);
  if (
    !existing.isSingleValued ||
    !isSamePlace(existing, incoming) ||
    (existing.isPast && incoming.isPast && !ONCE.has(existing.verb))
  )
    return null;
  return other(0.85, 'Only one can be true at a time, and they name two.');
}

/** "in Berlin" and "in Vienna"; a town and a street, a job and a colleague are no two of a kind. */
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

function otherComplement(existing: Claim, incoming: Claim): Other | null {
  if (existing.preposition === 'from' && incoming.preposition === 'from')
    return other(0.8, 'They name different places for the same.');
  if (!isThing(existing) || !isThing(incoming) || existing.isPlural || incoming.isPlural) return null;
  const [a, b] = [existing.complement, incoming.complement];
  const isFavourite = [existing, incoming].every(({ topic }) => topic.some((stem) => ATTRIBUTES.has(stem)));
  const reason = 'Only one can be true at a time, and they name two.';
  if (isFavourite) return other(0.85, reason);
  const isTo = isBeTo(incoming);
  if (a === 'place' && b === 'place') {
    const isWhere = LOCATED.test(existing.preposition ?? '') && LOCATED.test(incoming.preposition ?? '');
    return isWhere ? other(0.8, 'They name different places for the same.') : null;
  }
  if (a === 'name' && (b === 'name' || isTo)) return other(0.85, reason);
  if ((a === 'noun' || a === 'number') && isTo) return other(0.8, reason);
  return null;
}

/** What is so again and again: "wears size 43", not "bought two". */
const isHabit = (existing: Claim, incoming: Claim): boolean =>
  !existing.isPast && !incoming.isPast && existing.verb === incoming.verb;
/** A day beside a month alone is compared by its month. */
function comparable(a: readonly string[], b: readonly string[]): [readonly string[], readonly string[]] {
  const months = (times: readonly string[]): string[] =>
    times.flatMap((time) => /^date:(\d\d)-/.exec(time)?.[1] ?? []);
  const asDates = (times: readonly string[], others: readonly string[]): readonly string[] =>
    months(others).length === 0
      ? times
      : times.map((time) =>
          time.startsWith('month:')
            ? `date:${months(others).includes(time.slice(6)) ? months(others)[0] : time.slice(6)}`
            : time,
        );
  const short = (times: readonly string[], others: readonly string[]): readonly string[] =>
    others.some((time) => time.startsWith('month:'))
      ? times.map((time) => time.replace(/^(date:\d\d)-\d\d$/, '$1'))
      : times;
  return [short(asDates(a, b), b), short(asDates(b, a), a)];
}
