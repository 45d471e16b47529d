import { z } from 'zod';
import { id, idOf, journalIdOrNone } from '#server/core/field-schemas.ts';
import { ROLES } from '#server/domain/household/roles.ts';
import { CHILDREN } from '#server/domain/parameters/contact-parameters.ts';
import { CHILD_ACCESS } from '#server/domain/words/vocabulary.ts';

const access = z
  .enum(CHILD_ACCESS)
  .nullable()
  .describe(
    'carers: memories about the child only for those who care for it; household: open; null: no child.',
  );
const carerIds = z
  .array(id)
  .max(CHILDREN.carers, `At most ${CHILDREN.carers} members.`)
  .default([])
  .describe('User ids of members who care for the child besides owners and admins.');

const member = z.object({
  userId: id.describe('The member’s user id.'),
  name: z.string().describe('Name of the member.'),
  role: z.enum(ROLES).describe('Role of the member.'),
});

const childView = z.object({
  access,
  carers: z
    .array(member)
    .describe('Who cares for the child: owners, admins, the child as a member, and members named for it.'),
  carerIds: z.array(id).describe('User ids of the members named for the child.'),
  isUnderAge: z
    .boolean()
    .nullable()
    .describe('Whether the birthday says that the person is under 18; null: unknown.'),
  can: z.object({ mark: z.boolean().describe('Whether you may change this.') }).describe('What you may do.'),
});
export type ChildView = z.infer<typeof childView>;

export const getChildInput = z.strictObject({ id: idOf('contact') });
export const childOutput = z.object({ child: childView.describe('Who sees memories about the contact.') });

export const setChildInput = z.strictObject({ id: idOf('contact'), access, carerIds });
export type SetChildInput = z.output<typeof setChildInput>;
export const setChildOutput = childOutput.extend({ journalId: journalIdOrNone });

const count = z.number().int();
export const childEffectOutput = z.object({
  effects: z
    .array(
      z.object({
        userId: id.nullable().describe('The member; null: agents that act for the household.'),
        name: z.string().describe('Name of the member, or “Agents of the household”.'),
        loses: count.describe('Memories that they see now and would no longer see.'),
        gains: count.describe('Memories that they do not see now and would see.'),
      }),
    )
    .describe('Who would lose or gain memories that you see; nobody else would.'),
});
export type ChildEffect = z.infer<typeof childEffectOutput>;
