'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Link } from '#components/ui/link.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { FollowUpForm } from './follow-up-form.tsx';
import { NumberedChoices, useChoiceKeys } from './numbered-choices.tsx';

export interface AssignCaseFormProps {
  onAssign: (member: { userId: string; name: string }) => void;
  onBack: () => void;
}

/** Guests may not decide cases, and a member without a login cannot see them. */
const canAnswer = ({ role, hasLogin, isMe }: { role: string; hasLogin: boolean; isMe: boolean }): boolean =>
  role !== 'guest' && hasLogin && !isMe;

export function AssignCaseForm({ onAssign, onBack }: AssignCaseFormProps) {
  const members = useQuery(useTRPC().members.list.queryOptions({}));
  const others = members.data?.items.filter(canAnswer) ?? [];
  const [userId, setUserId] = useState<string | null>(null);
  const chosen = others.find((member) => member.userId === userId) ?? others[0];
  useChoiceKeys((index) => {
    const member = others[index];
    if (member) onAssign(member);
  });
  return (
    <FollowUpForm
      title="Who should decide it?"
      action="Ask them"
      canSend={chosen !== undefined}
      onSend={() => chosen && onAssign(chosen)}
      onBack={onBack}
    >
      {members.error && <FailureAlert what="The members could not be loaded." error={members.error} />}
      {members.isPending && <Skeleton className="h-9" />}
      {members.isSuccess && others.length === 0 && (
        <p className="text-sm text-muted">
          Nobody else here signs in and may decide.{' '}
          <Link
            href="/household/members"
            className="prose-link inline-flex items-center pointer-coarse:min-h-11"
          >
            Invite somebody
          </Link>
        </p>
      )}
      {others.length > 0 && (
        <NumberedChoices
          label="Choose one"
          value={chosen?.userId ?? null}
          options={others.map(({ userId: value, name }) => ({ value, label: name }))}
          onChange={setUserId}
          takesFocus
        />
      )}
    </FollowUpForm>
  );
}
