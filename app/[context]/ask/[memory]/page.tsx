import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { createLoader, parseAsString, type SearchParams } from 'nuqs/server';
import { WhyScreen } from '#components/why/why-screen.tsx';
import { mayUse } from '#server/core/actor.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { foundOrNull } from '../../null-if-unavailable.ts';
import { signedIn } from '../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Why' };

const loadAsked = createLoader({ q: parseAsString.withDefault(''), asOf: parseAsString });

interface WhyPageProps {
  params: Promise<{ memory: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function WhyPage({ params, searchParams }: WhyPageProps) {
  const { actor, call } = await signedIn();
  const { memory } = await params;
  const { q, asOf } = await loadAsked(searchParams);
  const day = asOf !== null && /^\d{4}-\d\d-\d\d$/.test(asOf) ? asOf : null;
  const input = { id: memory, ...(day ? { asOf: `${day}T23:59:59Z` } : {}) };
  const why = await foundOrNull(call.memories.why(input));
  if (!why) notFound();
  return (
    <WhyScreen
      first={why}
      question={q.trim().slice(0, LIMITS.promptChars) || null}
      asOf={day}
      mayLink={!why.memory.isSealed && mayUse(actor, ['memories:write'])}
    />
  );
}
