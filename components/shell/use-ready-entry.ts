'use client';

import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { CommandEntry } from '#components/shell/palette/command-entry.ts';
import { type RankedGroup, readyEntry } from '#components/shell/palette/palette-rank.ts';

interface ReadyEntryOptions {
  groups: readonly RankedGroup<CommandEntry>[];
  typed: string;
  /** people are still being looked for */
  isLooking: boolean;
  onChoose: (run: () => void) => void;
}

/**
 * The entry that Enter does: the first of all that is found, until another is moved to. Enter that is pressed
 * while people are looked for waits for them, so that a name leads to its person however fast it is typed.
 */
export function useReadyEntry({ groups, typed, isLooking, onChoose }: ReadyEntryOptions) {
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
    /** the library tells of its own choice, too, which is the first as well: nobody moved to that */
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
