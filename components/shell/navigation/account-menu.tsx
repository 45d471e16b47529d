'use client';

import { initialsOf } from '#components/shell/initials.ts';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { LazyMenu } from '#components/ui/lazy-menu.tsx';

const load = () => import('./account-menu-open.tsx').then((m) => m.AccountMenuOpen);

export function AccountMenu({ member }: { member: ShellMember }) {
  const trigger = (
    <button
      type="button"
      className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-1 text-sm hover:bg-hover rail-closed:flex-none pointer-coarse:min-h-11"
    >
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-pine-soft text-2xs font-semibold text-pine-text"
      >
        {initialsOf(member.name)}
      </span>
      <span className="truncate rail-closed:sr-only">
        {member.name}
        <span className="sr-only">, account</span>
      </span>
    </button>
  );
  return <LazyMenu trigger={trigger} load={load} menuProps={{ email: member.email }} />;
}
