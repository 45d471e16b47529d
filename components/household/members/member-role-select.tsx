'use client';

import { showFailure } from '#components/shell/failure-toast.ts';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { Select } from '#components/ui/select.tsx';
import { ROLES, type Role } from '#server/domain/household/roles.ts';
import type { MemberView } from '#server/members/schema.ts';
import { ROLE_LABELS, ROLE_WITH_ARTICLE } from './role-labels.ts';
import { useUpdateMember } from './use-update-member.ts';

export function MemberRoleSelect({
  member,
}: {
  member: Pick<MemberView, 'userId' | 'name' | 'role' | 'can'>;
}) {
  const { userId, name, role, can } = member;
  const updating = useUpdateMember();
  const shown = (updating.isPending && updating.variables.role) || role;
  const change = async (next: Role) => {
    try {
      await updating.mutateAsync({ userId, role: next });
    } catch (error) {
      void showFailure(`${name} is still ${ROLE_WITH_ARTICLE[role]}.`, error);
      return;
    }
    offerUndo(`${name} is ${ROLE_WITH_ARTICLE[next]} from now on.`, async () => {
      await updating.mutateAsync({ userId, role });
    });
  };
  return (
    <Select
      aria-label={`Role of ${name}`}
      value={shown}
      onChange={(event) => {
        const next = ROLES.find((one) => one === event.target.value);
        if (next && next !== role) void change(next);
      }}
      className="w-28"
    >
      {ROLES.filter((one) => one === role || can.giveRoles.includes(one)).map((one) => (
        <option key={one} value={one}>
          {ROLE_LABELS[one]}
        </option>
      ))}
    </Select>
  );
}
