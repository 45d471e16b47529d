'use client';

import { Eye, KeyRound, PencilLine, UserMinus, UserRoundCheck } from 'lucide-react';
import { DropdownMenu, MenuItem } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';
import type { MemberView } from '#server/members/schema.ts';

export type MemberAct = 'rename' | 'invite' | 'transfer' | 'remove';

export interface MemberMenuOpenProps extends LoadedMenuProps {
  can: MemberView['can'];
  onAct: (act: MemberAct) => void;
  /** null where the asker may not look as them */
  onView: (() => void) | null;
}

export function MemberMenuOpen({ trigger, can, onAct, onView }: MemberMenuOpenProps) {
  return (
    <DropdownMenu isOpenAtFirst trigger={trigger}>
      {onView && (
        <MenuItem icon={Eye} onSelect={onView}>
          View as
        </MenuItem>
      )}
      {can.rename && (
        <MenuItem icon={PencilLine} onSelect={() => onAct('rename')}>
          Rename
        </MenuItem>
      )}
      {can.inviteToLogin && (
        <MenuItem icon={KeyRound} onSelect={() => onAct('invite')}>
          Give them a login
        </MenuItem>
      )}
      {can.takeOver && (
        <MenuItem icon={UserRoundCheck} onSelect={() => onAct('transfer')}>
          Hand the household over
        </MenuItem>
      )}
      {can.remove && (
        <MenuItem icon={UserMinus} isDanger onSelect={() => onAct('remove')}>
          Remove from the household
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
