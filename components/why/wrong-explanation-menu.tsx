'use client';

import { CalendarX, ChevronDown, Plus, Unlink } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Menu } from '#components/ui/menu.tsx';

export type Wrong = 'link' | 'missing' | 'outdated';

interface WrongExplanationMenuProps {
  hasSteps: boolean;
  mayLink: boolean;
  onChoose: (wrong: Wrong) => void;
}

export function WrongExplanationMenu({ hasSteps, mayLink, onChoose }: WrongExplanationMenuProps) {
  // Waits until the menu has returned the focus to its button. Closing the dialog then focuses the same button.
  const choose = (wrong: Wrong) => () => void setTimeout(() => onChoose(wrong));
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" variant="quiet">
          This is wrong
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
      entries={[
        mayLink &&
          hasSteps && { kind: 'item', label: 'A link is wrong', icon: Unlink, onSelect: choose('link') },
        mayLink && { kind: 'item', label: 'A reason is missing', icon: Plus, onSelect: choose('missing') },
        {
          kind: 'item',
          label: 'Something in it is outdated',
          icon: CalendarX,
          onSelect: choose('outdated'),
        },
      ]}
    />
  );
}
