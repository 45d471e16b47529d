import type { ContactSummary } from '#server/contacts/schema.ts';
import { formerWords } from '#server/domain/relationships/relation-sentence.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { EGO } from './ego-layout.ts';

export interface Neighbour {
  contact: ContactSummary;
  /** Relationships in words, such as "sister, colleague". */
  words: string;
  /** A `derived` relationship follows from other relationships. A `former` relationship has ended. */
  tie: 'stated' | 'derived' | 'former';
}

const ORDER = { stated: 0, derived: 1, former: 2 } as const;

function tieOf(readings: readonly RelationshipReading[]): Neighbour['tie'] {
  if (readings.some(({ status, derived }) => status !== 'former' && !derived)) return 'stated';
  return readings.some(({ derived }) => derived) ? 'derived' : 'former';
}

/** Returns each neighbour once, stated relationships first. `rest` is the number of omitted neighbours. */
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
