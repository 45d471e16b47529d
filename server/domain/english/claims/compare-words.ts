import type { Claim } from '#server/domain/statements/claim.ts';
import { stemOfWord } from '#server/domain/text/word-stem.ts';
import { OTHERS } from './claim-others.ts';

/** What of `a` is not in `b`. */
export const beyond = (a: readonly string[], b: readonly string[]): string[] =>
  a.filter((word) => !b.includes(word));

export const common = (a: readonly string[], b: readonly string[]): string[] =>
  a.filter((word) => b.includes(word));

/** The words of a claim without its verb: the matter itself. */
export const matter = (claim: Claim): readonly string[] => claim.words.filter((word) => word !== claim.verb);

const dimensionOf = (time: string): string => time.slice(0, time.indexOf(':'));
const timeValue = (time: string): string => time.slice(time.indexOf(':') + 1);

/** "At seven" may be 7:00 or 19:00. */
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

/** Dimensions of time that both tell of and in which they share no value: "weekday", "clock". */
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

/** Dimensions of time that `a` tells of and `b` does not. */
export const timesBeyond = (a: readonly string[], b: readonly string[]): string[] =>
  a.map(dimensionOf).filter((dimension) => !b.some((time) => dimensionOf(time) === dimension));

/** The people and beings of somebody that a claim is about: "Björn's wife". */
const othersIn = ({ topic }: Claim): string[] => topic.filter((stem) => OTHERS.has(stem));

/** Whether both are about somebody in common, and the same of somebody's; not where they may be two of one kind. */
export function sharesSubject(a: Claim, b: Claim): boolean {
  if (a.isOneOfSeveral || b.isOneOfSeveral) return false;
  if (a.labels.join(' ') !== b.labels.join(' ')) return false;
  // "my sister" and "my older sister" may be two
  const areBothOthers = othersIn(a).length > 0 && othersIn(b).length > 0;
  if (areBothOthers && beyond(a.topic, b.topic).length + beyond(b.topic, a.topic).length > 0) return false;
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

/** What a husband, a wife and a partner are compared by. */
const SPOUSE = stemOfWord('partner');
/** "Ana's partner is Alex" and "Ana and Alex have split up". */
const isOfCouple = (a: Claim, b: Claim): boolean => a.predicate === 'couple' && b.predicate === 'couple';

/** "Ana" and "Ana Rivera" are one, where nobody has said who is who. */
const isSameSubject = (a: string, b: string): boolean =>
  a === b || (a !== '' && b !== '' && (a.startsWith(`${b} `) || b.startsWith(`${a} `)));

/** Words by which one of several is meant. Stems. */
const TELLS_APART = new Set(
  `other second third left right upper lower front back big small older elder eldest younger youngest old former
  main middl top bottom spare upstair downstair insid outsid outdoor indoor north south east west guest next last red blue green black white yellow privat work offic twin half step grand great`.split(
    /\s+/,
  ),
);

/** Whether they may speak of the same matter: what one is about stands in the other. */
export function sharesTopic(a: Claim, b: Claim): boolean {
  const within = (one: Claim, other: Claim): boolean => one.topic.every((stem) => other.words.includes(stem));
  if (a.topic.length > 0 && b.topic.length > 0) {
    const isOneHead = a.topicHead === null || b.topicHead === null || a.topicHead === b.topicHead;
    const tells = [...beyond(a.topic, b.topic), ...beyond(b.topic, a.topic)].some((stem) =>
      TELLS_APART.has(stem),
    );
    return isOneHead && !tells && (within(a, b) || within(b, a));
  }
  return within(a, b) && within(b, a);
}

/** Whether one holds in circumstances that the other does not speak of: "in winter", "with guests", "dinner on Friday". */
export function otherCircumstances(a: Claim, b: Claim): boolean {
  if (differingTimes(a.frameTimes, b.frameTimes).length > 0) return true;
  return beyond(a.qualifiers, b.qualifiers).length > 0 && beyond(b.qualifiers, a.qualifiers).length > 0;
}
