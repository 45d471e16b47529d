'use client';

import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { CommandEntry } from '#components/shell/palette/command-entry.ts';
import { type RankedGroup, readyEntry } from '#components/shell/palette/palette-rank.ts';

interface ReadyEntryOptions {
  groups: readonly RankedGroup<CommandEntry>[];
  typed: string;
  /** Whether the search for people is still running. */
  isLooking: boolean;
  onChoose: (run: () => void) => void;
}

/**
 * Returns the entry that Enter activates: the first match, unless the user has moved to another entry. While a search
 * for people is running, Enter waits for it, so that a quickly typed name still opens that person.
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
    /** Ignores the library's own selection of the first entry. */
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
