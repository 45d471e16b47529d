import type { Claim } from './claim.ts';
import { stemsOf } from './claim-token.ts';
import { compareClaims, type Finding } from './compare-claims.ts';
import { beyond, common, matter, sharesSubject } from './compare-words.ts';
import { foldStatement } from './fold.ts';
import type { Side } from './reconcile.ts';

export interface Comparison {
  /** the strongest of what any two of their claims are to each other */
  finding: Finding | null;
  isSameText: boolean;
  /** of the same subject and matter, and the rules see no conflict that they could name */
  isDoubtful: boolean;
}

const NOTHING: Comparison = { finding: null, isSameText: false, isDoubtful: false };
const DAY_MS = 86_400_000;

/** What two memories are to each other, by what they claim. */
export function compareSides(existing: Side, incoming: Side): Comparison {
  if (isOfOthers(existing, incoming)) return NOTHING;
  const isSameEvent = !areDaysApart(existing.occurredAt, incoming.occurredAt);
  if (isSameEvent && isSameText(existing, incoming))
    return { finding: null, isSameText: true, isDoubtful: false };
  const pairs = qualified(existing).flatMap((known) =>
    qualified(incoming).map((told) => ({
      known,
      told,
      finding: keepsApart(known, told) ? null : compareClaims(known, told),
    })),
  );
  const conflicts = pairs.flatMap(({ finding }) =>
    finding && finding.kind !== 'duplicate' ? [finding] : [],
  );
  const worst = conflicts.toSorted((a, b) => b.certainty - a.certainty)[0] ?? null;
  const finding = worst ?? (isSameEvent ? repetition(existing, incoming, pairs) : null);
  return { finding, isSameText: false, isDoubtful: finding === null && pairs.some(isNear) };

  /** Things of the household are each member's own where they keep them to themselves. */
  function keepsApart(known: Claim, told: Claim): boolean {
    const isNobodys = known.subject === '' && told.subject === '';
    return (
      isNobodys && existing.scope !== incoming.scope && existing.scope !== 'home' && incoming.scope !== 'home'
    );
  }
}

/** What is kept about one relationship is about those two and nobody else. */
const isOfOthers = (existing: Side, incoming: Side): boolean =>
  existing.scope !== incoming.scope &&
  (existing.scope.startsWith('relationship ') || incoming.scope.startsWith('relationship '));

const areDaysApart = (a: Date | null, b: Date | null): boolean =>
  a !== null && b !== null && Math.abs(a.getTime() - b.getTime()) >= DAY_MS;

function isSameText(existing: Side, incoming: Side): boolean {
  const subjectsOf = ({ claims }: Side): string =>
    claims.map(({ subjects }) => subjects.join(' ')).join(' / ');
  return (
    existing.scope === incoming.scope &&
    foldStatement(existing.statement) === foldStatement(incoming.statement) &&
    foldStatement(existing.qualifier ?? '') === foldStatement(incoming.qualifier ?? '') &&
    subjectsOf(existing) === subjectsOf(incoming)
  );
}

/** The claims with the circumstances that were recorded beside the statement. */
function qualified({ claims, qualifier }: Side): readonly Claim[] {
  if (qualifier === null) return claims;
  const stems = stemsOf(qualifier);
  return claims.map((claim) => ({ ...claim, qualifiers: [...new Set([...claim.qualifiers, ...stems])] }));
}

interface Pair {
  known: Claim;
  told: Claim;
  finding: Finding | null;
}

/** Whether all that is told is known already: one part that is news makes it news. */
function repetition(existing: Side, incoming: Side, pairs: readonly Pair[]): Finding | null {
  const found = incoming.claims.map(
    (_, at) =>
      pairs
        .filter((_pair, index) => index % incoming.claims.length === at)
        .flatMap(({ finding }) => (finding?.kind === 'duplicate' ? [finding] : []))
        .toSorted((a, b) => b.certainty - a.certainty)[0],
  );
  const all = found.flatMap((one) => one ?? []);
  if (all.length < incoming.claims.length || existing.claims.length > incoming.claims.length) return null;
  return all.toSorted((a, b) => a.certainty - b.certainty)[0] ?? null;
}

function isNear({ known, told }: Pair): boolean {
  if (!sharesSubject(known, told)) return false;
  const shared = common(matter(known), matter(told)).length;
  const left = Math.min(
    beyond(matter(known), matter(told)).length,
    beyond(matter(told), matter(known)).length,
  );
  return shared > 0 ? shared >= left : known.verb === told.verb && known.isSingleValued;
}
