import type { Claim } from '#server/domain/statements/claim.ts';
import { stemOfWord } from '#server/domain/text/word-stem.ts';
import { RELATED_PERSON_AND_PET_NOUNS } from './related-person-and-pet-nouns.ts';

export const difference = (a: readonly string[], b: readonly string[]): string[] =>
  a.filter((word) => !b.includes(word));

export const intersection = (a: readonly string[], b: readonly string[]): string[] =>
  a.filter((word) => b.includes(word));

export const contentWords = (claim: Claim): readonly string[] =>
  claim.words.filter((word) => word !== claim.verb);

const dimensionOf = (time: string): string => time.slice(0, time.indexOf(':'));
const timeValue = (time: string): string => time.slice(time.indexOf(':') + 1);

/** Treats 7:00 and 19:00 as the same time, because "at seven" may mean either. */
const isSameTime = (a: string, b: string): boolean => {
  if (a === b) return true;
  const [hourA = '', minuteA = ''] = timeValue(a).split(':');
  const [hourB = '', minuteB = ''] = timeValue(b).split(':');
  return (
    dimensionOf(a) === 'clock' &&
    minuteA === minuteB &&
    Number(hourA) % 12 === Number(hourB) % 12 &&
    (Number(hourA) < 12 || Number(hourB) < 12)
  );
};

export function differingTimes(a: readonly string[], b: readonly string[]): string[] {
  const shared = [...new Set(a.map(dimensionOf))].filter((dimension) =>
    b.some((time) => dimensionOf(time) === dimension),
  );
  return shared.filter((dimension) => {
    const ofA = a.filter((time) => dimensionOf(time) === dimension);
    const ofB = b.filter((time) => dimensionOf(time) === dimension);
    return !ofA.some((one) => ofB.some((other) => isSameTime(one, other)));
  });
}

export const extraTimes = (a: readonly string[], b: readonly string[]): string[] =>
  a.map(dimensionOf).filter((dimension) => !b.some((time) => dimensionOf(time) === dimension));

const othersIn = ({ topic }: Claim): string[] =>
  topic.filter((stem) => RELATED_PERSON_AND_PET_NOUNS.has(stem));

export function sharesSubject(a: Claim, b: Claim): boolean {
  if (a.isOneOfSeveral || b.isOneOfSeveral) return false;
  if (a.labels.join(' ') !== b.labels.join(' ')) return false;
  // "My sister" and "my older sister" may be two people.
  const areBothOthers = othersIn(a).length > 0 && othersIn(b).length > 0;
  if (areBothOthers && difference(a.topic, b.topic).length + difference(b.topic, a.topic).length > 0)
    return false;
  if (!a.subjects.some((one) => b.subjects.some((other) => isSameSubject(one, other)))) return false;
  const inBoth = (one: Claim, other: Claim): boolean =>
    othersIn(one).every(
      (stem) =>
        other.words.includes(stem) ||
        other.topic.includes(stem) ||
        (stem === SPOUSE && isOfCouple(one, other)),
    );
  return inBoth(a, b) && inBoth(b, a);
}

const SPOUSE = stemOfWord('partner');
const isOfCouple = (a: Claim, b: Claim): boolean => a.predicate === 'couple' && b.predicate === 'couple';

const isSameSubject = (a: string, b: string): boolean =>
  a === b || (a !== '' && b !== '' && (a.startsWith(`${b} `) || b.startsWith(`${a} `)));

const TELLS_APART = new Set(
  `other second third left right upper lower front back big small older elder eldest younger youngest old former
  main middl top bottom spare upstair downstair insid outsid outdoor indoor north south east west guest next last red blue green black white yellow privat work offic twin half step grand great`.split(
    /\s+/,
  ),
);

export function sharesTopic(a: Claim, b: Claim): boolean {
  const within = (one: Claim, other: Claim): boolean => one.topic.every((stem) => other.words.includes(stem));
  if (a.topic.length > 0 && b.topic.length > 0) {
    const isOneHead = a.topicHead === null || b.topicHead === null || a.topicHead === b.topicHead;
    const tells = [...difference(a.topic, b.topic), ...difference(b.topic, a.topic)].some((stem) =>
      TELLS_APART.has(stem),
    );
    return isOneHead && !tells && (within(a, b) || within(b, a));
  }
  return within(a, b) && within(b, a);
}

/** Compares circumstances such as "in winter" or "with guests". */
export function otherCircumstances(a: Claim, b: Claim): boolean {
  if (differingTimes(a.frameTimes, b.frameTimes).length > 0) return true;
  return (
    difference(a.qualifiers, b.qualifiers).length > 0 && difference(b.qualifiers, a.qualifiers).length > 0
  );
}

/** A date becomes a month if the other claim has only a month. */
export function comparableTimes(
  a: readonly string[],
  b: readonly string[],
): [readonly string[], readonly string[]] {
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
