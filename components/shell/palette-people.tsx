import { Bot, Building2, type LucideIcon, UserRound, UsersRound } from 'lucide-react';
import type { ContactListItem } from '#server/contacts/schema.ts';
import type { ContactKind } from '#server/domain/vocabulary.ts';
import { PaletteItem } from './palette-item.tsx';

const ICONS: Record<ContactKind, LucideIcon> = {
  person: UserRound,
  organisation: Building2,
  group: UsersRound,
  agent: Bot,
};

export interface PalettePeopleProps {
  people: readonly ContactListItem[];
  onChoose: (id: string) => void;
}

/** Contacts among the commands, each with what tells it apart. */
export function PalettePeople({ people, onChoose }: PalettePeopleProps) {
  return people.map(({ id, name, kind, hint }) => (
    <PaletteItem key={id} id={id} icon={ICONS[kind]} onSelect={() => onChoose(id)}>
      <span className="min-w-0 flex-1 py-1">
        <bdi>{name}</bdi>
        {hint !== '' && (
          <span className="ms-2 text-xs text-muted">
            <bdi>{hint}</bdi>
          </span>
        )}
      </span>
    </PaletteItem>
  ));
}
