import type { LucideIcon } from 'lucide-react';

interface MenuItem {
  kind: 'item';
  label: string;
  icon?: LucideIcon;
  keys?: string | undefined;
  isDanger?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
}

interface MenuChoice {
  kind: 'choice';
  label: string;
  value: string;
  options: readonly { value: string; label: string; icon?: LucideIcon }[];
  onChange: (value: string) => void;
}

export type MenuEntry = MenuItem | MenuChoice | { kind: 'label'; label: string } | { kind: 'divider' };
