'use client';

import dynamic from 'next/dynamic';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { useLastNonNull } from '#components/ui/use-last-non-null.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import type { RelationshipForm } from './relationship-menu.tsx';

const FORMS = {
  edit: dynamic(
    () =>
      retryUntilLoaded(() => import('./edit-relationship-dialog.tsx').then((m) => m.EditRelationshipDialog)),
    {
      loading: () => null,
    },
  ),
  end: dynamic(
    () =>
      retryUntilLoaded(() => import('./end-relationship-dialog.tsx').then((m) => m.EndRelationshipDialog)),
    {
      loading: () => null,
    },
  ),
  history: dynamic(
    () =>
      retryUntilLoaded(() =>
        import('./relationship-history-dialog.tsx').then((m) => m.RelationshipHistoryDialog),
      ),
    { loading: () => null },
  ),
} as const;

export interface OpenedRelationship {
  form: RelationshipForm;
  reading: RelationshipReading;
}

interface RelationshipFormsProps {
  focus: ContactSummary;
  opened: OpenedRelationship | null;
  /** May have changed after a form was opened. */
  readings: readonly RelationshipReading[];
  onClose: () => void;
}

export function RelationshipDialogs({ focus, opened, readings, onClose }: RelationshipFormsProps) {
  // Renders the form until it has closed, so that the focus can return to the button that opened it.
  const shown = useLastNonNull(opened);
  if (!shown) return null;
  const Form = FORMS[shown.form];
  const { relationshipId } = shown.reading;
  const reading = readings.find((one) => one.relationshipId === relationshipId) ?? shown.reading;
  return (
    <Form
      key={`${shown.form} ${relationshipId}`}
      focus={focus}
      reading={reading}
      isOpen={opened !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    />
  );
}
