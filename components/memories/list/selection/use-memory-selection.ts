'use client';

import { useState } from 'react';
import type { MemoryView } from '#server/memories/memory/schema.ts';

const NONE: ReadonlySet<string> = new Set();

/** A memory that leaves the list, such as after a filter, is no longer selected. */
export function useMemorySelection(shown: readonly MemoryView[]) {
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState(NONE);
  const selectable = shown.filter(({ can }) => can.forget);
  const chosen = isOn ? selectable.filter(({ id }) => ids.has(id)) : [];
  return {
    isOn,
    chosen,
    ids: new Set(chosen.map(({ id }) => id)),
    start: () => setOn(true),
    end: () => {
      setOn(false);
      setIds(NONE);
    },
    toggle: (id: string) => {
      if (!selectable.some((memory) => memory.id === id)) return;
      const left = new Set(ids);
      if (!left.delete(id)) left.add(id);
      setOn(true);
      setIds(left);
    },
    add: (added: readonly (string | null)[]) => {
      setOn(true);
      setIds(new Set([...ids, ...added.flatMap((id) => id ?? [])]));
    },
    addAll: () => {
      setOn(true);
      setIds(new Set(selectable.map(({ id }) => id)));
    },
    hasAll: chosen.length === selectable.length,
  };
}
export type MemorySelection = ReturnType<typeof useMemorySelection>;
