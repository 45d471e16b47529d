'use client';

import dynamic from 'next/dynamic';
import { PersonGroupsCard } from '#components/groups/person-groups-card.tsx';
import { ChildCard } from '#components/people/child/child-card.tsx';
import { RelationshipsCard } from '#components/people/relationships/relationships-card.tsx';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { ContactFacts } from './contact-facts.tsx';
import { ContactHeader } from './contact-header.tsx';
import { ContactMemories } from './contact-memories.tsx';
import { ContactTimelineCard } from './contact-timeline-card.tsx';
import { EgoGraph } from './ego-network/ego-graph.tsx';
import { type FirstContact, useContact } from './use-contact.ts';

// Has a separate bundle, because most contacts are not groups.
const GroupPageCards = dynamic(
  () =>
    retryUntilLoaded(() => import('#components/groups/group-page-cards.tsx').then((m) => m.GroupPageCards)),
  {
    loading: () => null,
  },
);

interface ContactScreenProps {
  first: FirstContact;
  mayWrite: { people: boolean; memories: boolean };
}

export function ContactScreen({ first, mayWrite }: ContactScreenProps) {
  const { contact, around, toMe, memories } = useContact(first);
  const { group } = first;
  const groupCards = group && <GroupPageCards first={group} />;
  return (
    <>
      <ContactHeader contact={contact} toMe={toMe} />
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-4 sm:space-y-5">
          {contact.kind === 'group' && groupCards}
          <RelationshipsCard
            contact={contact}
            readings={group ? around.relationships.filter(isNoMembership) : around.relationships}
            mayWrite={mayWrite.people}
          />
          <ContactMemories contact={contact} page={memories} mayWrite={mayWrite.memories} />
          <ContactTimelineCard contactId={contact.id} first={first.timeline} />
        </div>
        <div className="min-w-0 space-y-4 sm:space-y-5">
          <ContactFacts contact={contact} />
          {first.child && <ChildCard contact={contact} first={first.child} />}
          <EgoGraph contact={contact} readings={around.relationships} />
          {contact.kind !== 'group' && groupCards}
          {!group && (
            <PersonGroupsCard
              contact={contact}
              groups={around.groups}
              readings={around.relationships}
              mayWrite={mayWrite.people}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** Leaves out memberships, because the groups card shows them. */
const isNoMembership = ({ type }: RelationshipReading): boolean =>
  type !== 'has_member' && type !== 'member_of';
