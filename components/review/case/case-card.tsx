'use client';

import dynamic from 'next/dynamic';
import type { ReactNode, RefObject } from 'react';
import { memorySubjectLabel } from '#components/memories/memory-labels.ts';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { Badge } from '#components/ui/badge.tsx';
import { CATEGORY_LABELS } from '#components/ui/category-labels.ts';
import { usePrefetch } from '#components/ui/use-prefetch.ts';
import type { CaseKind } from '#server/domain/words/review-vocabulary.ts';
import type { CaseSide, ReviewCase } from '#server/review/case/schema.ts';
import { impactWord } from '../queue/queue-list.tsx';
import { CASE_KIND_LABELS, caseTitle } from './case-labels.ts';
import { CaseNotices } from './case-notices.tsx';
import { CaseSides } from './case-sides.tsx';

// Has a separate bundle, because most cases are about memories and only a few about contacts.
const DuplicateContactSides = dynamic(
  () => retryUntilLoaded(() => import('./duplicate-contact-sides.tsx').then((m) => m.DuplicateContactSides)),
  {
    loading: () => null,
  },
);
const RelationshipTypeSide = dynamic(
  () =>
    retryUntilLoaded(() => import('./relationship-type-in-review.tsx').then((m) => m.RelationshipTypeSide)),
  {
    loading: () => null,
  },
);
const InsightCaseSide = dynamic(
  () => retryUntilLoaded(() => import('./insight-case-side.tsx').then((m) => m.InsightCaseSide)),
  {
    loading: () => null,
  },
);
const CandidatePeople = dynamic(
  () => retryUntilLoaded(() => import('./candidate-people.tsx').then((m) => m.CandidatePeople)),
  {
    loading: () => null,
  },
);
const loadOthers = () =>
  Promise.all([
    import('./duplicate-contact-sides.tsx'),
    import('./relationship-type-in-review.tsx'),
    import('./insight-case-side.tsx'),
    import('./candidate-people.tsx'),
  ]);

interface CaseCardProps {
  shown: ReviewCase;
  wasSwapped: boolean;
  refusal: string | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  place: ReactNode;
  children: ReactNode;
}

export function CaseCard({ shown, wasSwapped, refusal, heading, place, children }: CaseCardProps) {
  usePrefetch(loadOthers);
  const { kind, existing, incoming, double, type, insight } = shown;
  const about = incoming ?? existing;
  const titleId = `case-${shown.id}`;
  return (
    <section
      aria-labelledby={titleId}
      data-case={shown.id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-low sm:p-5"
    >
      <header className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <Badge tone={CASE_KIND_LABELS[kind].tone}>{CASE_KIND_LABELS[kind].word}</Badge>
          {place}
          <span className="ms-auto">{impactWord(shown.impact)}</span>
        </div>
        <h2
          id={titleId}
          ref={heading}
          tabIndex={-1}
          className="rounded-control text-base font-semibold wrap-anywhere outline-none"
        >
          <span className="sr-only">{CASE_KIND_LABELS[kind].word}: </span>
          <bdi>{caseTitle(shown)}</bdi>
        </h2>
        {about && <About side={about} kind={kind} />}
      </header>
      <CaseNotices shown={shown} refusal={refusal} />
      {double ? (
        <DuplicateContactSides double={double} isSwapped={wasSwapped} />
      ) : type ? (
        <RelationshipTypeSide type={type} />
      ) : insight ? (
        <InsightCaseSide insight={insight} />
      ) : (
        <CaseSides shown={shown} wasSwapped={wasSwapped} />
      )}
      {kind === 'ambiguous_person' && <CandidatePeople shown={shown} />}
      {children}
    </section>
  );
}

function About({ side, kind }: { side: CaseSide; kind: CaseKind }) {
  const category = CATEGORY_LABELS[side.category].one;
  const word = memorySubjectLabel(side.scope, side.owner);
  return (
    <p className="text-xs text-muted">
      {kind === 'ambiguous_person' ? (
        category
      ) : (
        <>
          About <bdi>{word === 'You' ? 'you' : word}</bdi> · {category}
        </>
      )}
    </p>
  );
}
