'use client';

import { Undo2 } from 'lucide-react';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';

export interface RecentDecision {
  id: string;
  /** Verdict in the past tense, such as "Superseded". */
  done: string;
  title: string;
  status: 'sending' | 'done' | 'undoing';
  undo: () => void;
}

const SHOWN = 3;

export interface RecentDecisionsProps {
  recent: readonly RecentDecision[];
  done: number;
}

export function RecentDecisions({ recent, done }: RecentDecisionsProps) {
  if (recent.length === 0) return null;
  return (
    <section
      aria-label="Decided just now"
      className="rounded-card border border-line bg-surface px-3 py-2 text-sm"
    >
      <ul className="divide-y divide-line">
        {recent.slice(0, SHOWN).map((one, index) => (
          <li key={one.id} className="flex min-h-9 items-center gap-2">
            <span className="min-w-0 flex-1 truncate">
              {one.done} <bdi className="text-muted">“{one.title}”</bdi>
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Undo: ${one.done}, ${one.title}`}
              isBusy={one.status === 'undoing'}
              onClick={one.undo}
            >
              <Undo2 aria-hidden className="size-4" />
              Undo
              {index === 0 && <HotkeyHint id="undo.last" />}
            </Button>
          </li>
        ))}
      </ul>
      <p className="pt-1 text-xs text-muted">
        {done} decided now ·{' '}
        <Link href="/review/history" className="prose-link inline-flex items-center pointer-coarse:min-h-11">
          All decisions
        </Link>
      </p>
    </section>
  );
}
