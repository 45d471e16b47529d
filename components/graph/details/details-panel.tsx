'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { CanvasEngine } from '#components/graph/canvas/canvas-engine.ts';
import { classNames } from '#components/ui/class-names.ts';

const ROOM = 48;

interface DetailsPanelProps {
  engine: CanvasEngine | null;
  isOnPicture: boolean;
  isEmpty: boolean;
  chosenId: string | null;
  topic: string;
  children: ReactNode;
}

export function DetailsPanel({ engine, isOnPicture, isEmpty, chosenId, topic, children }: DetailsPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const uncover = useEffectEvent(() => {
    const box = panel.current;
    if (box === null || engine === null || chosenId === null) return;
    const at = engine.placeOf(chosenId);
    if (at === null || getComputedStyle(box).position !== 'absolute') return;
    const { zoom, pan } = engine.viewport();
    const [x, y] = [at.x * zoom + pan.x, at.y * zoom + pan.y];
    const isBehind = x > box.offsetLeft - ROOM && y < box.offsetTop + box.offsetHeight + ROOM;
    if (isBehind) engine.setViewport({ zoom, pan: { ...pan, x: pan.x + box.offsetLeft - ROOM - x } });
  });
  useEffect(() => {
    if (chosenId !== null) uncover();
  }, [chosenId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another topic scrolls to the top
  useEffect(() => void panel.current?.scrollTo({ top: 0 }), [topic]);
  return (
    <div
      ref={panel}
      className={classNames(
        'space-y-3',
        isOnPicture &&
          'mt-3 lg:absolute lg:end-2 lg:top-2 lg:mt-0 lg:max-h-[calc(100%-1rem)] lg:w-72 lg:overflow-y-auto lg:rounded-card lg:shadow-high',
        isOnPicture && isEmpty && 'lg:hidden',
      )}
    >
      {children}
    </div>
  );
}
