'use client';

import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { PaletteCommand } from './palette-command.ts';
import { type RankedGroup, readyEntry } from './rank-palette-entries.ts';

interface PaletteEnterOptions {
  groups: readonly RankedGroup<PaletteCommand>[];
  typed: string;
  isLooking: boolean;
  onChoose: (run: () => void) => void;
}

/** Enter waits while people are being searched, so that a name typed quickly still opens this person. */
export function usePaletteEnter({ groups, typed, isLooking, onChoose }: PaletteEnterOptions) {
  const [moved, setMoved] = useState<{ typed: string; to: string } | null>(null);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const first = readyEntry(groups, typed);
  const isMoved =
    moved?.typed === typed && groups.some(({ entries }) => entries.some(({ id }) => id === moved.to));
  const isEnterWaiting = waitsFor === typed && !isLooking;
  const chooseFirst = useEffectEvent(() => {
    setWaitsFor(null);
    if (first) onChoose(first.run);
  });
  useEffect(() => {
    if (isEnterWaiting) chooseFirst();
  }, [isEnterWaiting]);
  return {
    ready: isMoved ? moved.to : (first?.id ?? ''),
    /** Ignores a move to the first entry, because the library selects this entry without the user. */
    move: (to: string) => setMoved(to === first?.id ? null : { typed, to }),
    answerEnter: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || isMoved) return;
      if (isLooking) {
        event.preventDefault();
        setWaitsFor(typed);
      }
    },
  };
}
