'use client';

import { History, TriangleAlert, X } from 'lucide-react';
import Link from 'next/link';
import { Badge } from '#components/ui/badge.tsx';
import { calendarWords } from '#components/ui/day-words.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { useRemoveRelationship } from './use-remove-relationship.ts';

export interface RelationshipRowProps {
  of: ContactSummary;
  reading: RelationshipReading;
}

function datesOf({ validFrom, validUntil }: RelationshipReading): string {
  const from = validFrom ? `since ${calendarWords(validFrom)}` : '';
  const until = validUntil ? `until ${calendarWords(validUntil)}` : '';
  return [from, until].filter(Boolean).join(', ');
}

/** One stated relationship, read from the contact whose page it is. */
export function RelationshipRow({ of, reading }: RelationshipRowProps) {
  const { remove, isRemoving } = useRemoveRelationship(of);
  const dates = datesOf(reading);
  return (
    <li className="flex items-start gap-2 rounded-control px-2 py-1 hover:bg-hover">
      <div className="min-w-0 flex-1 py-1.5 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={`/people/${reading.contact.id}`}
            className="prose-link inline-flex items-center pointer-coarse:min-h-11"
          >
            <bdi>{reading.contact.name}</bdi>
          </Link>
          <span>{reading.label}</span>
          {reading.status === 'former' && <Badge icon={History}>Former</Badge>}
          {reading.status === 'disputed' && (
            <Badge tone="vermillion" icon={TriangleAlert}>
              Disputed
            </Badge>
          )}
          {reading.privacy !== 'public' && <PrivacyBadge privacy={reading.privacy} />}
        </p>
        {dates !== '' && <p className="text-xs text-muted">{dates}</p>}
        {reading.notes && (
          <p className="text-xs text-muted">
            <StatementText>{reading.notes}</StatementText>
          </p>
        )}
      </div>
      {reading.can.remove && (
        <IconButton
          icon={X}
          label={`Take back: ${reading.contact.name}, ${reading.label}`}
          aria-disabled={isRemoving || undefined}
          onClick={() => void remove(reading)}
        />
      )}
    </li>
  );
}
