'use client';

import { ArrowRight, History, Undo2 } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementDiff } from '#components/ui/statement-diff.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { wordDifferences } from '#components/ui/word-differences.ts';
import type { FieldChange, MemoryVersion } from '#server/memories/history/schema.ts';
import { versionTitle } from './version-title.ts';

interface MemoryVersionItemProps {
  version: MemoryVersion;
  isUndoing: boolean;
  isRestoring: boolean;
  onUndo: () => void;
  onRestore: () => void;
}

export function MemoryVersionItem({
  version,
  isUndoing,
  isRestoring,
  onUndo,
  onRestore,
}: MemoryVersionItemProps) {
  const title = versionTitle(version);
  const of = `${title}, ${version.by}`;
  return (
    <li className="border-s-2 border-line ps-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{title}</span>
        {version.isCurrent && <Badge tone="pine">As it is now</Badge>}
        {version.isUndone && <Badge>Undone</Badge>}
      </div>
      <p className="text-xs text-muted">
        {version.by} · <RelativeTime at={version.at} />
      </p>
      {version.isFirst && version.content !== null && (
        <p className="mt-1 text-sm">
          <StatementText>{version.content}</StatementText>
        </p>
      )}
      {version.content === null && !version.isCurrent && (
        <p className="mt-1 text-sm text-muted">The text of a secret is not kept here.</p>
      )}
      {version.changes.length > 0 && (
        <ul className="mt-1 space-y-1 text-sm">
          {version.changes.map((change) => (
            <li key={change.field}>
              <Changed change={change} />
            </li>
          ))}
        </ul>
      )}
      {(version.canUndo || version.canRestore) && (
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {version.canUndo && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Undo: ${of}`}
              isBusy={isUndoing}
              onClick={onUndo}
            >
              <Undo2 aria-hidden className="size-4" />
              Undo
            </Button>
          )}
          {version.canRestore && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Restore this version: ${of}`}
              isBusy={isRestoring}
              onClick={onRestore}
            >
              <History aria-hidden className="size-4" />
              Restore this version
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Changed({ change: { field, label, before, after } }: { change: FieldChange }) {
  const isText = field === 'content' || field === 'why' || field === 'how' || field === 'qualifier';
  if (isText && before !== null && after !== null) {
    const found = wordDifferences(before, after);
    return (
      <>
        <span className="text-xs text-muted">{label}</span>
        <StatementDiff found={found} side="earlier" className="block" />
        <StatementDiff found={found} side="newer" className="block" />
      </>
    );
  }
  return (
    <span className="wrap-anywhere">
      <span className="text-muted">{label}:</span>{' '}
      <span dir="auto" className={before === null ? 'text-muted' : undefined}>
        {before ?? 'nothing'}
      </span>{' '}
      <ArrowRight aria-hidden className="inline size-3.5 text-muted rtl:-scale-x-100" />
      <span className="sr-only">became</span>{' '}
      <span dir="auto" className={after === null ? 'text-muted' : 'font-medium'}>
        {after ?? 'nothing'}
      </span>
    </span>
  );
}
