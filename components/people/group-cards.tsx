import Link from 'next/link';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { ContactSummary, ContactView } from '#server/contacts/schema.ts';

export interface GroupCardsProps {
  contact: ContactView;
  groups: readonly { id: string; name: string; members: readonly ContactSummary[] }[];
}

/** The groups that somebody is in, each with who else is; of a group, its members. */
export function GroupCards({ contact, groups }: GroupCardsProps) {
  if (groups.length === 0) return null;
  return (
    <Card title={contact.kind === 'group' && groups.length === 1 ? 'Members' : 'Groups'}>
      <div className="space-y-4">
        {groups.map(({ id, name, members }) => (
          <section key={id} aria-label={name}>
            {id !== contact.id && (
              <h3 className="mb-1 text-sm font-medium">
                <Link href={`/people/${id}`} className="prose-link inline-block pointer-coarse:py-2.5">
                  <bdi>{name}</bdi>
                </Link>
              </h3>
            )}
            {members.length === 0 ? (
              <p className="text-sm text-muted">Nobody is in it.</p>
            ) : (
              <ul className="flex flex-wrap gap-1.5">
                {members.map((member) => (
                  <li key={member.id} className="min-w-0">
                    <Link
                      href={`/people/${member.id}`}
                      aria-current={member.id === contact.id ? 'page' : undefined}
                      className={classNames(
                        'inline-flex min-h-8 max-w-full items-center rounded-full border border-line px-3 text-sm hover:bg-hover pointer-coarse:min-h-11',
                        member.id === contact.id && 'bg-sunken',
                      )}
                    >
                      <bdi className="truncate">{member.name}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Card>
  );
}
