'use client';

import { Bookmark } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { untilLoaded } from '#components/connection/until-loaded.ts';
import type { CanvasEngine } from '#components/graph/canvas/canvas-engine.ts';
import type { Place } from '#components/graph/canvas/nearest.ts';
import type { GraphMode } from '#components/graph/graph-address.ts';
import type { ShownGraph } from '#components/graph/shown-graph.ts';
import { Button } from '#components/ui/button.tsx';
import { useEver } from '#components/ui/use-was-true.ts';
import type { View, ViewAction } from './view-state.ts';

const ViewsDialog = dynamic(
  () => untilLoaded(() => import('./views-dialog.tsx').then((m) => m.ViewsDialog)),
  {
    loading: () => null,
  },
);

export interface ViewsMenuProps {
  view: View;
  dispatch: (action: ViewAction) => void;
  graph: ShownGraph;
  mode: GraphMode;
  engine: CanvasEngine | null;
  /** where things were put when the view was saved */
  onPlaces: (places: readonly Place[]) => void;
  mayKeep: boolean;
}

/** Views that were saved, to go back to, and this one, to be saved. */
export function ViewsMenu(props: ViewsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useEver(isOpen);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Bookmark aria-hidden className="size-4" />
        Views
      </Button>
      {wasOpened && <ViewsDialog {...props} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
