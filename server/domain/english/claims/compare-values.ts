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
const ONCE = new Set([
  'instal',
  'build',
  'born',
  'found',
  'marry',
  'establish',
  'publish',
  'built',
  'plant',
  'renov',
  'adopt',
  'expires',
]);
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
export function findValue(known: Claim, told: Claim): Finding | null {
  if (known.polarity < 0 || told.polarity < 0 || !isSameMode(known, told)) return null;
  if (known.than.length > 0 && told.than.length > 0 && beyond(known.than, told.than).length > 0) return null;
  if (!sharesTopic(known, told) && !isMove(known, told)) return null;
  if (!told.isStrongChange && (isInOtherCase(known, told) || isOfThePast(known, told))) return null;
  const found =
    otherNumber(known, told) ??
    otherTime(known, told) ??
    (isAtOtherTime(known, told) ? null : otherObject(known, told)) ??
    (isAtOtherTime(known, told) ? null : otherPole(known, told)) ??
    otherSide(known, told);
  if (found === null) return null;
  const isChangeable = told.isChangeable || known.isChangeable || found.isAge;
  const isUpdate =
    told.change !== null || told.ends || isChangeable || known.verb === 'moves' || told.verb === 'moves';
  return {
    kind: isUpdate ? 'update' : 'contradiction',
    // "lived in Porto" beside "lives in Lisbon" may be history: a person is asked
    certainty:
      told.change === null && isOver(known, told)
        ? Math.min(found.certainty, RECONCILE.historyCertainty)
        : found.certainty,
    reasons: [found.reason, ...(told.change === null ? [] : ['The newer says that something changed.'])],
    isChangeable: isUpdate,
    isExpress:
      told.isStrongChange &&
      told.change !== USED_TO &&
      !told.times.some((time) => /^(?:year|age):/.test(time)),
  };
}

/** Times by which circumstances are told: what holds in winter need not hold in summer. */
const OCCASIONS = new Set(['weekday', 'daypart', 'season', 'month', 'relative', 'age']);
const occasions = (dimensions: readonly string[]): boolean =>
  dimensions.some((dimension) => OCCASIONS.has(dimension));
/** One speaks of circumstances and the other does not. */
const isInOtherCase = (known: Claim, told: Claim): boolean =>
  known.qualifiers.length > 0 !== told.qualifiers.length > 0 ||
  occasions(timesBeyond(known.frameTimes, told.times)) ||
  occasions(timesBeyond(told.frameTimes, known.times));
const isAtOtherTime = (known: Claim, told: Claim): boolean =>
  !told.isStrongChange &&
  (occasions(differingTimes(known.times, told.times)) ||
    (told.change === null &&
      (occasions(timesBeyond(known.times, told.times)) || occasions(timesBeyond(told.times, known.times)))));

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
function isOfThePast(known: Claim, told: Claim): boolean {
  if (isEvent(known) && isEvent(told) && differingTimes(known.times, told.times).some(isDay)) return true;
  if (
    isOver(known, told) &&
    [known, told].some((claim) => isEvent(claim) && (isDated(claim) || !claim.isPerfect))
  )
    return true;
  return known.verb === 'lives' && isForNow(known) !== isForNow(told) && !known.isPast && !told.isPast;
}
/** One tells what is, the other what was. */
const isOver = (known: Claim, told: Claim): boolean =>
  (isEvent(known) && !told.isPast) || (isEvent(told) && !known.isPast);
const isDay = (dimension: string): boolean => /^(?:year|date|month)$/.test(dimension);

const isSameMode = (known: Claim, told: Claim): boolean =>
  known.modality === told.modality &&
  (known.modality !== 'past' || known.verb !== 'be' || (isThing(known) && !isFormer(known)));
const isFormer = ({ topic }: Claim): boolean =>
  topic.some((stem) => /^(?:old|former|first|previou|previous|ex|last)$/.test(stem));

function otherNumber(known: Claim, told: Claim): Other | null {
  const [left, right] = [beyond(known.numbers, told.numbers), beyond(told.numbers, known.numbers)];
  const unitOf = (number: string): string => number.slice(number.indexOf(' ') + 1);
  // "cooks dish 4" and "cooks dish 5" are two dishes; "wears size 43" and "is in year 3" have one
  const isOther = (unit: string): boolean =>
    unit.startsWith(LABEL) &&
    known.verb !== 'be' &&
    !isFixed(known) &&
    !ATTRIBUTES.has(unit.slice(LABEL.length)) &&
    !told.isStrongChange;
  const differs = left.some((one) =>
    right.some((two) => unitOf(one) === unitOf(two) && !isOther(unitOf(one))),
  );
  if (!differs || !(isSameVerb(known, told) || (isPrice(known) && isPrice(told)) || told.isStrongChange))
    return null;
  const isAge = known.verb === 'be' && !isThing(known) && !isThing(told);
  const isState =
    isFixed(known) ||
    isAge ||
    known.verb === 'has' ||
    told.isStrongChange ||
    isHabit(known, told) ||
    known.times.some((time) => time.startsWith('frequency'));
  const [restLeft, restRight] = [beyond(matter(known), matter(told)), beyond(matter(told), matter(known))];
  const isAddress = known.verb === 'lives' || known.topic.includes('address');
  if (!isState || (restLeft.length > 0 && restRight.length > 0 && !isAddress)) return null;
  if (differingTimes(known.times, told.times).some((dimension) => WHICH_ONE.has(dimension))) return null;
  if (isOnAnotherDay(known, told)) return null;
  const isWhole = restLeft.length === 0 && restRight.length === 0;
  return other(isWhole ? 0.9 : 0.7, 'They name different numbers for the same.', isAge);
}

function otherTime(known: Claim, told: Claim): Other | null {
  const differing = differingTimes(...comparable(known.times, told.times));
  if (differing.length === 0 || !(isSameVerb(known, told) || told.isStrongChange)) return null;
  if (beyond(matter(known), matter(told)).length > 0 && beyond(matter(told), matter(known)).length > 0)
    return null;
  const isOnce = ONCE.has(known.verb);
  if (!isOnce && !told.isStrongChange && differing.some((dimension) => WHICH_ONE.has(dimension))) return null;
  // "at six", and "at nine on Sundays"
  if (isOnOneDay(known, told)) return null;
  // two occasions, each with its hour: on weekdays at nine, on Saturdays at ten
  if (differing.length > 1 && (known.verb !== 'be' || areOnManyDays(known, told)) && told.change === null)
    return null;
  const isScheduled = isThing(known) || known.isSingleValued || isOnce;
  if (!isScheduled && told.change === null && !differing.includes('clock')) return null;
  return other(isScheduled ? 0.85 : 0.75, 'They name different times for the same.');
}

/** "on weekdays": what happens on several days has an hour for each. */
const areOnManyDays = (known: Claim, told: Claim): boolean =>
  [known, told].some(
    ({ times }) =>
      times.some((time) => /^weekday:week/.test(time)) ||
      times.filter((time) => time.startsWith('weekday:')).length > 1,
  );

/** Ten kilometres on Saturdays, sixteen degrees at night. */
const isOnAnotherDay = (known: Claim, told: Claim): boolean =>
  told.change === null &&
  [
    ...differingTimes(known.times, told.times),
    ...timesBeyond(known.times, told.times),
    ...timesBeyond(told.times, known.times),
  ].some((dimension) => dimension === 'weekday' || dimension === 'daypart');

/** One says on which days of the week, and the other says nothing of days. */
const isOnOneDay = (known: Claim, told: Claim): boolean =>
  known.verb !== 'be' &&
  told.change === null &&
  [...timesBeyond(known.times, told.times), ...timesBeyond(told.times, known.times)].includes('weekday');

const AMOUNTS = new Set(['costs', 'earns', 'weighs']);

function otherObject(known: Claim, told: Claim): Other | null {
  const [left, right] = [beyond(matter(known), matter(told)), beyond(matter(told), matter(known))];
  if (left.length === 0 || right.length === 0 || !isSameVerb(known, told)) return null;
  // 900 for the rent and 40 for the gym: the amount is what differs, and it is for two things
  if (AMOUNTS.has(known.verb) && known.numbers.length > 0 && told.numbers.length > 0) return null;
  if (isJoining(known)) return otherComplement(known, told);
  if (
    !known.isSingleValued ||
    !isSamePlace(known, told) ||
    (known.isPast && told.isPast && !ONCE.has(known.verb))
  )
    return null;
  return other(0.85, 'Only one can be true at a time, and they name two.');
}

/** "in Berlin" and "in Vienna"; a town and a street, a job and a colleague are no two of a kind. */
function isSamePlace(known: Claim, told: Claim): boolean {
  const [a, b] = [known.preposition, told.preposition];
  if (isMove(known, told))
    return known.verb === 'works' || known.preposition === 'in' || known.preposition === 'at';
  if (known.verb === 'works')
    return (
      a !== null &&
      b !== null &&
      (a === b ? a !== 'with' && a !== 'on' && a !== 'from' : EMPLOYED.test(a) && EMPLOYED.test(b))
    );
  if (known.verb === 'lives') return a === b && (a === 'in' || a === 'at');
  return a === b;
}

function otherComplement(known: Claim, told: Claim): Other | null {
  if (known.preposition === 'from' && told.preposition === 'from')
    return other(0.8, 'They name different places for the same.');
  if (!isThing(known) || !isThing(told) || known.isPlural || told.isPlural) return null;
  const [a, b] = [known.complement, told.complement];
  const isFavourite = [known, told].every(({ topic }) => topic.some((stem) => ATTRIBUTES.has(stem)));
  const reason = 'Only one can be true at a time, and they name two.';
  if (isFavourite) return other(0.85, reason);
  const isTo = isBeTo(told);
  if (a === 'place' && b === 'place') {
    const isWhere = LOCATED.test(known.preposition ?? '') && LOCATED.test(told.preposition ?? '');
    return isWhere ? other(0.8, 'They name different places for the same.') : null;
  }
  if (a === 'name' && (b === 'name' || isTo)) return other(0.85, reason);
  if ((a === 'noun' || a === 'number') && isTo) return other(0.8, reason);
  return null;
}

/** What is so again and again: "wears size 43", not "bought two". */
const isHabit = (known: Claim, told: Claim): boolean =>
  !known.isPast && !told.isPast && known.verb === told.verb;
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
