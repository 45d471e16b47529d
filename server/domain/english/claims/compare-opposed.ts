import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
import type { Claim, Modality } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/finding.ts';
import { beyond, common, differingTimes, matter, timesBeyond } from './compare-words.ts';

/** What is wanted may be denied, what is so may be denied; a wish and a fact do not deny each other. */
const isSameMode = (existing: Modality, incoming: Modality): boolean =>
  existing === incoming || (incoming === 'past' && existing === 'fact');

/**
 * One says what the other denies. What is denied must be said as widely as the other says it: whoever does not play
 * during the holidays plays, and whoever never cooks fish may well order it.
 */
export function findOpposed(existing: Claim, incoming: Claim): Finding | null {
  const intake = findIntake(existing, incoming);
  if (intake) return intake;
  if (existing.polarity === incoming.polarity || !isSameMode(existing.modality, incoming.modality))
    return null;
  const [denied, affirmed] = existing.polarity < 0 ? [existing, incoming] : [incoming, existing];
  if (!isDeniedWhole(denied, affirmed)) return null;
  const isUpdate = incoming.change !== null || incoming.ends;
  const { whole, nearly, partly } = CERTAINTY.denied;
  const extras = beyond(affirmed.words, denied.words).length;
  return {
    kind: isUpdate ? 'update' : 'contradiction',
    certainty: extras === 0 ? whole : extras <= CERTAINTY.fewExtras ? nearly : partly,
    reasons: [
      existing.polarity < 0
        ? 'The newer says what the older denies.'
        : 'The newer denies what the older says.',
      ...(incoming.change === null ? [] : ['The newer says that something changed.']),
    ],
    isChangeable: false,
    isExpress:
      incoming.isStrongChange &&
      incoming.polarity < 0 &&
      (matter(incoming).length > 0 || extras === 0) &&
      extras < 3,
  };
}

function isDeniedWhole(denied: Claim, affirmed: Claim): boolean {
  const left = beyond(denied.words, [...affirmed.words, ...affirmed.qualifiers]);
  const isStopped =
    denied.isStrongChange && left.every((word) => word === denied.verb) && matter(denied).length > 0;
  if ((left.length > 0 && !isStopped) || common(denied.words, affirmed.words).length === 0) return false;
  if (matter(denied).length === 0 && denied.verb !== affirmed.verb) return false;
  if (beyond(denied.qualifiers, [...affirmed.qualifiers, ...affirmed.words]).length > 0) return false;
  // whoever drinks no milk may drink oat milk
  if (affirmed.headKind !== null && !denied.words.includes(affirmed.headKind)) return false;
  if (differingTimes(denied.times, affirmed.times).length > 0) return false;
  if (timesBeyond(denied.times, affirmed.times).length > 0 && !denied.isStrongChange) return false;
  if (beyond(affirmed.qualifiers, [...denied.qualifiers, ...denied.words]).length > 0) return false;
  if (beyond(denied.numbers, affirmed.numbers).length > 0 && affirmed.numbers.length > 0) return false;
  // "likes olive oil" is not denied by "does not like olives"
  return (
    affirmed.head === null ||
    denied.head === null ||
    denied.words.includes(affirmed.head) ||
    matter(denied).length > 1 ||
    affirmed.complement === 'place'
  );
}

/** Eating and drinking. */
const INTAKE = new Set(['eat', 'drink']);
/** What keeps from it: an allergy, an intolerance. Stems. */
const KEEPS_FROM = new Set(['allerg', 'intoler']);

/** "is allergic to nuts" and "eats nuts", "likes broccoli" and "refuses to eat broccoli". */
function findIntake(existing: Claim, incoming: Claim): Finding | null {
  const keeps = (claim: Claim): boolean =>
    claim.polarity > 0 && claim.words.some((word) => KEEPS_FROM.has(word));
  const refuses = (claim: Claim): boolean => claim.polarity < 0 && INTAKE.has(claim.verb);
  const takes = (claim: Claim): boolean => claim.polarity > 0 && INTAKE.has(claim.verb);
  const isPair = (a: Claim, b: Claim): boolean =>
    (keeps(a) && takes(b)) || (refuses(a) && b.polarity > 0 && b.verb === 'likes');
  if (!isPair(existing, incoming) && !isPair(incoming, existing)) return null;
  const plain = (claim: Claim): string[] => matter(claim).filter((word) => !KEEPS_FROM.has(word));
  const isSame = plain(existing).length > 0 && plain(existing).join(' ') === plain(incoming).join(' ');
  if (
    !isSame ||
    existing.modality !== incoming.modality ||
    differingTimes(existing.times, incoming.times).length > 0
  )
    return null;
  return {
    kind: incoming.change === null ? 'contradiction' : 'update',
    certainty: CERTAINTY.excluded,
    reasons: ['By what the words mean, both cannot hold at the same time.'],
    isChangeable: false,
    isExpress: false,
  };
}
