'use client';

import { FolderInput } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import type { GroupView, NestedView } from '#server/groups/schema.ts';
import { countInWords } from './member-draft.ts';
import { MembershipRow } from './membership/membership-row.tsx';

const AddToGroupDialog = dynamic(
  () => retryUntilLoaded(() => import('./add-to-group-dialog.tsx').then((m) => m.AddToGroupDialog)),
  {
    loading: () => null,
  },
);

/** Members of a subgroup count as members of the parent group. */
export function NestedGroupsCard({ view }: { view: GroupView }) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useWasEverTrue(isOpen);
  const { group, subgroups, parents, can } = view;
  if (subgroups.length + parents.length === 0 && !can.addMembers) return null;
  return (
    <Card
      title="Related groups"
      action={
        can.addMembers && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            <FolderInput aria-hidden className="size-4" />
            Put into a group
          </Button>
        )
      }
    >
      {subgroups.length + parents.length === 0 && (
        <p className="text-sm text-muted">
          It contains no groups and belongs to none. Members of a group also belong to every group above it.
        </p>
      )}
      <Nested title="Contains" rows={subgroups} group={group} shown="member" />
      <Nested title="Belongs to" rows={parents} group={group} shown="group" />
      {wasOpened && (
        <AddToGroupDialog
          contact={group}
          without={parents.map(({ contact }) => contact.id)}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </Card>
  );
}

interface NestedProps {
  title: string;
  rows: readonly NestedView[];
  group: { id: string; name: string };
  shown: 'member' | 'group';
}

function Nested({ title, rows, group, shown }: NestedProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="not-first:mt-3">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <ul className="-mx-2">
        {rows.map((row) => (
          <MembershipRow
            key={row.contact.id}
            member={shown === 'member' ? row.contact : group}
            group={shown === 'member' ? group : row.contact}
            shown={shown}
            stored={row}
            isMe={false}
          >
            <p className="text-xs text-muted">{countInWords(row.memberCount, 'member')}</p>
          </MembershipRow>
        ))}
      </ul>
    </section>
  );
}
