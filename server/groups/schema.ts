import { z } from 'zod';
import { contactCandidate, contactSummary } from '#server/contacts/schema.ts';
import { contactRef, day, id, line, pageInput, text } from '#server/core/fields.ts';
import { MEMBERSHIP_STATES } from '#server/domain/membership.ts';
import { LIMITS } from '#server/domain/parameters.ts';
import { PRIVACY } from '#server/domain/vocabulary.ts';

const ORDER = { path: ['until'], message: 'The last day must not come before the first.' };
const inOrder = (said: { since?: string | null | undefined; until?: string | null | undefined }) =>
  !said.since || !said.until || said.since <= said.until;

/** What somebody is in the group: "drummer", "treasurer". */
const role = line(100);

const newMember = z.strictObject({
  contact: contactRef,
  role: role.optional(),
  since: day.optional(),
  /** the last day */
  until: day.optional(),
});
const members = z
  .array(newMember.refine(inOrder, ORDER))
  .max(LIMITS.groupMembers, `At most ${LIMITS.groupMembers} at once.`);
export type NewMember = z.infer<typeof newMember>;

export const listGroupsInput = z.strictObject({
  search: text(LIMITS.nameChars).optional(),
  ...pageInput,
});
export const groupIdInput = z.strictObject({ id });
export const createGroupInput = z.strictObject({ name: line(), members: members.default([]) });
export const addMembersInput = z.strictObject({ id, members: members.min(1, 'Name somebody.') });
export const updateMemberInput = z
  .strictObject({ id, contactId: id, role: role.nullish(), since: day.nullish(), until: day.nullish() })
  .refine(inOrder, ORDER);
export const endMembershipInput = z.strictObject({
  id,
  contactId: id,
  /** the last day; without it the membership is over at once */
  until: day.optional(),
});

/** How the asker belongs to it today. */
const iAm = z.enum(['member', 'by_group']).nullable();

export const groupSummary = contactSummary.extend({
  tags: z.array(z.string()),
  isHome: z.boolean(),
  /** everyone in it today but groups, those in the groups in it among them */
  memberCount: z.number().int(),
  /** some of them, by name */
  memberNames: z.array(z.string()),
  subgroupCount: z.number().int(),
  /** the groups that it is in itself */
  within: z.array(contactSummary),
  iAm,
  can: z.object({ addMembers: z.boolean(), edit: z.boolean(), remove: z.boolean() }),
});
export type GroupSummary = z.infer<typeof groupSummary>;

export const listGroupsOutput = z.object({
  items: z.array(groupSummary),
  total: z.number().int(),
  nextCursor: z.string().nullable(),
});

const membership = z.object({
  /** null where somebody is in it by another group only */
  relationshipId: id.nullable(),
  contact: contactSummary,
  /** the asker's own contact */
  isMe: z.boolean(),
  role: z.string().nullable(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  state: z.enum(MEMBERSHIP_STATES),
  privacy: z.enum(PRIVACY),
  can: z.object({ edit: z.boolean(), end: z.boolean() }),
});
export const memberView = membership.extend({
  direct: z.boolean(),
  /** the groups in it by which somebody is in it, outermost first */
  via: z.array(z.string()).optional(),
});
export type MemberView = z.infer<typeof memberView>;
export const nestedView = membership.extend({ memberCount: z.number().int() });
export type NestedView = z.infer<typeof nestedView>;

export const getGroupOutput = z.object({
  group: groupSummary,
  /** who is in it, or will be, or is disputed to be; those in it by a group come last */
  members: z.array(memberView),
  former: z.array(memberView),
  subgroups: z.array(nestedView),
  parents: z.array(nestedView),
  /** memories of it that the asker may see; null where they may see none at all */
  memoryCount: z.number().int().nullable(),
  can: groupSummary.shape.can,
});
export type GroupView = z.infer<typeof getGroupOutput>;

/** A name that is not clear: nothing was changed. */
const unclear = z.object({
  /** which of the given members */
  index: z.number().int(),
  question: z.string(),
  candidates: z.array(contactCandidate),
});
export type Unclear = z.infer<typeof unclear>;

/** The entry of the journal by which it is undone; null where nothing was changed. */
const journalId = id.nullable();

export const createGroupOutput = z.object({
  outcome: z.enum(['created', 'needs_clarification']),
  group: contactSummary.nullable(),
  unclear: z.array(unclear),
  journalId,
});
export const addMembersOutput = z.object({
  outcome: z.enum(['added', 'unchanged', 'needs_clarification']),
  group: contactSummary.nullable(),
  /** in the order given */
  members: z.array(
    z.object({ contact: contactSummary, outcome: z.enum(['created', 'updated', 'unchanged']) }),
  ),
  unclear: z.array(unclear),
  journalId,
});
export const changedMemberOutput = z.object({
  outcome: z.enum(['updated', 'unchanged']),
  member: memberView,
  journalId,
});
