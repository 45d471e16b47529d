import { FlaskConical } from 'lucide-react';
import { RemoveDemoButton } from '#components/household/remove-demo-button.tsx';
import { LeaveDemoButton } from './leave-demo-button.tsx';
import type { ShellMember } from './shell-member.ts';

export function DemoBanner({ member }: { member: ShellMember }) {
  const home = member.households.find((household) => !household.isDemo);
  return (
    <aside
      aria-label="Demo household"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-amber-text/30 bg-amber-soft px-4 py-2 text-sm text-amber-text sm:px-6"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">
        <strong className="font-semibold">Demo household.</strong> Nothing here reaches your agents.
      </p>
      {home && <LeaveDemoButton household={home} />}
      {home && member.role === 'owner' && <RemoveDemoButton size="small" />}
    </aside>
  );
}
