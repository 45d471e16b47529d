'use client';

import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type TrailStep, trailWith } from '#components/graph/breadcrumb-trail.ts';
import type { GraphNode } from '#components/graph/graph-data.ts';
import type { View, ViewAction } from '#components/graph/views/view-state.ts';
import { usePreferences } from '#components/shell/display-preferences-provider.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { NodeKind } from '#server/domain/graph/node-kind.ts';
import type { NodeView } from '#server/graph/schema.ts';
import { OutlineTree } from './outline-tree.tsx';

interface GraphOutlineProps {
  view: View;
  dispatch: (action: ViewAction) => void;
  focus: { kind: 'contact' | 'memory'; id: string; label: string; nodeKind: NodeKind } | null;
  shown: readonly GraphNode[];
  isPending: boolean;
}

type Step = TrailStep & { kind: 'contact' | 'memory' };

export function GraphOutline({ view, dispatch, focus, shown, isPending }: GraphOutlineProps) {
  const { preferences } = usePreferences();
  const [trail, setTrail] = useState<readonly Step[]>([]);
  const last = trail.at(-1);
  if (focus && (last?.id !== focus.id || last.label !== focus.label)) {
    setTrail(trailWith(trail, { id: focus.id, label: focus.label, kind: focus.kind }));
  }
  if (isPending) {
    return (
      <LoadingRegion what="the outline">
        <Skeleton className="h-8" />
        <Skeleton className="mt-2 ms-5 h-8" />
        <Skeleton className="mt-2 ms-5 h-8" />
      </LoadingRegion>
    );
  }
  return (
    <section aria-label="Outline" className="min-w-0">
      <Trail
        steps={trail}
        onGo={({ kind, id, label }) => dispatch({ type: 'focus', focus: { kind, id }, name: label })}
      />
      <p id="outline-keys" className="mb-2 text-xs text-muted pointer-coarse:sr-only">
        Arrow keys move, Right opens, Left closes, Enter centres on the item,{' '}
        {preferences.singleKeys === 'on'
          ? 'W explains a memory, M opens the menu.'
          : 'Shift+F10 opens the menu.'}
        <span className="sr-only"> Memories are announced with their confidence and date.</span>
      </p>
      {focus === null && shown.length === 0 ? (
        <EmptyState title="Nothing to list">
          {view.lens === 'all'
            ? 'Search above, or go to the household.'
            : 'Nothing that you may see matches this filter. Choose another one.'}
        </EmptyState>
      ) : (
        <OutlineTree focus={focus && nodeOf(focus)} shown={shown} view={view} dispatch={dispatch} />
      )}
    </section>
  );
}

const nodeOf = ({ id, nodeKind, label }: NonNullable<GraphOutlineProps['focus']>): NodeView => ({
  id,
  kind: nodeKind,
  label,
  detail: '',
  status: 'active',
  confidence: null,
  at: null,
});

function Trail({ steps, onGo }: { steps: readonly Step[]; onGo: (step: Step) => void }) {
  if (steps.length < 2) return null;
  return (
    <nav aria-label="Visited items" className="mb-2">
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-1 text-sm">
        {steps.map((step, index) => (
          <li key={step.id} className="inline-flex max-w-full min-w-0 items-center gap-1">
            {index > 0 && (
              <ChevronRight aria-hidden className="size-3.5 shrink-0 text-muted rtl:-scale-x-100" />
            )}
            {index === steps.length - 1 ? (
              <span aria-current="true" dir="auto" className="max-w-60 truncate text-muted">
                {step.label}
              </span>
            ) : (
              <button
                type="button"
                dir="auto"
                onClick={() => onGo(step)}
                className="prose-link max-w-60 truncate pointer-coarse:min-h-11"
              >
                {step.label}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
