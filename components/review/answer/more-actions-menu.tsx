'use client';

import { Ellipsis, Layers, PanelRight, Pencil, SkipForward, UserRoundPlus } from 'lucide-react';
import { useHotkeyCaps } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { Button } from '#components/ui/button.tsx';
import { Menu } from '#components/ui/menu.tsx';
import type { MenuEntry } from '#components/ui/menu-entry.ts';
import { Tool } from '#components/ui/toolbar.tsx';
import type { MoreActions } from './more-actions.ts';

interface MoreActionsMenuProps {
  acts: MoreActions;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function MoreActionsMenu({ acts, isOpen, onOpenChange }: MoreActionsMenuProps) {
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      side="top"
      align="start"
      entries={useEntries(acts)}
      trigger={
        <Tool>
          <Button size="small" variant="quiet" aria-keyshortcuts={ariaKeys('review.more')}>
            <Ellipsis aria-hidden className="size-4" />
            More
          </Button>
        </Tool>
      }
    />
  );
}

function useEntries({ onEdit, onAssign, onSkip, onAlike, onContext }: MoreActions) {
  const caps = {
    edit: useHotkeyCaps('review.edit'),
    assign: useHotkeyCaps('review.assign'),
    next: useHotkeyCaps('review.next'),
    alike: useHotkeyCaps('review.alike'),
    context: useHotkeyCaps('review.context'),
  };
  const entries: (MenuEntry | null)[] = [
    onEdit && { kind: 'item', label: 'Edit the text', icon: Pencil, keys: caps.edit, onSelect: onEdit },
    onAssign && {
      kind: 'item',
      label: 'Ask somebody else',
      icon: UserRoundPlus,
      keys: caps.assign,
      onSelect: onAssign,
    },
    onSkip && { kind: 'item', label: 'Skip for now', icon: SkipForward, keys: caps.next, onSelect: onSkip },
    onContext && {
      kind: 'item',
      label: 'Show or hide the context',
      icon: PanelRight,
      keys: caps.context,
      onSelect: onContext,
    },
    { kind: 'divider' },
    onAlike && {
      kind: 'item',
      label: 'Decide similar ones together',
      icon: Layers,
      keys: caps.alike,
      onSelect: onAlike,
    },
  ];
  return entries;
}
