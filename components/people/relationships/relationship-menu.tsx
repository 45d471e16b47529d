'use client';

import { CalendarX, Check, Ellipsis, History, Pencil, X } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu } from '#components/ui/menu.tsx';
import type { RelationshipReading } from '#server/relationships/schema.ts';

export type RelationshipForm = 'edit' | 'end' | 'history';

interface RelationshipMenuProps {
  reading: RelationshipReading;
  isBusy: boolean;
  onOpen: (form: RelationshipForm) => void;
  onConfirm: () => void;
  onRemove: () => void;
}

export function RelationshipMenu({ reading, isBusy, onOpen, onConfirm, onRemove }: RelationshipMenuProps) {
  const { can, contact, label, status } = reading;
  // Waits until the menu has returned the focus to its button. Closing the form then focuses the same button.
  const open = (form: RelationshipForm) => () => void setTimeout(() => onOpen(form));
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          label={`More about ${contact.name}, ${label}`}
          aria-busy={isBusy || undefined}
        />
      }
      entries={[
        can.edit &&
          status === 'proposed' && { kind: 'item', label: 'Confirm', icon: Check, onSelect: onConfirm },
        can.edit && { kind: 'item', label: 'Edit', icon: Pencil, onSelect: open('edit') },
        can.end &&
          status !== 'former' && {
            kind: 'item',
            label: 'It has ended',
            icon: CalendarX,
            onSelect: open('end'),
          },
        { kind: 'item', label: 'History', icon: History, onSelect: open('history') },
        can.remove && { kind: 'divider' },
        can.remove && { kind: 'item', label: 'Remove: it was never true', icon: X, onSelect: onRemove },
      ]}
    />
  );
}
