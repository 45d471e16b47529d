'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { Tabs } from '#components/ui/tabs.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';

// Has a separate bundle, because the page can show the memory without it.
const MemoryHistory = dynamic(
  () =>
    retryUntilLoaded(() =>
      import('#components/memories/detail/history/memory-history.tsx').then((m) => m.MemoryHistory),
    ),
  {
    ssr: false,
    loading: () => null,
  },
);

/** Callers must give each memory its own `key`. */
export function MemoryDetailTabs({ memory, details }: { memory: MemoryView; details: ReactNode }) {
  const [tab, setTab] = useState('details');
  useHotkey('memories.history', () => setTab(tab === 'history' ? 'details' : 'history'), {
    actsOn: memory.id,
  });
  return (
    <Tabs
      label="About this memory"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { id: 'details', label: 'Details', content: details },
        {
          id: 'history',
          label: (
            <span className="inline-flex items-center gap-2">
              History
              <HotkeyHint id="memories.history" />
            </span>
          ),
          content: <MemoryHistory memory={memory} />,
        },
      ]}
    />
  );
}
