'use client';

import { CircleQuestionMark, Ellipsis, ExternalLink, Focus } from 'lucide-react';
import { usePreferences } from '#components/shell/display-preferences-provider.tsx';
import { Menu } from '#components/ui/menu.tsx';

export interface OutlineRowActions {
  onFocus: (() => void) | undefined;
  onWhy: (() => void) | undefined;
  onOpen: () => void;
}

interface OutlineMenuProps extends OutlineRowActions {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onClosed: () => void;
}

export function OutlineMenu({ onFocus, onWhy, onOpen, isOpen, onOpenChange, onClosed }: OutlineMenuProps) {
  const { preferences } = usePreferences();
  const whyKey = preferences.singleKeys === 'on' ? 'W' : undefined;
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label="Actions"
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
        >
          <Ellipsis aria-hidden className="size-[1.125rem]" />
        </button>
      }
      entries={[
        onFocus && {
          kind: 'item',
          label: 'Centre on this',
          icon: Focus,
          keys: 'Enter',
          onSelect: onFocus,
        },
        onWhy && { kind: 'item', label: 'Why?', icon: CircleQuestionMark, keys: whyKey, onSelect: onWhy },
        { kind: 'item', label: 'Open its page', icon: ExternalLink, onSelect: onOpen },
      ]}
    />
  );
}
