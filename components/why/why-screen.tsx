'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { AskBox } from '#components/home/ask-box.tsx';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import { formatDate } from '#components/ui/format-date.ts';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import type { WhyOutput } from '#server/memories/explain/schema.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { NoRecordedReason } from './no-recorded-reason.tsx';
import { useWhy } from './use-why.ts';
import { WhyActions } from './why-actions.tsx';
import { WhyChanged, WhyConflicts } from './why-conflicts.tsx';
import { WhyReasons } from './why-reasons.tsx';

const LinkDialog = dynamic(
  () =>
    retryUntilLoaded(() => import('#components/memories/links/link-dialog.tsx').then((m) => m.LinkDialog)),
  {
    loading: () => null,
  },
);
const DoubtList = dynamic(
  () =>
    retryUntilLoaded(() =>
      import('#components/memories/detail/doubts/doubt-list.tsx').then((m) => m.DoubtList),
    ),
  {
    ssr: false,
    loading: () => null,
  },
);

interface WhyScreenProps {
  first: WhyOutput;
  question: string | null;
  /** Null means today. */
  asOf: string | null;
  mayLink: boolean;
}

export function WhyScreen({ first, question, asOf, mayLink }: WhyScreenProps) {
  const why = useWhy(first, asOf === null ? undefined : `${asOf}T23:59:59Z`);
  const [reason, setReason] = useState<{ isAsked: boolean; memory?: MemoryView }>({ isAsked: false });
  const wasAsked = useWasEverTrue(reason.isAsked);
  const addReason = (memory?: MemoryView) => setReason({ isAsked: true, ...(memory ? { memory } : {}) });
  const { memory } = why;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={question === null ? 'Why?' : <bdi>{question}</bdi>}
        eyebrow={
          <Link
            href={`/graph?focus=memory:${memory.id}`}
            className="prose-link inline-flex items-center pointer-coarse:min-h-11"
          >
            Graph
          </Link>
        }
      />
      <div className="space-y-4">
        <AskBox question={question ?? ''} />
        {asOf !== null && (
          <Alert kind="info" title={`As it was known on ${formatDate(asOf)}`}>
            <Link href={`/ask/${memory.id}`} className="prose-link">
              As it is known today
            </Link>
          </Alert>
        )}
        <Asked memory={memory} byline={why.byline} />
        <DoubtList memoryId={memory.id} />
        {why.steps.length === 0 ? (
          <NoRecordedReason why={why} mayLink={mayLink} onAddReason={addReason} />
        ) : (
          <WhyReasons why={why} />
        )}
        <WhyConflicts against={why.against} />
        <WhyChanged memory={memory} changedSince={why.changedSince} />
        <WhyActions why={why} mayLink={mayLink} onAddReason={addReason} />
      </div>
      {wasAsked && (
        <LinkDialog
          // A key for each reason, so that the dialog does not keep the fields of an earlier reason.
          key={reason.memory?.id ?? 'any'}
          memory={memory}
          isForReason
          other={reason.memory}
          isOpen={reason.isAsked}
          onOpenChange={(isOpen) => setReason((before) => ({ ...before, isAsked: isOpen }))}
        />
      )}
    </div>
  );
}

function Asked({ memory, byline }: Pick<WhyOutput, 'memory' | 'byline'>) {
  return (
    <Card>
      <p className="text-[1.0625rem] leading-relaxed">
        <StatementText>{memory.content ?? 'A secret'}</StatementText>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <span dir="auto">{byline}</span>
        <ConfidenceMeter confidence={memory.confidence} className="text-ink" />
        <Link
          href={`/memories/${memory.id}`}
          className="prose-link inline-flex items-center pointer-coarse:min-h-11"
        >
          Open
        </Link>
      </p>
    </Card>
  );
}
