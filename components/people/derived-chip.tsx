import Link from 'next/link';
import type { RelationshipReading } from '#server/relationships/schema.ts';

/** A relationship that nobody stated: dashed, with what it follows from. */
export function DerivedChip({ reading }: { reading: RelationshipReading }) {
  return (
    <li className="relative min-w-0 rounded-control border border-dashed border-control px-3 py-2 hover:bg-hover">
      <p className="text-sm">
        <Link href={`/people/${reading.contact.id}`} className="font-medium after:absolute after:inset-0">
          <bdi>{reading.contact.name}</bdi>
        </Link>
        <span className="text-muted">, {reading.label}</span>
      </p>
      {reading.path && reading.path.length > 0 && (
        <p dir="auto" className="mt-0.5 text-xs text-muted">
          because {reading.path.join(', and ')}
        </p>
      )}
    </li>
  );
}
