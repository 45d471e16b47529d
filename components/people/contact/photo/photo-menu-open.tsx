'use client';

import { ImageUp, Trash2 } from 'lucide-react';
import { DropdownMenu, MenuItem } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';

interface PhotoMenuOpenProps extends LoadedMenuProps {
  hasPhoto: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

export function PhotoMenuOpen({ trigger, hasPhoto, onChoose, onRemove }: PhotoMenuOpenProps) {
  return (
    <DropdownMenu isOpenAtFirst align="start" trigger={trigger}>
      <MenuItem icon={ImageUp} onSelect={onChoose}>
        {hasPhoto ? 'Choose another photo' : 'Choose a photo'}
      </MenuItem>
      {hasPhoto && (
        <MenuItem icon={Trash2} onSelect={onRemove}>
          Remove the photo
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
