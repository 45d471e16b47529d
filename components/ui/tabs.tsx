'use client';

import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  /** Without `value` and `onValueChange`, the tabs keep the selection themselves. */
  value?: string;
  onValueChange?: (id: string) => void;
}

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Radix.Root defaultValue={tabs[0]?.id} value={value} onValueChange={onValueChange}>
      <Radix.List
        aria-label={label}
        className="mb-3 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:thin]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-9 shrink-0 border-b-2 border-transparent px-2.5 text-sm text-muted -outline-offset-2 hover:text-ink data-[state=active]:border-ember data-[state=active]:font-medium data-[state=active]:text-ink pointer-coarse:min-h-11"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="rounded-control">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
