import { z } from 'zod';
import { id } from '#server/core/field-schemas.ts';

/** The one change that somebody makes who looks as somebody else. */
export const END_VIEW = 'view.end';

/** Whom one looks as: a member, by their user id, or an agent. */
export const beginViewInput = z
  .strictObject({
    member: id.optional().describe('View as this member, by user id.'),
    agent: id.optional().describe('View as this agent.'),
  })
  .refine(({ member, agent }) => (member === undefined) !== (agent === undefined), {
    path: ['member'],
    message: 'Give a member or an agent, not both.',
  });
export type BeginViewInput = z.output<typeof beginViewInput>;

const viewed = z.object({
  kind: z.enum(['member', 'agent']).describe('What the id belongs to.'),
  id: id.describe('Member’s user id, or the agent’s id.'),
  name: z.string().describe('What the household calls them.'),
  forWhom: z.string().nullable().describe('Whom the agent acts for; null: the household, or no agent.'),
});
export type Viewed = z.infer<typeof viewed>;

export const beginViewOutput = z.object({
  outcome: z.literal('viewing').describe('Always `viewing`.'),
  as: viewed.describe('Whom you view as now.'),
});

export const endViewInput = z.strictObject({});
export const endViewOutput = z.object({
  outcome: z.enum(['ended', 'not_viewing']).describe('Either way you see as yourself.'),
});

export const getViewInput = z.strictObject({});
export const getViewOutput = z.object({
  as: viewed.nullable().describe('Whom you view as now; null: yourself.'),
  choices: z.array(viewed).describe('Whom you may view as; empty while viewing as somebody.'),
});
export type ViewState = z.infer<typeof getViewOutput>;
