'use client';

import { Check, type LucideIcon } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { KeyHint } from './key-hint.tsx';
import { Layer } from './layers.tsx';

const ITEM =
  'flex min-h-8 w-full cursor-default items-center gap-2.5 rounded-[0.4rem] px-2 text-sm outline-none select-none ' +
  'data-highlighted:bg-hover data-disabled:text-muted pointer-coarse:min-h-11';

export interface DropdownMenuProps {
  /** the button that opens it */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** open when it is first rendered (see lazy-menu.tsx) */
  isOpenAtFirst?: boolean;
  /** where the focus goes when it closes, in place of the trigger; must prevent the default */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

export function DropdownMenu({
  trigger,
  align = 'end',
  side = 'bottom',
  isOpenAtFirst = false,
  onCloseAutoFocus,
  children,
}: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={isOpenAtFirst}>
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
          <Layer>{children}</Layer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  icon?: LucideIcon;
  keys?: string | undefined;
  isDanger?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon: Icon, keys, isDanger, isDisabled, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={isDisabled}
      onSelect={onSelect}
      className={classNames(ITEM, isDanger && 'text-danger')}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="flex-1">{children}</span>
      {keys && <KeyHint keys={keys} />}
    </Radix.Item>
  );
}

export interface MenuChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string; icon?: LucideIcon }[];
  onChange: (value: string) => void;
}

/** One of several, with the current one marked. */
export function MenuChoice({ label, value, options, onChange }: MenuChoiceProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
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

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 pt-1.5 pb-1 text-2xs font-medium text-muted">{children}</Radix.Label>;
}

export function MenuDivider() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}
