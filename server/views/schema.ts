import { z } from 'zod';
import { id } from '#server/core/fields.ts';

/** The one change that somebody makes who looks as somebody else. */
export const END_VIEW = 'view.end';

/** Whom one looks as: a member, by their user id, or an agent. */
export const beginViewInput = z
  .strictObject({ member: id.optional(), agent: id.optional() })
  .refine(({ member, agent }) => (member === undefined) !== (agent === undefined), {
    path: ['member'],
    message: 'Give either a member or an agent.',
  });
export type BeginViewInput = z.output<typeof beginViewInput>;

const viewed = z.object({
  kind: z.enum(['member', 'agent']),
  /** the member's user id, or the agent's id */
  id,
  name: z.string(),
  /** for whom an agent is looked at: a member's name; null for the household, and for a member in person */
  forWhom: z.string().nullable(),
});
export type Viewed = z.infer<typeof viewed>;

export const beginViewOutput = z.object({ outcome: z.literal('viewing'), as: viewed });

export const endViewInput = z.strictObject({});
export const endViewOutput = z.object({ outcome: z.enum(['ended', 'not_viewing']) });

export const getViewInput = z.strictObject({});
export const getViewOutput = z.object({
  /** whom the asker looks as now */
  as: viewed.nullable(),
  /** whom they may look as; none while they look as somebody */
  choices: z.array(viewed),
});
export type ViewState = z.infer<typeof getViewOutput>;
