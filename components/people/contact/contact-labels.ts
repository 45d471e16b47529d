import { Bot, Building2, type LucideIcon, User, UsersRound } from 'lucide-react';
import type { ContactListItem } from '#server/contacts/schema.ts';
import type { ContactKind } from '#server/domain/words/vocabulary.ts';

export const CONTACT_KIND_LABELS: Record<ContactKind, { one: string; many: string; icon: LucideIcon }> = {
  person: { one: 'Person', many: 'People', icon: User },
  organisation: { one: 'Organisation', many: 'Organisations', icon: Building2 },
  group: { one: 'Group', many: 'Groups', icon: UsersRound },
  agent: { one: 'Agent', many: 'Agents', icon: Bot },
};

/** Returns the hint that distinguishes namesakes, and the field that matched the search. */
export const contactHint = ({ hint, matchedBy }: ContactListItem): string =>
  [hint, matchedBy].filter(Boolean).join(' · ');
