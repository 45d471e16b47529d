'use client';

import { Command } from 'cmdk';
import { Layer } from '#components/ui/layers.tsx';
import { useReturnFocusOnUnmount } from '#components/ui/use-return-focus.ts';
import { HotkeyHint } from './hotkey-hint.tsx';
import { type CommandEntry, useCommands } from './use-commands.ts';

export interface CommandPaletteProps {
  onClose: () => void;
  onCheatSheet: () => void;
}

const GROUPS = ['Go to', 'Look', 'You', 'Look as'] as const;

/** Every command by its name, each with the key that does the same, so that people graduate from it. */
export function CommandPalette({ onClose, onCheatSheet }: CommandPaletteProps) {
  useReturnFocusOnUnmount();
  const commands = useCommands(onCheatSheet);
  const choose = (command: CommandEntry) => {
    onClose();
    command.run();
  };
  return (
    <Command.Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label="Commands"
      loop
      overlayClassName="fixed inset-0 z-40 animate-fade-in bg-shade"
      contentClassName="fixed inset-x-3 top-[min(12dvh,6rem)] z-40 mx-auto max-w-xl animate-fade-in overflow-hidden rounded-card border border-line bg-surface shadow-high"
    >
      <Layer>
        <Command.Input
          placeholder="Go or do…"
          className="min-h-12 w-full border-b border-line bg-transparent px-4 text-[1rem] outline-none"
        />
        <Command.List className="max-h-[min(60dvh,26rem)] overflow-y-auto p-2">
          <Command.Empty className="p-4 text-sm text-muted">No command has that name.</Command.Empty>
          {GROUPS.map((group) => (
            <Command.Group
              key={group}
              heading={group}
              className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
            >
              {commands
                .filter((command) => command.group === group)
                .map((command) => (
                  <PaletteItem key={command.id} command={command} onChoose={choose} />
                ))}
            </Command.Group>
          ))}
        </Command.List>
      </Layer>
    </Command.Dialog>
  );
}

function PaletteItem({
  command,
  onChoose,
}: {
  command: CommandEntry;
  onChoose: (command: CommandEntry) => void;
}) {
  return (
    <Command.Item
      value={command.label}
      onSelect={() => onChoose(command)}
      className="flex min-h-9 items-center gap-3 rounded-[0.4rem] px-2 text-sm data-[selected=true]:bg-hover pointer-coarse:min-h-11"
    >
      <command.icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="flex-1">{command.label}</span>
      {command.hotkey && <HotkeyHint id={command.hotkey} />}
    </Command.Item>
  );
}
