import { Card } from '#components/ui/card.tsx';
import { LeaveButton, type LeaveButtonProps } from './leave-button.tsx';

export function LeaveCard({ householdName, isOwner }: LeaveButtonProps) {
  return (
    <Card title="Leaving">
      <p className="mb-4 max-w-prose text-sm text-muted">
        You choose which of your memories stay. Your account stays in any case, and an invitation brings you
        back.
        {isOwner && ' To hand the household over and stay, choose somebody under Members.'}
      </p>
      <LeaveButton householdName={householdName} isOwner={isOwner} />
    </Card>
  );
}
