import { RECONCILE } from '#server/domain/parameters/review-parameters.ts';
import type { Claim } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/finding.ts';
import { normaliseStatement } from '#server/domain/text/normalise.ts';
import { readBareCorrection } from './claims/bare-correction.ts';
import { stemsOf } from './claims/claim-token.ts';
import { compareClaims } from './claims/compare-claims.ts';
import { areTwoPeople, mayBeNamesakes } from './claims/compare-people.ts';
import { retiresPlainly } from './claims/retires-plainly.ts';

/** One of two statements that are compared. */
export interface ComparedStatement {
  /** in plain text, not sealed */
  statement: string;
  /** of `readClaims`; both sides are read with the same names */
  claims: readonly Claim[];
  /** whose it is, as text ("relationship …", "contact …", "member …", "home"): another scope is about somebody else */
  scope: string;
  /** the circumstances that were recorded beside the statement; null: none */
  qualifier: string | null;
  /** when it happened or will; null: it is no event */
  occurredAt: Date | null;
}

/** How two statements relate, by their claims alone. */
interface Relation {
  /** the most certain conflict between any two of their claims, or else a repetition */
  finding: Finding | null;
  isSameText: boolean;
  /** the rules find nothing, and nothing rules out that a model does */
  isDoubtful: boolean;
}

interface Comparison extends Relation {
  /** they name two people outright */
  areTwoPeople: boolean;
  /** neither is long, or a question */
  areBrief: boolean;
  /** the incoming expressly ends or corrects exactly what the existing says, so it may take its place unasked */
  mayRetire: boolean;
}

const NOTHING: Relation = { finding: null, isSameText: false, isDoubtful: false };
const DAY_MS = 86_400_000;

/** Compares an existing statement with an incoming one. Pure and deterministic; English. */
export function compareStatements(existing: ComparedStatement, incoming: ComparedStatement): Comparison {
  const areTwo = areTwoPeople(existing, incoming);
  const isApart = areTwo || isOfOthers(existing, incoming);
  const relation = isApart ? NOTHING : relate(existing, incoming);
  const isExpress = relation.finding?.isExpress ?? false;
  return {
    ...relation,
    areTwoPeople: areTwo,
    areBrief: isBrief(existing) && isBrief(incoming),
    mayRetire: isExpress && retiresPlainly(existing.claims, incoming),
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
  const finding = found && weighed(found, existing, incoming);
  return {
    finding,
    isSameText: false,
    isDoubtful: finding === null && mayBeJudged(existing, incoming),
  };

  /** Things of the household are each member's own where they keep them to themselves. */
  function keepsApart(before: Claim, after: Claim): boolean {
    const isNobodys = before.subject === '' && after.subject === '';
    return (
      isNobodys && existing.scope !== incoming.scope && existing.scope !== 'home' && incoming.scope !== 'home'
    );
  }
}

/** Of one owner, or of somebody whom both name. */
const areOfOne = (existing: ComparedStatement, incoming: ComparedStatement): boolean =>
  existing.scope === incoming.scope ||
  existing.claims.some((one) =>
    incoming.claims.some(({ subjects }) => one.subjects.some((subject) => subjects.includes(subject))),
  );

const areOfTwo = (existing: ComparedStatement, incoming: ComparedStatement): boolean =>
  isOfOthers(existing, incoming) || areTwoPeople(existing, incoming);

/** A bare correction of something else, or two that may be of two people of one name. */
const areUnclear = (existing: ComparedStatement, incoming: ComparedStatement): boolean =>
  [existing, incoming].some(({ statement }) => readBareCorrection(statement) !== null) ||
  mayBeNamesakes(existing.statement, incoming.statement);

/** What is called out ("Thanks!", "Well done!") is talk: read as statements, every second of two such seems to conflict. */
const isCalledOut = ({ statement }: ComparedStatement): boolean => statement.includes('!');

const WISH =
  /(?<![\p{L}])(?:likes?|loves?|prefers?|preferences?|enjoys?|favou?rites?|hates?|dislikes?|avoids?|never|only|always|refuses?|stand|fan|fond|wants?|diets?|vegan|vegetarian|kosher|halal|allerg\p{L}+|aversions?|oppos\p{L}+|objections?|advocates?|exclusively|considers?|do not|don['’]t|does not|doesn['’]t)(?![\p{L}])/iu;
const PREFERENCE = /(?<![\p{L}])(?:prefer\p{L}*|dislikes?|avoids?)(?![\p{L}])/iu;

/** Of likings and habits most go together, and the rules know the ones that are each other's opposite. */
const areWishes = (...sides: readonly [ComparedStatement, ComparedStatement]): boolean =>
  sides.every(({ statement }) => WISH.test(statement)) ||
  sides.some(({ statement }) => PREFERENCE.test(statement));

/** Whether a model may say what two are to each other: two brief statements of one day, of the same people, not both wishes. */
export const mayBeJudged = (existing: ComparedStatement, incoming: ComparedStatement): boolean =>
  [existing, incoming].every((side) => isBrief(side) && !isCalledOut(side)) &&
  !areWishes(existing, incoming) &&
  areOfOne(existing, incoming) &&
  !areOfTwo(existing, incoming) &&
  !areUnclear(existing, incoming) &&
  !areDaysApart(existing.occurredAt, incoming.occurredAt);

/**
 * In a long telling no rule knows which of its words belongs to which matter: nothing in it is a conflict. And only what says
 * one thing is over when that thing is, and only because of what says little else.
 */
function weighed(finding: Finding, existing: ComparedStatement, incoming: ComparedStatement): Finding | null {
  if (finding.kind === 'duplicate') return finding;
  if (!isBrief(existing) || !isBrief(incoming)) return null;
  const [before, after] = [claimsOf(existing), claimsOf(incoming)];
  if (!takesBack(existing, after)) return null;
  const isWhole = before.length === 1 && after.length <= RECONCILE.retiringClaims;
  return { ...finding, isExpress: finding.isExpress && isWhole };
}

const claimsOf = ({ claims }: ComparedStatement): readonly Claim[] =>
  claims.filter(({ isTurned }) => !isTurned);

/** Not a long telling, nor a question. */
function isBrief({ statement, claims }: ComparedStatement): boolean {
  const words = statement.trim().split(/\s+/).length;
  const isAsking = statement.includes('?');
  return (
    !isAsking &&
    words <= RECONCILE.briefWords &&
    claims.filter(({ isTurned }) => !isTurned).length <= RECONCILE.briefClaims
  );
}

/** What says outright what it takes the place of takes the place of nothing else: "Tuesday, not Monday". */
function takesBack({ statement }: ComparedStatement, [incoming]: readonly Claim[]): boolean {
  const replaced = incoming?.replaced ?? [];
  if (replaced.length === 0) return true;
  const said = [...stemsOf(statement), normaliseStatement(statement)];
  return replaced.some((stem) => said.includes(stem) || said.at(-1)?.includes(stem) === true);
}

/** What is kept about one relationship is about those two and nobody else. */
const isOfOthers = (existing: ComparedStatement, incoming: ComparedStatement): boolean =>
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

/** The claims with the circumstances that were recorded beside the statement. */
function qualified({ claims, qualifier }: ComparedStatement): readonly Claim[] {
  if (qualifier === null) return claims;
  const stems = stemsOf(qualifier);
  return claims.map((claim) => ({ ...claim, qualifiers: [...new Set([...claim.qualifiers, ...stems])] }));
}

interface Pair {
  finding: Finding | null;
}

/** Whether all that is told is known already: one part that is news makes it news. */
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
 * Tests whether a statement may conflict with these claims: it shares a word with them, or they state what excludes others
 * whatever the words ("vegan", "eats meat").
 */
export function sharesMatter(claims: readonly Claim[]): (statement: string) => boolean {
  const matter = new Set(claims.flatMap(({ words }) => words));
  const isAny = claims.some(
    ({ states, change, ends, isSingleValued }) =>
      states.length > 0 || change !== null || ends || isSingleValued,
  );
  return (statement) => isAny || stemsOf(statement).some((stem) => matter.has(stem));
}
