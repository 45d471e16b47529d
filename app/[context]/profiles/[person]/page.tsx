import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AcceptanceProfileScreen } from '#components/acceptance-profiles/acceptance-profile-screen.tsx';
import { insightListInput } from '#components/acceptance-profiles/insights/insight-list-input.ts';
import { profileName } from '#components/acceptance-profiles/profile-link.ts';
import { isViewing } from '#server/core/actor.ts';
import { signedIn } from '../../signed-in-reader.ts';
import { findProfile } from '../find-profile.ts';

interface PageProps {
  params: Promise<{ person: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const profile = await findProfile((await params).person);
  return { title: profile ? `Profile of ${profileName(profile.name)}` : 'Not found' };
}

export default async function ProfilePage({ params }: PageProps) {
  const { actor, call } = await signedIn();
  const { person } = await params;
  const profile = await findProfile(person);
  if (!profile) notFound();
  const [insights, agents, members] = await Promise.all([
    call.insights.list(insightListInput(person)),
    call.agents.list(),
    call.members.list(),
  ]);
  return (
    <AcceptanceProfileScreen
      key={person}
      person={person}
      first={profile}
      insights={insights}
      isOwn={person === actor.userId && !isViewing(actor)}
      agents={agents.items.map(({ id, name }) => ({ id, name }))}
      members={members.items
        .filter(({ userId }) => userId !== person)
        .map(({ userId, name }) => ({ userId, name }))}
    />
  );
}
