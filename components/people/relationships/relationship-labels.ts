import { formatDate } from '#components/ui/format-date.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';

/** Returns dates such as "since 1 June 2010, until 31 January 2019". */
export function relationshipDates({
  validFrom,
  validUntil,
}: Pick<RelationshipReading, 'validFrom' | 'validUntil'>): string {
  const from = validFrom ? `since ${formatDate(validFrom)}` : '';
  const until = validUntil ? `until ${formatDate(validUntil)}` : '';
  return [from, until].filter(Boolean).join(', ');
}

/**
 * Returns words such as "added by Leo through Kitchen display". Empty for relationships from the set-up of the
 * household.
 */
export function addedByLabel(toldBy: RelationshipReading['toldBy']): string {
  if (toldBy === null) return '';
  const person = toldBy.isYou ? 'you' : toldBy.member;
  if (person === null) return toldBy.agent === null ? '' : `added by ${toldBy.agent}`;
  return toldBy.agent === null ? `added by ${person}` : `added by ${person} through ${toldBy.agent}`;
}
