'use client';

import { Command } from 'cmdk';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Layer } from '#components/ui/layers.tsx';
import { useReturnFocusOnUnmount } from '#components/ui/use-return-focus.ts';
import { DataProvider } from './data-provider.tsx';
import { HotkeyHint } from './hotkey-hint.tsx';
import { PaletteItem } from './palette-item.tsx';
import { isMeant } from './palette-match.ts';
import { PalettePeople } from './palette-people.tsx';
import type { ShellMember } from './shell-member.ts';
import { type CommandEntry, useCommands } from './use-commands.ts';
import { useFoundPeople } from './use-found-people.ts';

export interface CommandPaletteProps {
  member: ShellMember;
  onClose: () => void;
  onCheatSheet: () => void;
}

const BEFORE_PEOPLE = ['Go to', 'Make'] as const;
const AFTER_PEOPLE = ['Look', 'You', 'Look as'] as const;

/** Every command by its name, each with the key that does the same, so that people graduate from it; and everybody. */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <DataProvider>
      <Palette {...props} />
    </DataProvider>
  );
}

function Palette({ member, onClose, onCheatSheet }: CommandPaletteProps) {
  useReturnFocusOnUnmount();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const { people, isLooking } = useFoundPeople(typed);
  const commands = useCommands(member, onCheatSheet).filter(({ label }) => isMeant(label, typed));
  const choose = (run: () => void) => () => {
    onClose();
    run();
  };
  const count = commands.length + people.length;
  const nothing = isLooking ? 'Looking…' : 'No command or person has that name.';
  const groupsOf = (groups: readonly CommandEntry['group'][]) =>
    groups.map((group) => (
      <CommandGroup
        key={group}
        heading={group}
        commands={commands.filter((command) => command.group === group)}
        choose={choose}
      />
    ));
  return (
    <Command.Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label="Commands"
      loop
      shouldFilter={false}
      overlayClassName="fixed inset-0 z-40 animate-fade-in bg-shade"
      contentClassName="fixed inset-x-3 top-[min(12dvh,6rem)] z-40 mx-auto max-w-xl animate-fade-in overflow-hidden rounded-card border border-line bg-surface shadow-high"
    >
      <Layer>
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder="Go, do, or a name…"
          className="min-h-12 w-full border-b border-line bg-transparent px-4 text-[1rem] outline-none"
        />
        <Command.List className="max-h-[min(60dvh,26rem)] overflow-y-auto p-2">
          {groupsOf(BEFORE_PEOPLE)}
          {people.length > 0 && (
            <PaletteGroup heading="People">
              <PalettePeople
                people={people}
                onChoose={(id) => choose(() => router.push(`/people/${id}`))()}
              />
            </PaletteGroup>
          )}
          {groupsOf(AFTER_PEOPLE)}
          {/* an option, too: a list of none is not a list to a screen reader */}
          {count === 0 && (
            <Command.Item disabled value="nothing" className="p-4 text-sm text-muted">
              {nothing}
            </Command.Item>
          )}
        </Command.List>
        <p role="status" className="sr-only">
          {count === 0 ? nothing : ''}
        </p>
      </Layer>
    </Command.Dialog>
  );
}

interface CommandGroupProps {
  heading: string;
  commands: readonly CommandEntry[];
  choose: (run: () => void) => () => void;
}

function CommandGroup({ heading, commands, choose }: CommandGroupProps) {
  if (commands.length === 0) return null;
  return (
    <PaletteGroup heading={heading}>
      {commands.map(({ id, label, icon, hotkey, run }) => (
        <PaletteItem key={id} id={id} icon={icon} onSelect={choose(run)}>
          <span className="flex-1">{label}</span>
          {hotkey && <HotkeyHint id={hotkey} />}
        </PaletteItem>
      ))}
    </PaletteGroup>
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
