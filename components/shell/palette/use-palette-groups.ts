'use client';

import { Bot, Building2, type LucideIcon, NotebookText, UserRound, UsersRound } from 'lucide-react';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';
import type { PaletteCommand } from './palette-command.ts';
import { labelMatches } from './palette-label-match.ts';
import { type RankedGroup, rankPaletteEntries } from './rank-palette-entries.ts';
import { usePaletteCommands } from './use-palette-commands.ts';
import { usePalettePeople } from './use-palette-people.ts';

const ICONS: Record<ContactKind, LucideIcon> = {
  person: UserRound,
  organisation: Building2,
  group: UsersRound,
  agent: Bot,
};

export function usePaletteGroups(
  member: ShellMember,
  onCheatSheet: () => void,
  typed: string,
): { groups: RankedGroup<PaletteCommand>[]; isLooking: boolean } {
  const router = useRouter();
  const { people, isLooking } = usePalettePeople(typed);
  const commands = usePaletteCommands(member, onCheatSheet).filter(({ label }) => labelMatches(label, typed));
  const found = people.map(
    ({ id, name, kind, hint }): PaletteCommand => ({
      id,
      group: 'People',
      label: name,
      hint,
      icon: ICONS[kind],
      run: () => router.push(`/people/${id}`),
    }),
  );
  const words = typed.trim();
  const look: PaletteCommand = {
    id: 'look-for',
    group: 'Memories',
    label: `Look for “${words}” in memories`,
    icon: NotebookText,
    run: () => router.push(`/memories?q=${encodeURIComponent(words)}`),
  };
  return {
    groups: rankPaletteEntries([...commands, ...found, ...(words === '' ? [] : [look])], typed),
    isLooking,
  };
}
