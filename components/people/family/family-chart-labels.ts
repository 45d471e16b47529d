import type { FamilyLinkType } from '#server/domain/relationships/family-around.ts';
import type { FamilyView } from '#server/relationships/family/schema.ts';

type Link = FamilyView['links'][number];

const ABOVE = ['Parents', 'Grandparents', 'Great-grandparents'];
const BELOW = ['Children', 'Grandchildren', 'Great-grandchildren'];

/** Returns a label for a generation relative to the person in the middle: 0 is their own, -1 their parents’. */
export function generationWords(generation: number): string {
  if (generation === 0) return 'Same generation';
  const named = (generation < 0 ? ABOVE : BELOW)[Math.abs(generation) - 1];
  if (named) return `${named}’ generation`.replace('n’', 'n’s');
  return `${Math.abs(generation)} generations ${generation < 0 ? 'earlier' : 'later'}`;
}

/** Years of a former couple, such as "1975–2019". */
export function yearsOf({ type, since, until }: Pick<Link, 'type' | 'since' | 'until'>): string | null {
  if (type !== 'ex_partner_of' || until === null) return null;
  const year = (day: string): string => day.slice(0, 4);
  return since === null ? `until ${year(until)}` : `${year(since)}–${year(until)}`;
}

/** Copied from the built-in types, because importing those would load every alias in the browser. */
const LABELS: Readonly<Record<FamilyLinkType, string>> = {
  parent_of: 'is parent of',
  partner_of: 'is partner of',
  ex_partner_of: 'is ex-partner of',
  co_parent_of: 'is co-parent of',
  sibling_of: 'is sibling of',
  step_parent_of: 'is step-parent of',
  grandparent_of: 'is grandparent of',
  great_grandparent_of: 'is great-grandparent of',
  pibling_of: 'is aunt or uncle of',
  cousin_of: 'is cousin of',
  parent_in_law_of: 'is parent-in-law of',
  sibling_in_law_of: 'is sibling-in-law of',
  chosen: 'is like family to',
};

/** Returns the sentence for a link without a line in the chart, such as "Ana is parent of Eli". */
export const linkWords = (
  { type, a, b }: Pick<Link, 'type' | 'a' | 'b'>,
  nameOf: (id: string) => string,
): string => `${nameOf(a)} ${LABELS[type]} ${nameOf(b)}`;
