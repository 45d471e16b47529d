import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface PaletteItemProps {
  id: string;
  icon: LucideIcon;
  onSelect: () => void;
  children: ReactNode;
}

export function PaletteItem({ id, icon: Icon, onSelect, children }: PaletteItemProps) {
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className="flex min-h-9 items-center gap-3 rounded-[0.4rem] px-2 text-sm data-[selected=true]:bg-hover pointer-coarse:min-h-11"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      {children}
    </Command.Item>
  );
}
