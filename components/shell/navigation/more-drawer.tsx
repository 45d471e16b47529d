'use client';

import { LogOut } from 'lucide-react';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { HouseholdSwitchButtons } from './household-switch-buttons.tsx';
import { MORE_PLACES } from './navigation-places.ts';
import { signOutHere } from './sign-out.ts';

export function MoreDrawer({ member, onClose }: { member: ShellMember; onClose: () => void }) {
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={member.household.name} side="bottom">
      <ul className="divide-y divide-line">
        {MORE_PLACES.map((place) => (
          <li key={place.href}>
            <Link href={place.href} onClick={onClose} className="flex min-h-12 items-center gap-3">
              <place.icon aria-hidden className="size-5 text-muted" />
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
      <HouseholdSwitchButtons member={member} />
      <div className="mt-4 flex items-center justify-between gap-3 border-t border-line pt-4">
        <span className="min-w-0 text-sm">
          <span className="block truncate font-medium">{member.name}</span>
          <span className="block truncate text-xs text-muted">{member.email}</span>
        </span>
        <Button onClick={() => void signOutHere()}>
          <LogOut aria-hidden className="size-4" />
          Sign out
        </Button>
      </div>
    </Sheet>
  );
}
