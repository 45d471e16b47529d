import { FlaskConical } from 'lucide-react';
import { RemoveDemoButton } from '#components/household/remove-demo-button.tsx';
import { Banner } from './banner.tsx';
import { LeaveDemoButton } from './leave-demo-button.tsx';
import type { ShellMember } from './shell-member.ts';

export function DemoBanner({ member }: { member: ShellMember }) {
  const home = member.households.find((household) => !household.isDemo);
  const message = (
    <>
      <strong className="font-semibold">Demo household.</strong>{' '}
      <span className="max-lg:sr-only">Nothing here reaches your agents.</span>
    </>
  );
  return (
    <Banner label="Demo household" icon={FlaskConical} tone="amber" message={message} isOneLine>
      {home && <LeaveDemoButton household={home} />}
      {/* Hidden on a phone, which has space for one button. The Household page also removes the demo. */}
      <span className="max-sm:hidden">
        {home && member.role === 'owner' && <RemoveDemoButton size="small" />}
      </span>
    </Banner>
  );
}
