import { z } from 'zod';
import { id, isoTime, line } from '#server/core/fields.ts';
import { KEEPS } from '#server/domain/leaving.ts';
import { ROLES } from '#server/domain/roles.ts';

const oneOf = (words: readonly string[]): string =>
  `Must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}.`;

/** What somebody who does not sign in can be. */
const WITHOUT_LOGIN = ['member', 'guest'] as const;
/** A role as it is given. */
export const givenRole = z.enum(ROLES, oneOf(ROLES));
const keep = z.enum(KEEPS, oneOf(KEEPS));

export const memberName = line(100);

export const memberView = z.object({
  userId: id,
  name: z.string(),
  role: z.enum(ROLES),
  joinedAt: isoTime,
  /** the last use of a browser or a key of theirs, to within minutes; null: never, or not for the asker to know */
  lastSeenAt: isoTime.nullable(),
  /** false: a child, or anybody else who does not sign in */
  hasLogin: z.boolean(),
  /** their own contact in this vault */
  contactId: id.nullable(),
  isMe: z.boolean(),
  /** what they see, in one sentence */
  sees: z.string(),
  can: z.object({
    /** the roles that the asker may give them instead */
    giveRoles: z.array(z.enum(ROLES)),
    rename: z.boolean(),
    remove: z.boolean(),
    /** a link by which somebody without a login gets one */
    inviteToLogin: z.boolean(),
    /** the asker may hand the household over to them */
    takeOver: z.boolean(),
  }),
});
export type MemberView = z.infer<typeof memberView>;

export const listMembersInput = z.strictObject({});
export const listMembersOutput = z.object({
  items: z.array(memberView),
  can: z.object({ add: z.boolean(), invite: z.boolean() }),
});
export type MemberList = z.infer<typeof listMembersOutput>;

export const addMemberInput = z.strictObject({
  name: memberName,
  role: z.enum(WITHOUT_LOGIN, oneOf(WITHOUT_LOGIN)).default('member'),
  /** the contact of a person, nobody's yet, that becomes their own; a new one when absent */
  contactId: id.optional(),
});
export type AddMemberInput = z.output<typeof addMemberInput>;
export const memberOutput = z.object({ member: memberView });

export const updateMemberInput = z.strictObject({
  userId: id,
  role: givenRole.optional(),
  name: memberName.optional(),
});
export type UpdateMemberInput = z.output<typeof updateMemberInput>;

export const removeMemberInput = z.strictObject({ userId: id, keep: keep.default('shared') });
export type RemoveMemberInput = z.output<typeof removeMemberInput>;
export const removeMemberOutput = z.object({
  outcome: z.literal('removed'),
  userId: id,
  keep: z.enum(KEEPS),
  revokedKeys: z.number().int(),
});

export const leaveInput = z.strictObject({ keep: keep.default('shared') });
export const leaveOutput = z.object({
  outcome: z.literal('left'),
  keep: z.enum(KEEPS),
  revokedKeys: z.number().int(),
  /** memories that went to the trash; null: that is still to be done, and will be */
  trashedMemories: z.number().int().nullable(),
});

export const previewLeaveInput = z.strictObject({});
/** What leaving would do, in exact numbers: they are about the asker's own. */
export const previewLeaveOutput = z.object({
  mayLeave: z.boolean(),
  /** why not */
  reason: z.string().nullable(),
  memories: z.object({
    all: z.number().int(),
    /** of those, the ones that nobody else sees */
    onlyMine: z.number().int(),
  }),
  /** those that they told not in public; they come back with them */
  relationships: z.object({
    all: z.number().int(),
    /** of those, the ones that nobody else sees */
    onlyMine: z.number().int(),
  }),
  /** what became of suggestions to them; it is history and stays, and of who leaves nothing nobody sees it until they come back */
  outcomes: z.number().int(),
  keys: z.number().int(),
});
export type LeavePreview = z.infer<typeof previewLeaveOutput>;

export const transferInput = z.strictObject({ userId: id });
export const transferOutput = z.object({ outcome: z.literal('transferred'), owner: memberView });
