'use client';

import { Bot, Building2, type LucideIcon, NotebookText, UserRound, UsersRound } from 'lucide-react';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';
import type { CommandEntry } from './command-entry.ts';
import { isMeant } from './palette-match.ts';
import { type RankedGroup, rankPalette } from './palette-rank.ts';
import { useCommands } from './use-commands.ts';
import { useFoundPeople } from './use-found-people.ts';

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
): { groups: RankedGroup<CommandEntry>[]; isLooking: boolean } {
  const router = useRouter();
  const { people, isLooking } = useFoundPeople(typed);
  const commands = useCommands(member, onCheatSheet).filter(({ label }) => isMeant(label, typed));
  const found = people.map(
    ({ id, name, kind, hint }): CommandEntry => ({
      id,
      group: 'People',
      label: name,
      hint,
      icon: ICONS[kind],
      run: () => router.push(`/people/${id}`),
    }),
  );
  const words = typed.trim();
  const look: CommandEntry = {
    id: 'look-for',
    group: 'Memories',
    label: `Look for “${words}” in memories`,
    icon: NotebookText,
    run: () => router.push(`/memories?q=${encodeURIComponent(words)}`),
  };
  return {
    groups: rankPalette([...commands, ...found, ...(words === '' ? [] : [look])], typed),
    isLooking,
  };
}
