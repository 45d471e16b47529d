import type { ContactSummary } from '#server/contacts/schema.ts';
import { formerWords } from '#server/domain/relationships/relation-sentence.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { EGO } from './ego-layout.ts';

/** A contact with a direct relationship. */
export interface Neighbour {
  contact: ContactSummary;
  /** Relationships to the contact in words: "sister, colleague". */
  words: string;
  /**
   * `stated`: somebody stated the relationship. `derived`: it follows from other relationships. `former`: it has ended.
   */
  tie: 'stated' | 'derived' | 'former';
}

const ORDER = { stated: 0, derived: 1, former: 2 } as const;

function tieOf(readings: readonly RelationshipReading[]): Neighbour['tie'] {
  if (readings.some(({ status, derived }) => status !== 'former' && !derived)) return 'stated';
  return readings.some(({ derived }) => derived) ? 'derived' : 'former';
}

/**
 * Returns up to `EGO.most` neighbours of a contact, each once. Stated relationships come first, then derived, then
 * former. `rest` is the number of omitted neighbours.
 */
export function egoNetwork(readings: readonly RelationshipReading[]): { around: Neighbour[]; rest: number } {
  const of = Map.groupBy(readings, ({ contact }) => contact.id);
  const all = [...of.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const words = own.map(({ label, status }) => formerWords(label, status));
    return [{ contact: first.contact, words: [...new Set(words)].join(', '), tie: tieOf(own) }];
  });
  const sorted = all.toSorted((a, b) => ORDER[a.tie] - ORDER[b.tie]);
  return { around: sorted.slice(0, EGO.most), rest: Math.max(0, sorted.length - EGO.most) };
}
