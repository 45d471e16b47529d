'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { HotkeyHint } from '#components/shell/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkey-words.ts';
import { useHotkey } from '#components/shell/use-hotkey.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useEver } from '#components/ui/use-ever.ts';
import type { ContactView } from '#server/contacts/schema.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { DerivedChip } from './derived-chip.tsx';
import { RelationshipRow } from './relationship-row.tsx';

const RelationshipDialog = dynamic(
  () => import('./relationship-dialog.tsx').then((m) => m.RelationshipDialog),
  { loading: () => null },
);

export interface RelationshipsCardProps {
  contact: ContactView;
  readings: readonly RelationshipReading[];
  mayWrite: boolean;
}

/** Shown with the groups, where everyone else who is in them stands too. */
const isMembership = ({ type, status }: RelationshipReading): boolean =>
  (type === 'has_member' || type === 'member_of') && status === 'current';

const keyOf = (reading: RelationshipReading): string =>
  reading.relationshipId ?? `${reading.type} ${reading.contact.id}`;

/** What others are to a contact: what was said, and what follows from it. */
export function RelationshipsCard({ contact, readings, mayWrite }: RelationshipsCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useEver(isOpen);
  useHotkey('people.relate', () => setIsOpen(true), { isEnabled: mayWrite });
  const stated = readings
    .filter((reading) => !reading.derived && !isMembership(reading))
    .toSorted((a, b) => Number(a.status === 'former') - Number(b.status === 'former'));
  const derived = readings.filter((reading) => reading.derived);
  return (
    <Card
      title="Relationships"
      action={
        mayWrite && (
          <Button size="small" aria-keyshortcuts={ariaKeys('people.relate')} onClick={() => setIsOpen(true)}>
            <Plus aria-hidden className="size-4" />
            Set a relationship
            <HotkeyHint id="people.relate" />
          </Button>
        )
      }
    >
      {stated.length === 0 ? (
        <p className="text-sm text-muted">Nothing is said yet of what anyone is to {contact.name}.</p>
      ) : (
        <ul aria-label="Stated relationships" className="-mx-2">
          {stated.map((reading) => (
            <RelationshipRow key={keyOf(reading)} of={contact} reading={reading} />
          ))}
        </ul>
      )}
      {derived.length > 0 && (
        <section aria-label="Follows from these" className="mt-4">
          <h3 className="mb-2 text-sm font-medium text-muted">Follows from these</h3>
          <ul className="grid gap-2 sm:grid-cols-2">
            {derived.map((reading) => (
              <DerivedChip key={keyOf(reading)} reading={reading} />
            ))}
          </ul>
        </section>
      )}
      {wasOpened && <RelationshipDialog focus={contact} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </Card>
  );
}
