'use client';

import dynamic from 'next/dynamic';
import type { ReactNode, RefObject } from 'react';
import { aboutWord } from '#components/memories/memory-words.ts';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { Badge } from '#components/ui/badge.tsx';
import { CATEGORY_WORDS } from '#components/ui/category-words.ts';
import { usePrefetch } from '#components/ui/use-prefetch.ts';
import type { CaseKind } from '#server/domain/words/review-vocabulary.ts';
import type { CaseSide, ReviewCase } from '#server/review/case/schema.ts';
import { isSwappedNow } from '../answer/decision.ts';
import { impactWord } from '../queue/queue-list.tsx';
import { CaseSides } from './case-sides.tsx';
import { CaseStrips } from './case-strips.tsx';
import { caseTitle, KIND_WORDS } from './case-words.ts';

// Has a separate bundle, because most cases are about memories and only a few about contacts.
const PeopleSides = dynamic(
  () => untilLoaded(() => import('./people-sides.tsx').then((m) => m.PeopleSides)),
  {
    loading: () => null,
  },
);
const TypeSide = dynamic(() => untilLoaded(() => import('./type-side.tsx').then((m) => m.TypeSide)), {
  loading: () => null,
});
const InsightSide = dynamic(
  () => untilLoaded(() => import('./insight-side.tsx').then((m) => m.InsightSide)),
  {
    loading: () => null,
  },
);
const Candidates = dynamic(() => untilLoaded(() => import('./candidates.tsx').then((m) => m.Candidates)), {
  loading: () => null,
});
const loadOthers = () =>
  Promise.all([
    import('./people-sides.tsx'),
    import('./type-side.tsx'),
    import('./insight-side.tsx'),
    import('./candidates.tsx'),
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
          <Badge tone={KIND_WORDS[kind].tone}>{KIND_WORDS[kind].word}</Badge>
          {place}
          <span className="ms-auto">{impactWord(shown.impact)}</span>
        </div>
        <h2
          id={titleId}
          ref={heading}
          tabIndex={-1}
          className="rounded-control text-base font-semibold wrap-anywhere outline-none"
        >
          <span className="sr-only">{KIND_WORDS[kind].word}: </span>
          <bdi>{caseTitle(shown)}</bdi>
        </h2>
        {about && <About side={about} kind={kind} />}
      </header>
      <CaseStrips shown={shown} refusal={refusal} />
      {double ? (
        <PeopleSides double={double} isSwapped={wasSwapped} />
      ) : type ? (
        <TypeSide type={type} />
      ) : insight ? (
        <InsightSide insight={insight} />
      ) : (
        <CaseSides shown={shown} isSwapped={isSwappedNow(shown, wasSwapped)} />
      )}
      {kind === 'ambiguous_person' && <Candidates shown={shown} />}
      {children}
    </section>
  );
}

function About({ side, kind }: { side: CaseSide; kind: CaseKind }) {
  const category = CATEGORY_WORDS[side.category].one;
  const word = aboutWord(side.scope, side.owner);
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
