import { Bot, Building2, type LucideIcon, User, UsersRound } from 'lucide-react';
import type { ContactView } from '#server/contacts/schema.ts';
import type { ContactKind } from '#server/domain/vocabulary.ts';

export const KIND_WORDS: Record<ContactKind, { one: string; many: string; icon: LucideIcon }> = {
  person: { one: 'Person', many: 'People', icon: User },
  organisation: { one: 'Organisation', many: 'Organisations', icon: Building2 },
  group: { one: 'Group', many: 'Groups', icon: UsersRound },
  agent: { one: 'Agent', many: 'Agents', icon: Bot },
};

/** What tells two of the same name apart: another name, a tag, the kind. */
export function contactHint(contact: ContactView): string {
  if (contact.isMe) return 'you';
  if (contact.isHome) return 'your household';
  // "Alex" does not tell Alex Kim from Alex Moreau
  const name = contact.name.toLowerCase();
  const alias = contact.aliases.find((one) => !name.includes(one.toLowerCase()));
  const also = alias ?? contact.tags[0] ?? contact.channels[0]?.value;
  const kind = contact.kind === 'person' ? null : KIND_WORDS[contact.kind].one.toLowerCase();
  return [kind, also].filter(Boolean).join(', ');
}
