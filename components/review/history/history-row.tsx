'use client';

import { Check, Undo2, X } from 'lucide-react';
import { CASE_KIND_LABELS, decidedLabel } from '#components/review/case/case-labels.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { withIdentifiersInWords } from '#server/domain/text/identifier-words.ts';
import type { ReviewHistoryItem } from '#server/review/history/schema.ts';

interface HistoryRowProps {
  item: ReviewHistoryItem;
  isBusy: boolean;
  mayDecide: boolean;
  onUndo: () => void;
}

export function HistoryRow({ item, isBusy, mayDecide, onUndo }: HistoryRowProps) {
  const { kind, status, verdict, at, by, because } = item;
  const done = verdict ? decidedLabel(kind, verdict) : 'Left as it is';
  return (
    <tr className="border-b border-line align-top last:border-b-0 max-md:block max-md:p-3 md:hover:bg-hover">
      <td className="md:px-3 md:py-2.5">
        <Badge tone={CASE_KIND_LABELS[kind].tone}>{CASE_KIND_LABELS[kind].word}</Badge>
      </td>
      <td className="min-w-0 max-md:mt-1.5 max-md:block md:px-3 md:py-2.5">
        <About item={item} />
      </td>
      <td className="max-md:mt-1.5 max-md:block md:px-3 md:py-2.5">
        <span className="font-medium">{done}</span>
        {status === 'closed' && (
          <span className="block text-xs text-muted">{because ?? 'This question closed automatically.'}</span>
        )}
        <Agreement item={item} />
      </td>
      <td className="text-muted max-md:block md:px-3 md:py-2.5">
        {by && (
          <>
            <bdi>{by.isMe ? 'You' : by.name}</bdi>,{' '}
          </>
        )}
        <RelativeTime at={at} className="whitespace-nowrap" />
      </td>
      <td className="max-md:mt-1 max-md:block md:px-3 md:py-1.5 md:text-end">
        {item.canUndo && mayDecide && (
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={`${status === 'closed' ? 'Ask again' : 'Undo'}: ${done}, ${textOf(item)}`}
            onClick={onUndo}
          >
            <Undo2 aria-hidden className="size-4" />
            {status === 'closed' ? 'Ask again' : 'Undo'}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Names of contacts and relationship types stay as they are. */
const aboutOf = ({ kind, about }: ReviewHistoryItem): string | null =>
  about !== null && kind === 'insight' ? withIdentifiersInWords(about) : about;

const textOf = (item: ReviewHistoryItem): string =>
  aboutOf(item) ?? item.incoming?.content ?? item.existing?.content ?? 'a secret';

function Agreement({ item: { agreed } }: { item: ReviewHistoryItem }) {
  if (agreed === null) return null;
  const Icon = agreed ? Check : X;
  return (
    <span className="flex items-center gap-1 text-xs text-muted">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {agreed ? 'as recommended' : 'not as recommended'}
    </span>
  );
}

function About({ item }: { item: ReviewHistoryItem }) {
  const about = aboutOf(item);
  if (about !== null) return <StatementText>{about}</StatementText>;
  return [item.existing, item.incoming].map(
    (memory) =>
      memory && (
        <Link
          key={memory.id}
          href={`/memories/${memory.id}`}
          className="block min-h-6 hover:underline hover:underline-offset-4 pointer-coarse:min-h-11"
        >
          <StatementText className="line-clamp-2">{memory.content ?? 'A secret'}</StatementText>
        </Link>
      ),
  );
}
