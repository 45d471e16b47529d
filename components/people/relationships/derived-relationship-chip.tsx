'use client';

import { Check } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { useRelationshipMutations } from './use-relationship-mutations.ts';

interface DerivedRelationshipChipProps {
  of: ContactSummary;
  reading: RelationshipReading;
  mayWrite: boolean;
}

export function DerivedRelationshipChip({ of, reading, mayWrite }: DerivedRelationshipChipProps) {
  const { confirm, isBusy } = useRelationshipMutations(of);
  return (
    <li className="flex min-w-0 items-start gap-2 rounded-control border border-dashed border-control px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          <Link
            href={`/people/${reading.contact.id}`}
            className="prose-link inline-flex items-center font-medium pointer-coarse:min-h-11"
          >
            <bdi>{reading.contact.name}</bdi>
          </Link>
          <span className="text-muted">, {reading.label}</span>
        </p>
        {reading.path && reading.path.length > 0 && (
          <p dir="auto" className="mt-0.5 text-xs text-muted">
            because {reading.path.join(', and ')}
          </p>
        )}
      </div>
      {mayWrite && (
        <Button size="small" isBusy={isBusy} onClick={() => void confirm(reading)}>
          <Check aria-hidden className="size-4" />
          Confirm
          <span className="sr-only">
            {' '}
            that {reading.contact.name} is {reading.label} of {of.name}
          </span>
        </Button>
      )}
    </li>
  );
}
