'use client';

import { Bot, Cog, Undo2, User } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { JournalPage } from '#server/journal/list/schema.ts';

interface ActivityRowProps {
  act: JournalPage['items'][number];
  isUndoing: boolean;
  onUndo: () => void;
}

export function ActivityRow({ act, isUndoing, onUndo }: ActivityRowProps) {
  const Icon = act.agentId ? Bot : act.userId ? User : Cog;
  return (
    <li className="flex items-start gap-2.5 py-2.5 first:pt-0 last:pb-0">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <StatementText className="min-w-0">{act.operation}</StatementText>
          {act.isUndone && <Badge>Undone</Badge>}
        </p>
        <p className="text-xs text-muted">
          {act.by} · <RelativeTime at={act.at} />
        </p>
      </div>
      {act.canUndo && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Undo: ${act.operation}`}
          isBusy={isUndoing}
          onClick={onUndo}
        >
          <Undo2 aria-hidden className="size-4" />
          Undo
        </Button>
      )}
    </li>
  );
}
