import { z } from 'zod';
import { id } from '#server/core/field-schemas.ts';

/** The only mutation allowed while a member views as somebody else. */
export const END_VIEW = 'view.end';

export const beginViewInput = z
  .strictObject({
    member: id.optional().describe('View as this member, by user id.'),
    agent: id.optional().describe('View as this agent.'),
  })
  .refine(({ member, agent }) => (member === undefined) !== (agent === undefined), {
    path: ['member'],
    message: 'Send either member or agent, but not both.',
  });
export type BeginViewInput = z.output<typeof beginViewInput>;

const viewed = z.object({
  kind: z.enum(['member', 'agent']).describe('Whether this is a member or an agent.'),
  id: id.describe('The member’s user id, or the agent’s id.'),
  name: z.string().describe('Name of the member or agent.'),
  forWhom: z
    .string()
    .nullable()
    .describe('Name of the member the agent acts for; null: the household, or not an agent.'),
});
export type Viewed = z.infer<typeof viewed>;

export const beginViewOutput = z.object({
  outcome: z.literal('viewing').describe('Always `viewing`.'),
  as: viewed.describe('The member or agent you are now viewing as.'),
});

export const endViewInput = z.strictObject({});
export const endViewOutput = z.object({
  outcome: z
    .enum(['ended', 'not_viewing'])
    .describe('Whether a view ended; you see your own view either way.'),
});

export const getViewInput = z.strictObject({});
export const getViewOutput = z.object({
  as: viewed.nullable().describe('The member or agent you are viewing as; null: your own view.'),
  choices: z.array(viewed).describe('Members and agents you may view as; empty while viewing.'),
});
export type ViewState = z.infer<typeof getViewOutput>;
