import { PaletteIconButton } from '#components/shell/palette/palette-button.tsx';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { Link } from '#components/ui/link.tsx';
import { ContextSwitch } from '#components/vault-context/context-switch.tsx';
import { BrandMark } from './brand-mark.tsx';
import { ThemeMenu } from './theme-menu.tsx';

export function TopBar({ member }: { member: ShellMember }) {
  return (
    <header className="flex items-center gap-2 border-b border-line px-3 py-1.5 md:hidden print:hidden">
      <Link
        href="/"
        aria-label="Hearthlore, Home"
        className="grid size-11 place-items-center rounded-control"
      >
        <BrandMark className="size-7" />
      </Link>
      {member.hasWork ? (
        <div className="min-w-0 flex-1">
          <ContextSwitch />
        </div>
      ) : (
        <span className="min-w-0 flex-1 truncate text-sm font-medium">{member.household.name}</span>
      )}
      <PaletteIconButton />
      <ThemeMenu />
    </header>
  );
}
