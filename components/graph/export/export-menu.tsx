'use client';

import { Braces, Download, Image } from 'lucide-react';
import type { CanvasEngine } from '#components/graph/canvas/canvas-engine.ts';
import type { View } from '#components/graph/views/view-state.ts';
import type { VisibleGraph } from '#components/graph/visible-graph.ts';
import { Button } from '#components/ui/button.tsx';
import { download } from '#components/ui/download.ts';
import { Menu } from '#components/ui/menu.tsx';
import { showToast } from '#components/ui/toast.ts';
import { graphJson, PNG_PIXELS } from './graph-json.ts';

interface ExportMenuProps {
  graph: VisibleGraph;
  view: View;
  engine: CanvasEngine | null;
}

export function ExportMenu({ graph, view, engine }: ExportMenuProps) {
  const png = async () => {
    const blob = await engine?.png(PNG_PIXELS);
    if (blob) download('graph.png', blob);
    else
      await showToast({
        kind: 'error',
        message: 'The picture could not be exported. You can still export the data.',
      });
  };
  const json = () => download('graph.json', new Blob([graphJson(graph, view)], { type: 'application/json' }));
  return (
    <Menu
      trigger={
        <Button variant="quiet">
          <Download aria-hidden className="size-4" />
          Export
        </Button>
      }
      entries={[
        {
          kind: 'item',
          label: 'Picture (PNG)',
          icon: Image,
          isDisabled: engine === null,
          onSelect: () => void png(),
        },
        { kind: 'item', label: 'Data (JSON)', icon: Braces, onSelect: json },
      ]}
    />
  );
}
