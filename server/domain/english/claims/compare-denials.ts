import { CERTAINTY } from '#server/domain/parameters/english-parameters.ts';
import type { Claim, Modality } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/comparison-finding.ts';
import { contentWords, difference, differingTimes, extraTimes, intersection } from './claim-overlap.ts';

/** A wish does not contradict a fact. */
const isSameMode = (existing: Modality, incoming: Modality): boolean =>
  existing === incoming || (incoming === 'past' && existing === 'fact');

/** Finds a statement and its denial, such as "cooks fish" and "never cooks fish". */
export function findDenial(existing: Claim, incoming: Claim): Finding | null {
  const intake = findIntake(existing, incoming);
  if (intake) return intake;
  if (existing.polarity === incoming.polarity || !isSameMode(existing.modality, incoming.modality))
    return null;
  const [denied, affirmed] = existing.polarity < 0 ? [existing, incoming] : [incoming, existing];
  if (!isDeniedWhole(denied, affirmed)) return null;
  const isUpdate = incoming.change !== null || incoming.ends;
  const { whole, nearly, partly } = CERTAINTY.denied;
  const extras = difference(affirmed.words, denied.words).length;
  return {
    kind: isUpdate ? 'update' : 'contradiction',
    certainty: extras === 0 ? whole : extras <= CERTAINTY.fewExtras ? nearly : partly,
    reasons: [
      existing.polarity < 0
        ? 'The newer memory states something that the older one denies.'
        : 'The newer memory denies something that the older one states.',
      ...(incoming.change === null ? [] : ['The newer memory says that something changed.']),
    ],
    isChangeable: false,
    isExpress:
      incoming.isStrongChange &&
      incoming.polarity < 0 &&
      (contentWords(incoming).length > 0 || extras === 0) &&
      extras < 3,
  };
}

function isDeniedWhole(denied: Claim, affirmed: Claim): boolean {
  const left = difference(denied.words, [...affirmed.words, ...affirmed.qualifiers]);
  const isStopped =
    denied.isStrongChange && left.every((word) => word === denied.verb) && contentWords(denied).length > 0;
  if ((left.length > 0 && !isStopped) || intersection(denied.words, affirmed.words).length === 0)
    return false;
  if (contentWords(denied).length === 0 && denied.verb !== affirmed.verb) return false;
  if (difference(denied.qualifiers, [...affirmed.qualifiers, ...affirmed.words]).length > 0) return false;
  // "Drinks no milk" does not exclude oat milk.
  if (affirmed.headKind !== null && !denied.words.includes(affirmed.headKind)) return false;
  if (differingTimes(denied.times, affirmed.times).length > 0) return false;
  if (extraTimes(denied.times, affirmed.times).length > 0 && !denied.isStrongChange) return false;
  if (difference(affirmed.qualifiers, [...denied.qualifiers, ...denied.words]).length > 0) return false;
  if (difference(denied.numbers, affirmed.numbers).length > 0 && affirmed.numbers.length > 0) return false;
  // "Likes olive oil" is not denied by "does not like olives".
  return (
    affirmed.head === null ||
    denied.head === null ||
    denied.words.includes(affirmed.head) ||
    contentWords(denied).length > 1 ||
    affirmed.complement === 'place'
  );
}

const INTAKE = new Set(['eat', 'drink']);
const KEEPS_FROM = new Set(['allerg', 'intoler']);

/** Finds pairs such as "is allergic to nuts" and "eats nuts". */
function findIntake(existing: Claim, incoming: Claim): Finding | null {
  const keeps = (claim: Claim): boolean =>
    claim.polarity > 0 && claim.words.some((word) => KEEPS_FROM.has(word));
  const refuses = (claim: Claim): boolean => claim.polarity < 0 && INTAKE.has(claim.verb);
  const takes = (claim: Claim): boolean => claim.polarity > 0 && INTAKE.has(claim.verb);
  const isPair = (a: Claim, b: Claim): boolean =>
    (keeps(a) && takes(b)) || (refuses(a) && b.polarity > 0 && b.verb === 'likes');
  if (!isPair(existing, incoming) && !isPair(incoming, existing)) return null;
  const plain = (claim: Claim): string[] => contentWords(claim).filter((word) => !KEEPS_FROM.has(word));
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
    reasons: ['The two memories cannot both be true at the same time.'],
    isChangeable: false,
    isExpress: false,
  };
}
