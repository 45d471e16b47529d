import { X } from 'lucide-react';
import Link from 'next/link';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { ContactSummary, ContactView } from '#server/contacts/schema.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { useRemoveRelationship } from './use-remove-relationship.ts';

type Group = { id: string; name: string; members: readonly ContactSummary[] };

export interface GroupCardsProps {
  contact: ContactView;
  groups: readonly Group[];
  /** the contact's own, its memberships among them */
  readings: readonly RelationshipReading[];
}

/** The groups that somebody is in, each with who else is; of a group, its members. */
export function GroupCards({ contact, groups, readings }: GroupCardsProps) {
  const { remove } = useRemoveRelationship(contact);
  if (groups.length === 0) return null;
  const removable = (otherId: string) => {
    const reading = readings.find(
      ({ contact: other, type, can }) =>
        other.id === otherId && /^(has_member|member_of)$/.test(type) && can.remove,
    );
    return reading ? () => void remove(reading) : null;
  };
  return (
    <Card title={contact.kind === 'group' && groups.length === 1 ? 'Members' : 'Groups'}>
      <div className="space-y-4">
        {groups.map((group) => (
          <section key={group.id} aria-label={group.name}>
            {group.id !== contact.id && (
              <GroupTitle group={group} of={contact} onRemove={removable(group.id)} />
            )}
            <Members
              group={group}
              focusId={contact.id}
              removable={group.id === contact.id ? removable : () => null}
            />
          </section>
        ))}
      </div>
    </Card>
  );
}

interface GroupTitleProps {
  group: Group;
  of: ContactView;
  onRemove: (() => void) | null;
}

function GroupTitle({ group, of, onRemove }: GroupTitleProps) {
  return (
    <h3 className="flex min-h-9 items-center justify-between gap-2 text-sm font-medium">
      <Link
        href={`/people/${group.id}`}
        className="prose-link inline-flex items-center pointer-coarse:min-h-11"
      >
        <bdi>{group.name}</bdi>
      </Link>
      {onRemove && <IconButton icon={X} label={`Take ${of.name} out of ${group.name}`} onClick={onRemove} />}
    </h3>
  );
}

interface MembersProps {
  group: Group;
  focusId: string;
  removable: (memberId: string) => (() => void) | null;
}

function Members({ group, focusId, removable }: MembersProps) {
  if (group.members.length === 0) return <p className="text-sm text-muted">Nobody is in it.</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {group.members.map((member) => {
        const onRemove = removable(member.id);
        return (
          <li
            key={member.id}
            className={classNames(
              'flex min-w-0 max-w-full items-center rounded-full border border-line',
              member.id === focusId && 'bg-sunken',
            )}
          >
            <Link
              href={`/people/${member.id}`}
              aria-current={member.id === focusId ? 'page' : undefined}
              className="inline-flex min-h-8 min-w-0 items-center rounded-full px-3 text-sm hover:bg-hover pointer-coarse:min-h-11"
            >
              <bdi className="truncate">{member.name}</bdi>
            </Link>
            {onRemove && (
              <button
                type="button"
                aria-label={`Take ${member.name} out of ${group.name}`}
                onClick={onRemove}
                className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
              >
                <X aria-hidden className="size-4" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
