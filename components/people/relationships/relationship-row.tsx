'use client';

import { TriangleAlert } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import { Link } from '#components/ui/link.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { addedByLabel, relationshipDates } from './relationship-labels.ts';
import { type RelationshipForm, RelationshipMenu } from './relationship-menu.tsx';
import { useRelationshipMutations } from './use-relationship-mutations.ts';

interface RelationshipRowProps {
  of: ContactSummary;
  reading: RelationshipReading;
  onOpen: (form: RelationshipForm) => void;
}

export function RelationshipRow({ of, reading, onOpen }: RelationshipRowProps) {
  const { remove, confirm, isBusy } = useRelationshipMutations(of);
  const facts = [relationshipDates(reading), addedByLabel(reading.toldBy)].filter(Boolean).join(' · ');
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
          {reading.status === 'disputed' && (
            <Badge tone="vermillion" icon={TriangleAlert}>
              Disputed
            </Badge>
          )}
          {reading.status === 'proposed' && <Badge tone="amber">Proposed</Badge>}
          {reading.privacy !== 'public' && <PrivacyBadge privacy={reading.privacy} />}
          {reading.confidence !== null && reading.confidence < 1 && (
            <ConfidenceMeter confidence={reading.confidence} />
          )}
        </p>
        {facts !== '' && <p className="text-xs text-muted">{facts}</p>}
        {reading.notes && (
          <p className="text-xs text-muted">
            <StatementText>{reading.notes}</StatementText>
          </p>
        )}
      </div>
      <RelationshipMenu
        reading={reading}
        isBusy={isBusy}
        onOpen={onOpen}
        onConfirm={() => void confirm(reading)}
        onRemove={() => void remove(reading)}
      />
    </li>
  );
}
