'use client';

import { Download } from 'lucide-react';
import type { CanvasEngine } from '#components/graph/canvas/canvas-engine.ts';
import type { View } from '#components/graph/views/view-state.ts';
import { Button } from '#components/ui/button.tsx';
import { LazyMenu } from '#components/ui/lazy-menu.tsx';
import type { ShownGraph } from '../shown-graph.ts';

const load = () => import('./export-menu-open.tsx').then((m) => m.ExportMenuOpen);

export interface ExportMenuProps {
  graph: ShownGraph;
  view: View;
  /** null: there is no picture to export */
  engine: CanvasEngine | null;
}

/** Takes along what is shown, as a picture or as data. */
export function ExportMenu(props: ExportMenuProps) {
  return (
    <LazyMenu
      load={load}
      menuProps={props}
      trigger={
        <Button variant="quiet">
          <Download aria-hidden className="size-4" />
          Export
        </Button>
      }
    />
  );
}
