import { RECONCILE } from '#server/domain/parameters/reconcile-parameters.ts';
import type { Claim } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/comparison-finding.ts';
import { normaliseStatement } from '#server/domain/text/normalise-text.ts';
import { withoutFiller } from '#server/domain/text/strip-filler.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { stemsOf } from './claims/claim-token.ts';
import { clearlySupersedes } from './claims/clearly-superseding-claim.ts';
import { compareClaims } from './claims/compare-claims.ts';
import { areDifferentOccasions } from './claims/compare-numbered-occasions.ts';
import { areTwoPeople, mayBeNamesakes, mayBeTwoPeople } from './claims/compare-people.ts';
import { haveDifferentTitles } from './claims/compare-titles.ts';
import { readSubjectlessCorrection } from './claims/subjectless-correction.ts';

export interface ComparedStatement {
  statement: string;
  /** Both statements must be read with the same names. */
  claims: readonly Claim[];
  scope: string;
  qualifier: string | null;
  occurredAt: Date | null;
  statedAt?: Date;
  /** End of a relative period, such as "last month". Null without one. */
  happenedBy?: Date | null;
}

interface Relation {
  finding: Finding | null;
  isSameText: boolean;
  /** True if the rules found nothing, but a model may still find a relation. */
  isDoubtful: boolean;
}

interface Comparison extends Relation {
  areTwoPeople: boolean;
  areBrief: boolean;
  /** If true, the existing memory may be superseded without asking a person. */
  mayRetire: boolean;
}

const NOTHING: Relation = { finding: null, isSameText: false, isDoubtful: false };

export function compareStatements(existing: ComparedStatement, told: ComparedStatement): Comparison {
  const incoming = hasHappenedSince(existing, told) ? withoutYear(told) : told;
  const areTwo = areTwoPeople(existing, incoming);
  const isApart = areTwo || haveSeparateScopes(existing, incoming);
  const relation = isApart ? NOTHING : relate(existing, incoming);
  const isExpress = relation.finding?.isExpress ?? false;
  return {
    ...relation,
    areTwoPeople: areTwo,
    areBrief: isBrief(existing) && isBrief(incoming),
    mayRetire: isExpress && clearlySupersedes(existing.claims, incoming),
  };
}

const hasHappenedSince = (
  existing: ComparedStatement,
  { happenedBy, statedAt }: ComparedStatement,
): boolean =>
  existing.statedAt !== undefined &&
  statedAt !== undefined &&
  happenedBy != null &&
  existing.statedAt <= happenedBy &&
  happenedBy <= statedAt;

/** Removes the year that was added to a relative period ("last month"), so that the event does not count as long ago. */
const withoutYear = (side: ComparedStatement): ComparedStatement => ({
  ...side,
  claims: side.claims.map((claim) => ({
    ...claim,
    times: claim.times.filter((time) => !time.startsWith('year:')),
  })),
});

function relate(existing: ComparedStatement, incoming: ComparedStatement): Relation {
  const isSameEvent = !areDaysApart(existing.occurredAt, incoming.occurredAt);
  if (isSameEvent && isSameText(existing, incoming))
    return { finding: null, isSameText: true, isDoubtful: false };
  if (areUnclear(existing, incoming)) return NOTHING;
  if (areDifferentOccasions(existing.statement, incoming.statement)) return NOTHING;
  const pairs = qualified(existing).flatMap((before) =>
    qualified(incoming).map((after) => ({
      finding: keepsApart(before, after) ? null : compareClaims(before, after),
    })),
  );
  const conflicts = pairs.flatMap(({ finding }) =>
    finding && finding.kind !== 'duplicate' ? [finding] : [],
  );
  const worst = conflicts.toSorted((a, b) => b.certainty - a.certainty)[0] ?? null;
  const found = worst ?? (isSameEvent ? repetition(existing, incoming, pairs) : null);
  const brief = found && limitToBrief(found, existing, incoming);
  const finding = brief && haveDifferentTitles(existing.statement, incoming.statement) ? asked(brief) : brief;
  return {
    finding,
    isSameText: false,
    isDoubtful: finding === null && mayBeJudged(existing, incoming),
  };

  function keepsApart(before: Claim, after: Claim): boolean {
    const isNobodys = before.subject === '' && after.subject === '';
    return (
      isNobodys && existing.scope !== incoming.scope && existing.scope !== 'home' && incoming.scope !== 'home'
    );
  }
}

/** "Dr Baker" and "Coach Baker" may be two people: only a person may merge or replace their memories. */
const asked = (finding: Finding): Finding | null =>
  finding.kind === 'duplicate' ? null : { ...finding, isExpress: false };

const shareScopeOrSubject = (existing: ComparedStatement, incoming: ComparedStatement): boolean =>
  existing.scope === incoming.scope ||
  existing.claims.some((one) =>
    incoming.claims.some(({ subjects }) => one.subjects.some((subject) => subjects.includes(subject))),
  );

const areAboutDifferentPeople = (existing: ComparedStatement, incoming: ComparedStatement): boolean =>
  haveSeparateScopes(existing, incoming) || areTwoPeople(existing, incoming);

const areUnclear = (existing: ComparedStatement, incoming: ComparedStatement): boolean =>
  [existing, incoming].some(({ statement }) => readSubjectlessCorrection(statement) !== null) ||
  mayBeNamesakes(existing.statement, incoming.statement);

/** True for exclamations ("Thanks!"), in which a model often finds false conflicts. */
const isExclamation = ({ statement }: ComparedStatement): boolean => withoutFiller(statement).includes('!');

const TASTE =
  /(?<![\p{L}])(?:likes?|loves?|prefers?|preferences?|enjoys?|favou?rites?|hates?|dislikes?|avoids?|never|only|always|refuses?|stand|fan|fond|wants?|diets?|vegan|vegetarian|kosher|halal|allerg\p{L}+|aversions?|oppos\p{L}+|objections?|advocates?|exclusively|considers?|do not|don['’]t|does not|doesn['’]t)(?![\p{L}])/iu;
const PREFERENCE = /(?<![\p{L}])(?:prefer\p{L}*|dislikes?|avoids?)(?![\p{L}])/iu;

/** True if both are tastes. Most tastes are compatible, and the rules already find opposite ones. */
const areTastes = (...sides: readonly [ComparedStatement, ComparedStatement]): boolean =>
  sides.every(({ statement }) => TASTE.test(statement)) ||
  sides.some(({ statement }) => PREFERENCE.test(statement));

export const mayBeJudged = (existing: ComparedStatement, incoming: ComparedStatement): boolean =>
  [existing, incoming].every((side) => isBrief(side) && !isExclamation(side)) &&
  !areTastes(existing, incoming) &&
  shareScopeOrSubject(existing, incoming) &&
  !areAboutDifferentPeople(existing, incoming) &&
  !mayBeTwoPeople(existing.statement, incoming.statement) &&
  !areUnclear(existing, incoming) &&
  !areDifferentOccasions(existing.statement, incoming.statement) &&
  !areDaysApart(existing.occurredAt, incoming.occurredAt);

/** In long texts, the rules cannot tell which words belong to which fact. */
function limitToBrief(
  finding: Finding,
  existing: ComparedStatement,
  incoming: ComparedStatement,
): Finding | null {
  if (finding.kind === 'duplicate') return finding;
  if (!isBrief(existing) || !isBrief(incoming)) return null;
  const [before, after] = [claimsOf(existing), claimsOf(incoming)];
  if (!mayReplace(existing, after)) return null;
  const isWhole = before.length === 1 && after.length <= RECONCILE.retiringClaims;
  return { ...finding, isExpress: finding.isExpress && isWhole };
}

const claimsOf = ({ claims }: ComparedStatement): readonly Claim[] =>
  claims.filter(({ isTurned }) => !isTurned);

function isBrief({ statement, claims }: ComparedStatement): boolean {
  const words = withoutFiller(statement).split(/\s+/).length;
  const isAsking = statement.includes('?');
  return (
    !isAsking &&
    words <= RECONCILE.briefWords &&
    claims.filter(({ isTurned }) => !isTurned).length <= RECONCILE.briefClaims
  );
}

function mayReplace({ statement }: ComparedStatement, [incoming]: readonly Claim[]): boolean {
  const replaced = incoming?.replaced ?? [];
  if (replaced.length === 0) return true;
  const said = [...stemsOf(statement), normaliseStatement(statement)];
  return replaced.some((stem) => said.includes(stem) || said.at(-1)?.includes(stem) === true);
}

/** True if one memory belongs to a relationship and the other does not. */
const haveSeparateScopes = (existing: ComparedStatement, incoming: ComparedStatement): boolean =>
  existing.scope !== incoming.scope &&
  (existing.scope.startsWith('relationship ') || incoming.scope.startsWith('relationship '));

const areDaysApart = (a: Date | null, b: Date | null): boolean =>
  a !== null && b !== null && Math.abs(a.getTime() - b.getTime()) >= DAY_MS;

function isSameText(existing: ComparedStatement, incoming: ComparedStatement): boolean {
  const subjectsOf = ({ claims }: ComparedStatement): string =>
    claims.map(({ subjects }) => subjects.join(' ')).join(' / ');
  return (
    existing.scope === incoming.scope &&
    normaliseStatement(existing.statement) === normaliseStatement(incoming.statement) &&
    normaliseStatement(existing.qualifier ?? '') === normaliseStatement(incoming.qualifier ?? '') &&
    subjectsOf(existing) === subjectsOf(incoming)
  );
}

function qualified({ claims, qualifier }: ComparedStatement): readonly Claim[] {
  if (qualifier === null) return claims;
  const stems = stemsOf(qualifier);
  return claims.map((claim) => ({ ...claim, qualifiers: [...new Set([...claim.qualifiers, ...stems])] }));
}

interface Pair {
  finding: Finding | null;
}

function repetition(
  existing: ComparedStatement,
  incoming: ComparedStatement,
  pairs: readonly Pair[],
): Finding | null {
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

export function sharesMatter(claims: readonly Claim[]): (statement: string) => boolean {
  const matter = new Set(claims.flatMap(({ words }) => words));
  const isAny = claims.some(
    ({ states, change, ends, isSingleValued }) =>
      states.length > 0 || change !== null || ends || isSingleValued,
  );
  return (statement) => isAny || stemsOf(statement).some((stem) => matter.has(stem));
}
