'use client';

import { CalendarX, History, Pencil, X } from 'lucide-react';
import { DropdownMenu, MenuDivider, MenuItem } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';
import type { RelationshipReading } from '#server/relationships/schema.ts';

/** What can be done with a relationship, in a form of its own. */
export type RelationshipForm = 'edit' | 'end' | 'history';

export interface RelationshipMenuProps {
  reading: RelationshipReading;
  onOpen: (form: RelationshipForm) => void;
  onRemove: () => void;
}

export function RelationshipMenuOpen({
  trigger,
  reading,
  onOpen,
  onRemove,
}: LoadedMenuProps & RelationshipMenuProps) {
  const { can, status } = reading;
  // once the menu has given the focus back to its button, to which the form gives it back in turn
  const open = (form: RelationshipForm) => () => void setTimeout(() => onOpen(form));
  return (
    <DropdownMenu isOpenAtFirst trigger={trigger}>
      {can.edit && (
        <MenuItem icon={Pencil} onSelect={open('edit')}>
          Edit
        </MenuItem>
      )}
      {can.end && status !== 'former' && (
        <MenuItem icon={CalendarX} onSelect={open('end')}>
          It has ended
        </MenuItem>
      )}
      <MenuItem icon={History} onSelect={open('history')}>
        History
      </MenuItem>
      {can.remove && (
        <>
          <MenuDivider />
          <MenuItem icon={X} onSelect={onRemove}>
            Take back: it was never so
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
