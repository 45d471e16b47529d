import { Card } from '#components/ui/card.tsx';
import { LeaveHouseholdButton, type LeaveHouseholdButtonProps } from './leave-household-button.tsx';

export function LeaveHouseholdCard({ householdName, isOwner }: LeaveHouseholdButtonProps) {
  return (
    <Card title="Leaving">
      <p className="mb-4 max-w-prose text-sm text-muted">
        You choose which of your memories stay. Your account stays in any case, and an invitation brings you
        back.
        {isOwner && ' To hand the household over and stay, choose somebody under Members.'}
      </p>
      <LeaveHouseholdButton householdName={householdName} isOwner={isOwner} />
    </Card>
  );
}
