import type { z } from 'zod';
import { clarificationText, named } from '#server/contacts/tool-text.ts';
import { asData, fenced } from '#server/domain/text/fenced-text.ts';
import type {
  GroupAround,
  queryRelationshipsOutput,
  RelationshipReading,
  setRelationshipOutput,
} from './schema.ts';

type Found = z.output<typeof queryRelationshipsOutput>;
type SetAnswer = z.output<typeof setRelationshipOutput>;

const DONE: Record<Exclude<SetAnswer['outcome'], 'needs_clarification'>, string> = {
  created: 'Stored:',
  updated: 'Changed:',
  unchanged: 'Known already:',
  type_proposed: 'Stored with a new relationship type, which a person will review:',
};

export function setRelationshipText({ outcome, relationship, sentence, candidates }: SetAnswer): string {
  if (outcome === 'needs_clarification') return clarificationText(sentence, candidates ?? []);
  const id = relationship === null ? '' : ` (relationship [${relationship.id}])`;
  return `${DONE[outcome]}\n${fenced([`- ${asData(sentence)}${id}`])}`;
}

export function relationshipsText({ contact, relationships, groups, candidates }: Found): string {
  if (contact === null) return clarificationText('Who is meant?', candidates ?? []);
  const inGroups = new Set(groups.map(({ id }) => id));
  const others = relationships.filter((one) => !inGroups.has(one.contact.id));
  const lines = [...others.map(relationshipLine), ...groups.map(groupLine)];
  const about = fenced([`- of ${named(contact)}:`, ...lines]);
  return lines.length > 0 ? about : fenced([`- of ${named(contact)}: no relationship is known`]);
}

function relationshipLine({
  label,
  contact,
  status,
  validFrom,
  validUntil,
  notes,
  derived,
}: RelationshipReading): string {
  const state = [
    status === 'current' ? null : status,
    derived ? 'derived' : null,
    validFrom === null ? null : `since ${validFrom}`,
    validUntil === null ? null : `until ${validUntil}`,
    notes === null ? null : asData(notes),
  ].filter((part) => part !== null);
  return `- ${asData(label)}: ${named(contact)}${state.length > 0 ? ` (${state.join(', ')})` : ''}`;
}

function groupLine({ id, name, members, membership }: GroupAround): string {
  const role = membership?.role ? `, as ${asData(membership.role)}` : '';
  return `- group: ${named({ id, name })}${role}, with ${members.map((one) => asData(one.name)).join(', ')}`;
}
