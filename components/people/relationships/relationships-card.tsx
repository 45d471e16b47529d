'use client';

import { ChevronRight, ListPlus, Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import type { ContactView } from '#server/contacts/schema.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { DerivedRelationshipChip } from './derived-relationship-chip.tsx';
import { type OpenedRelationship, RelationshipDialogs } from './relationship-dialogs.tsx';
import { RelationshipRow } from './relationship-row.tsx';

const RelationshipDialog = dynamic(
  () => retryUntilLoaded(() => import('./relationship-dialog.tsx').then((m) => m.RelationshipDialog)),
  { loading: () => null },
);
const SeveralRelationshipsDialog = dynamic(
  () =>
    retryUntilLoaded(() =>
      import('./several/several-relationships-dialog.tsx').then((m) => m.SeveralRelationshipsDialog),
    ),
  {
    loading: () => null,
  },
);

interface RelationshipsCardProps {
  contact: ContactView;
  readings: readonly RelationshipReading[];
  mayWrite: boolean;
}

const isMembership = ({ type, status }: RelationshipReading): boolean =>
  (type === 'has_member' || type === 'member_of') && status === 'current';

const keyOf = (reading: RelationshipReading): string =>
  reading.relationshipId ?? `${reading.type} ${reading.contact.id}`;

export function RelationshipsCard({ contact, readings, mayWrite }: RelationshipsCardProps) {
  const [opened, setOpened] = useState<OpenedRelationship | null>(null);
  const said = readings.filter((reading) => !reading.derived && !isMembership(reading));
  const stated = said.filter(({ status }) => status !== 'former');
  const former = said.filter(({ status }) => status === 'former');
  const derived = readings.filter((reading) => reading.derived);
  const rowsOf = (list: readonly RelationshipReading[]) =>
    list.map((reading) => (
      <RelationshipRow
        key={keyOf(reading)}
        of={contact}
        reading={reading}
        onOpen={(form) => setOpened({ form, reading })}
      />
    ));
  return (
    <Card title="Relationships" action={mayWrite && <SetButtons contact={contact} />}>
      {stated.length === 0 ? (
        <p className="text-sm text-muted">
          {former.length === 0 ? 'No relationships yet.' : 'None of the relationships is current.'}
        </p>
      ) : (
        <ul aria-label="Stated relationships" className="-mx-2">
          {rowsOf(stated)}
        </ul>
      )}
      {former.length > 0 && (
        <details className="group mt-2">
          <summary className="flex min-h-9 list-none items-center gap-1.5 rounded-control text-sm font-medium text-muted hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              className="size-4 transition-transform group-open:rotate-90 rtl:-scale-x-100"
            />
            Formerly ({former.length})
          </summary>
          <ul aria-label="Former relationships" className="-mx-2">
            {rowsOf(former)}
          </ul>
        </details>
      )}
      {derived.length > 0 && (
        <section aria-label="Follows from these" className="mt-4">
          <h3 className="mb-2 text-sm font-medium text-muted">Follows from these</h3>
          <ul className="grid gap-2">
            {derived.map((reading) => (
              <DerivedRelationshipChip
                key={keyOf(reading)}
                of={contact}
                reading={reading}
                mayWrite={mayWrite}
              />
            ))}
          </ul>
        </section>
      )}
      <RelationshipDialogs
        focus={contact}
        opened={opened}
        readings={readings}
        onClose={() => setOpened(null)}
      />
    </Card>
  );
}

function SetButtons({ contact }: { contact: ContactView }) {
  const [form, setForm] = useState<'one' | 'several' | null>(null);
  const [wasOne, wasSeveral] = [useWasEverTrue(form === 'one'), useWasEverTrue(form === 'several')];
  useHotkey('people.relate', () => setForm('one'));
  const close = (isOpen: boolean) => (isOpen ? undefined : setForm(null));
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" aria-keyshortcuts={ariaKeys('people.relate')} onClick={() => setForm('one')}>
        <Plus aria-hidden className="size-4" />
        Set a relationship
        <HotkeyHint id="people.relate" />
      </Button>
      <Button size="small" variant="quiet" onClick={() => setForm('several')}>
        <ListPlus aria-hidden className="size-4" />
        Several at once
      </Button>
      {wasOne && <RelationshipDialog focus={contact} isOpen={form === 'one'} onOpenChange={close} />}
      {wasSeveral && (
        <SeveralRelationshipsDialog focus={contact} isOpen={form === 'several'} onOpenChange={close} />
      )}
    </div>
  );
}
