'use client';

import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';
import type { MenuEntry } from './menu-entry.ts';
import { Layer } from './overlay-stack.tsx';
import { ShortcutHint } from './shortcut-hint.tsx';

const ITEM =
  'flex min-h-8 w-full cursor-default items-center gap-2.5 rounded-[0.4rem] px-2 text-sm outline-none select-none ' +
  'data-highlighted:bg-hover data-disabled:text-muted pointer-coarse:min-h-11';

export interface MenuContentProps {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onCloseAutoFocus?: (event: Event) => void;
}

export function MenuContent({
  trigger,
  entries,
  align = 'end',
  side = 'bottom',
  isOpen,
  onOpenChange,
  onCloseAutoFocus,
}: MenuContentProps) {
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          {...(onCloseAutoFocus ? { onCloseAutoFocus } : {})}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[calc(100vw-1rem)] animate-fade-in overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-ink shadow-high"
        >
          <Layer>
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a divider has no other identity
              <Entry key={index} entry={entry} />
            ))}
          </Layer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'item':
      return <Item {...entry} />;
    case 'choice':
      return <Choice {...entry} />;
    case 'label':
      return <Label label={entry.label} />;
    case 'divider':
      return <Radix.Separator className="my-1.5 h-px bg-line" />;
  }
}

type EntryOf<Kind extends MenuEntry['kind']> = Extract<MenuEntry, { kind: Kind }>;

function Item({ label, icon: Icon, keys, isDanger, isDisabled, onSelect }: EntryOf<'item'>) {
  return (
    <Radix.Item
      disabled={isDisabled}
      onSelect={onSelect}
      className={classNames(ITEM, isDanger && 'text-danger')}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="flex-1">{label}</span>
      {keys && <ShortcutHint keys={keys} />}
    </Radix.Item>
  );
}

function Choice({ label, value, options, onChange }: EntryOf<'choice'>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <Label label={label} />
      {options.map(({ value: option, label: word, icon: Icon }) => (
        <Radix.RadioItem key={option} value={option} className={ITEM}>
          {Icon && <Icon aria-hidden className="size-4 shrink-0 text-muted" />}
          <span className="flex-1">{word}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden className="size-4 text-primary" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

const Label = ({ label }: { label: string }) => (
  <Radix.Label className="px-2 pt-1.5 pb-1 text-2xs font-medium text-muted">{label}</Radix.Label>
);
