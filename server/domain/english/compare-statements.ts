import { RECONCILE } from '#server/domain/parameters/review-parameters.ts';
import type { Claim } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/finding.ts';
import { normaliseStatement } from '#server/domain/text/normalise.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { readBareCorrection } from './claims/bare-correction.ts';
import { stemsOf } from './claims/claim-token.ts';
import { clearlyRetires } from './claims/clearly-retires.ts';
import { compareClaims } from './claims/compare-claims.ts';
import { areTwoPeople, mayBeNamesakes } from './claims/compare-people.ts';

export interface ComparedStatement {
  /** Plain text of the statement. */
  statement: string;
  /** Result of `readClaims`. Both statements must be read with the same names. */
  claims: readonly Claim[];
  /** Key of the memory's scope: "relationship …", "contact …", "member …" or "home". */
  scope: string;
  /** Circumstances recorded with the statement. Null if there are none. */
  qualifier: string | null;
  /** Time of the event. Null if the statement is about no event. */
  occurredAt: Date | null;
}

/** How two statements relate, judged by their claims. */
interface Relation {
  /** The most certain conflict between two claims, otherwise a repetition. Null if there is neither. */
  finding: Finding | null;
  isSameText: boolean;
  /** True if the rules found nothing, but a model may still find a relation. */
  isDoubtful: boolean;
}

interface Comparison extends Relation {
  /** True if the statements explicitly name two different people. */
  areTwoPeople: boolean;
  /** True if both statements are short, and neither is a question. */
  areBrief: boolean;
  /**
   * True if the incoming statement explicitly ends or corrects the existing one. It may then supersede the existing
   * memory without asking a person.
   */
  mayRetire: boolean;
}

const NOTHING: Relation = { finding: null, isSameText: false, isDoubtful: false };

export function compareStatements(existing: ComparedStatement, incoming: ComparedStatement): Comparison {
  const areTwo = areTwoPeople(existing, incoming);
  const isApart = areTwo || haveSeparateScopes(existing, incoming);
  const relation = isApart ? NOTHING : relate(existing, incoming);
  const isExpress = relation.finding?.isExpress ?? false;
  return {
    ...relation,
    areTwoPeople: areTwo,
    areBrief: isBrief(existing) && isBrief(incoming),
    mayRetire: isExpress && clearlyRetires(existing.claims, incoming),
  };
}

function relate(existing: ComparedStatement, incoming: ComparedStatement): Relation {
  const isSameEvent = !areDaysApart(existing.occurredAt, incoming.occurredAt);
  if (isSameEvent && isSameText(existing, incoming))
    return { finding: null, isSameText: true, isDoubtful: false };
  if (areUnclear(existing, incoming)) return NOTHING;
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
  const finding = found && limitToBrief(found, existing, incoming);
  return {
    finding,
    isSameText: false,
    isDoubtful: finding === null && mayBeJudged(existing, incoming),
  };

  /**
   * Returns whether two claims without a subject are about different people: their scopes differ, and neither scope is
   * the home group.
   */
  function keepsApart(before: Claim, after: Claim): boolean {
    const isNobodys = before.subject === '' && after.subject === '';
    return (
      isNobodys && existing.scope !== incoming.scope && existing.scope !== 'home' && incoming.scope !== 'home'
    );
  }
}

/** Returns whether both statements have the same scope, or name the same person. */
const shareScopeOrSubject = (existing: ComparedStatement, incoming: ComparedStatement): boolean =>
  existing.scope === incoming.scope ||
  existing.claims.some((one) =>
    incoming.claims.some(({ subjects }) => one.subjects.some((subject) => subjects.includes(subject))),
  );

const areAboutDifferentPeople = (existing: ComparedStatement, incoming: ComparedStatement): boolean =>
  haveSeparateScopes(existing, incoming) || areTwoPeople(existing, incoming);

/**
 * Returns whether the rules cannot compare the statements: one is a correction without a subject, or they may be about
 * two people of the same name.
 */
const areUnclear = (existing: ComparedStatement, incoming: ComparedStatement): boolean =>
  [existing, incoming].some(({ statement }) => readBareCorrection(statement) !== null) ||
  mayBeNamesakes(existing.statement, incoming.statement);

/**
 * Returns whether the statement is an exclamation ("Thanks!"). In exclamations, a model often sees conflicts that do
 * not exist.
 */
const isExclamation = ({ statement }: ComparedStatement): boolean => statement.includes('!');

const TASTE =
  /(?<![\p{L}])(?:likes?|loves?|prefers?|preferences?|enjoys?|favou?rites?|hates?|dislikes?|avoids?|never|only|always|refuses?|stand|fan|fond|wants?|diets?|vegan|vegetarian|kosher|halal|allerg\p{L}+|aversions?|oppos\p{L}+|objections?|advocates?|exclusively|considers?|do not|don['’]t|does not|doesn['’]t)(?![\p{L}])/iu;
const PREFERENCE = /(?<![\p{L}])(?:prefer\p{L}*|dislikes?|avoids?)(?![\p{L}])/iu;

/**
 * Returns whether both statements are tastes, or one states a preference. Most of these are compatible, and the rules
 * already find opposite tastes.
 */
const areTastes = (...sides: readonly [ComparedStatement, ComparedStatement]): boolean =>
  sides.every(({ statement }) => TASTE.test(statement)) ||
  sides.some(({ statement }) => PREFERENCE.test(statement));

/**
 * Returns whether a model may judge the pair: both statements are short and about the same people and day. Excludes
 * tastes.
 */
export const mayBeJudged = (existing: ComparedStatement, incoming: ComparedStatement): boolean =>
  [existing, incoming].every((side) => isBrief(side) && !isExclamation(side)) &&
  !areTastes(existing, incoming) &&
  shareScopeOrSubject(existing, incoming) &&
  !areAboutDifferentPeople(existing, incoming) &&
  !areUnclear(existing, incoming) &&
  !areDaysApart(existing.occurredAt, incoming.occurredAt);

/**
 * Drops conflicts found in long texts, where the rules cannot tell which words belong to which fact. A change stays
 * explicit if the existing statement has one claim and the incoming statement has few.
 */
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
  const words = statement.trim().split(/\s+/).length;
  const isAsking = statement.includes('?');
  return (
    !isAsking &&
    words <= RECONCILE.briefWords &&
    claims.filter(({ isTurned }) => !isTurned).length <= RECONCILE.briefClaims
  );
}

/**
 * Returns whether this statement contains the value that the incoming claim replaces ("Monday" in "Tuesday, not
 * Monday"). Also true if the claim replaces no value.
 */
function mayReplace({ statement }: ComparedStatement, [incoming]: readonly Claim[]): boolean {
  const replaced = incoming?.replaced ?? [];
  if (replaced.length === 0) return true;
  const said = [...stemsOf(statement), normaliseStatement(statement)];
  return replaced.some((stem) => said.includes(stem) || said.at(-1)?.includes(stem) === true);
}

/** Returns whether the scopes rule out a comparison. Memories of a relationship concern nobody else. */
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

/** Returns the claims, with the recorded circumstances as further qualifiers. */
function qualified({ claims, qualifier }: ComparedStatement): readonly Claim[] {
  if (qualifier === null) return claims;
  const stems = stemsOf(qualifier);
  return claims.map((claim) => ({ ...claim, qualifiers: [...new Set([...claim.qualifiers, ...stems])] }));
}

interface Pair {
  finding: Finding | null;
}

/** Returns a duplicate finding if the existing statement already makes every incoming claim. Otherwise returns null. */
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

/**
 * Returns a quick test that a statement passes if it shares words with the claims and so may conflict with them. For
 * claims that can conflict with other words ("vegan" with "eats meat"), every statement passes.
 */
export function sharesMatter(claims: readonly Claim[]): (statement: string) => boolean {
  const matter = new Set(claims.flatMap(({ words }) => words));
  const isAny = claims.some(
    ({ states, change, ends, isSingleValued }) =>
      states.length > 0 || change !== null || ends || isSingleValued,
  );
  return (statement) => isAny || stemsOf(statement).some((stem) => matter.has(stem));
}
