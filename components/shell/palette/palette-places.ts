import {
  ArrowLeftRight,
  Bot,
  FileDown,
  FileUp,
  KeyRound,
  Lightbulb,
  MailPlus,
  Network,
  NotebookPen,
  ScrollText,
  Share2,
  UserPlus,
  UserRound,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react';
import { PLACES, type Place } from '#components/shell/navigation/navigation-places.ts';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { type Ability, roleHolds } from '#server/domain/household/roles.ts';

export const PALETTE_PLACES: readonly Place[] = [
  ...PLACES,
  { href: '/profiles/suggestions', label: 'Suggestions', icon: Lightbulb },
  { href: '/household/members', label: 'Members', icon: UserRound },
  { href: '/household/groups', label: 'Groups', icon: UsersRound },
  { href: '/household/agents', label: 'Agents and keys', icon: KeyRound },
  { href: '/household/audit', label: 'Audit', icon: ScrollText },
  { href: '/people/family', label: 'Family chart', icon: Network },
  { href: '/people/doubles', label: 'Possible duplicates', icon: UserRoundCheck },
  { href: '/people/relationship-types', label: 'Relationship types', icon: Share2 },
  { href: '/people/import', label: 'Import or export people', icon: ArrowLeftRight },
  { href: '/settings/export', label: 'Export', icon: FileDown },
];

interface Maker extends Place {
  ability: Ability;
  /** The demo household has no invitations and no keys. */
  isInDemo: boolean;
}

const CREATION_PLACES: readonly Maker[] = [
  {
    href: '/memories?new=1',
    label: 'Add a memory',
    icon: NotebookPen,
    ability: 'writeMemories',
    isInDemo: true,
  },
  { href: '/people?new=1', label: 'Add a contact', icon: UserPlus, ability: 'writePeople', isInDemo: true },
  {
    href: '/settings/import',
    label: 'Import memories',
    icon: FileUp,
    ability: 'writeMemories',
    isInDemo: true,
  },
  { href: '/household/agents?new=1', label: 'New agent', icon: Bot, ability: 'makeOwnKeys', isInDemo: false },
  { href: '/household/members?new=1', label: 'Invite', icon: MailPlus, ability: 'invite', isInDemo: false },
];

export function creatablePlaces({ role, household, viewAs }: ShellMember): readonly Place[] {
  if (viewAs) return [];
  return CREATION_PLACES.filter(
    ({ ability, isInDemo }) => roleHolds(role, ability) && (isInDemo || !household.isDemo),
  );
}
