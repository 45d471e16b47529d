import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { addCounts, type Counts, decisions, rateOf, type Tally } from './profile-tally.ts';
import { directionOf } from './suggestion-direction.ts';

export const PATTERN_KINDS = [
  'never',
  'always',
  'open_to_new',
  'prefers_additions_over_removals',
  'protective_of_existing_config',
] as const;
export type PatternKind = (typeof PATTERN_KINDS)[number];

export const PATTERN_KEY =
  /^(?:(?:never|always|open_to_new)(?:_[a-z0-9]+)+|prefers_additions_over_removals|protective_of_existing_config)$/;

export interface Pattern {
  /** Unique within a profile, such as `never_reduce_source`. */
  key: string;
  kind: PatternKind;
  type: string | null;
  /** Such as "Accepted 0 of 6 reduce_source." */
  sentence: string;
  evidence: Counts & { against?: Counts };
}

export function patternsOf(types: readonly (Counts & Pick<Tally, 'type'>)[]): Pattern[] {
  const found = [...types.flatMap(ofOneType), ...ofDirections(types)];
  return found.sort((a, b) => weightOf(b) - weightOf(a) || (a.key < b.key ? -1 : 1));
}

const weightOf = ({ evidence }: Pattern): number =>
  decisions(evidence) + (evidence.against === undefined ? 0 : decisions(evidence.against));

function ofOneType({ type, accepted, rejected }: Counts & Pick<Tally, 'type'>): Pattern[] {
  const n = accepted + rejected;
  if (n < PROFILE.minPattern) return [];
  const about = { type, evidence: { accepted, rejected }, sentence: `Accepted ${accepted} of ${n} ${type}.` };
  const found: Pattern[] = [];
  if (accepted === 0) found.push({ ...about, key: `never_${type}`, kind: 'never' });
  if (rejected === 0) found.push({ ...about, key: `always_${type}`, kind: 'always' });
  const noun = type.startsWith('add_') ? type.slice('add_'.length) : '';
  if (noun !== '' && accepted / n >= PROFILE.openRate) {
    found.push({ ...about, key: `open_to_new_${noun}`, kind: 'open_to_new' });
  }
  return found;
}

function ofDirections(types: readonly (Counts & Pick<Tally, 'type'>)[]): Pattern[] {
  const added = addCounts(types.filter(({ type }) => directionOf(type) === 'adds'));
  const removed = addCounts(types.filter(({ type }) => directionOf(type) === 'removes'));
  const [additions, removals] = [rateOf(added), rateOf(removed)];
  const ofRemovals = `${removed.accepted} of ${removals.n} removals`;
  const found: Pattern[] = [];
  const isKnown = additions.n >= PROFILE.minPattern && removals.n >= PROFILE.minPattern;
  if (isKnown && (additions.interval?.low ?? 0) > (removals.interval?.high ?? 1)) {
    found.push({
      key: 'prefers_additions_over_removals',
      kind: 'prefers_additions_over_removals',
      type: null,
      sentence: `Accepted ${added.accepted} of ${additions.n} additions, and ${ofRemovals}.`,
      evidence: { ...added, against: removed },
    });
  }
  if (removals.n >= PROFILE.minProtective && (removals.interval?.high ?? 1) < PROFILE.protectiveBelow) {
    found.push({
      key: 'protective_of_existing_config',
      kind: 'protective_of_existing_config',
      type: null,
      sentence: `Accepted ${ofRemovals} of what is there.`,
      evidence: removed,
    });
  }
  return found;
}
