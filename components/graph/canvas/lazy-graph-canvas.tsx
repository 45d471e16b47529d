'use client';

import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Maximize, Minus, Move, Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useHotkeyCaps } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { CanvasEngine } from './canvas-engine.ts';
import type { GraphCanvasProps } from './graph-canvas.tsx';

/** If the canvas fails to load, the page shows only the Outline. */
const loadCanvas = () =>
  import('./graph-canvas.tsx').then(
    (m) => m.GraphCanvas,
    () => NoPicture,
  );
// Starts loading at once, because waiting for hydration would delay the request.
if (typeof window !== 'undefined') void loadCanvas();

const GraphCanvas = dynamic<GraphCanvasProps>(loadCanvas, {
  ssr: false,
  loading: () => (
    <LoadingRegion what="the picture">
      <Skeleton className="m-4 h-72" />
    </LoadingRegion>
  ),
});

function NoPicture() {
  return (
    <EmptyState
      title="The picture could not be loaded"
      actions={
        <Button size="small" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      Nothing is lost: the outline shows the same content.
    </EmptyState>
  );
}

interface GraphPictureProps extends GraphCanvasProps {
  engine: CanvasEngine | null;
}

export function LazyGraphCanvas({ engine, ...canvas }: GraphPictureProps) {
  return (
    <div className="flex h-[22rem] md:h-[max(26rem,min(76dvh,52rem))] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-low">
      <div className="min-h-0 grow">
        <GraphCanvas {...canvas} />
      </div>
      <div className="min-h-11 border-line border-t">{engine && <Zoom engine={engine} />}</div>
    </div>
  );
}

function Zoom({ engine }: { engine: CanvasEngine }) {
  const [isPanning, setIsPanning] = useState(false);
  const keys = {
    nearer: useHotkeyCaps('graph.zoom-in'),
    further: useHotkeyCaps('graph.zoom-out'),
    fit: useHotkeyCaps('graph.fit'),
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 px-1">
      {isPanning && (
        <div className="flex">
          <IconButton icon={ArrowUp} label="Pan up" onClick={() => engine.panBy('up')} />
          <IconButton icon={ArrowLeft} label="Pan left" onClick={() => engine.panBy('left')} />
          <IconButton icon={ArrowRight} label="Pan right" onClick={() => engine.panBy('right')} />
          <IconButton icon={ArrowDown} label="Pan down" onClick={() => engine.panBy('down')} />
        </div>
      )}
      <div className="flex">
        <IconButton icon={Plus} label="Zoom in" keys={keys.nearer} onClick={() => engine.zoomBy('in')} />
        <IconButton icon={Minus} label="Zoom out" keys={keys.further} onClick={() => engine.zoomBy('out')} />
        <IconButton icon={Maximize} label="Fit the picture" keys={keys.fit} onClick={() => engine.fit()} />
        <IconButton
          icon={Move}
          label="Move the picture"
          aria-expanded={isPanning}
          onClick={() => setIsPanning(!isPanning)}
        />
      </div>
    </div>
  );
}
