'use client';

import { Command } from 'cmdk';
import { type ReactNode, useState } from 'react';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { Layer } from '#components/ui/overlay-stack.tsx';
import { useReturnFocusOnUnmount } from '#components/ui/use-return-focus.ts';
import { PaletteItem } from './palette-item.tsx';
import { usePaletteEnter } from './use-palette-enter.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

export interface CommandPaletteProps {
  member: ShellMember;
  onClose: () => void;
  onCheatSheet: () => void;
}

export function CommandPalette({ member, onClose, onCheatSheet }: CommandPaletteProps) {
  useReturnFocusOnUnmount();
  const [typed, setTyped] = useState('');
  const { groups, isLooking } = usePaletteGroups(member, onCheatSheet, typed);
  const choose = (run: () => void) => {
    onClose();
    run();
  };
  const { ready, move, answerEnter } = usePaletteEnter({ groups, typed, isLooking, onChoose: choose });
  const nothing = isLooking ? 'Looking…' : 'No command or person has that name.';
  return (
    <Command.Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label="Commands"
      loop
      shouldFilter={false}
      value={ready}
      onValueChange={move}
      onKeyDown={answerEnter}
      overlayClassName="fixed inset-0 z-40 animate-fade-in bg-shade"
      contentClassName="fixed inset-x-3 top-[min(12dvh,6rem)] z-40 mx-auto max-w-xl animate-fade-in overflow-hidden rounded-card border border-line bg-surface shadow-high"
    >
      <Layer>
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Page, command or name…"
          className="min-h-12 w-full border-b border-line bg-transparent px-4 text-[1rem] outline-none"
        />
        <Command.List className="max-h-[min(60dvh,26rem)] overflow-y-auto p-2">
          {groups.map(({ group, entries }) => (
            <PaletteGroup key={group} heading={group}>
              {entries.map(({ id, label, icon, hint, hotkey, run }) => (
                <PaletteItem key={id} id={id} icon={icon} onSelect={() => choose(run)}>
                  <PaletteLabel label={label} hint={hint} />
                  {hotkey && <HotkeyHint id={hotkey} />}
                </PaletteItem>
              ))}
            </PaletteGroup>
          ))}
          {/* This is an option, because a listbox without options is invalid for screen readers. */}
          {groups.length === 0 && (
            <Command.Item disabled value="nothing" className="p-4 text-sm text-muted">
              {nothing}
            </Command.Item>
          )}
        </Command.List>
        <p role="status" className="sr-only">
          {groups.length === 0 ? nothing : ''}
        </p>
      </Layer>
    </Command.Dialog>
  );
}

function PaletteLabel({ label, hint }: { label: string; hint: string | undefined }) {
  return (
    <span className="min-w-0 flex-1 py-1">
      <bdi>{label}</bdi>
      {hint && (
        <span className="ms-2 text-xs text-muted">
          <bdi>{hint}</bdi>
        </span>
      )}
    </span>
  );
}

function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}
