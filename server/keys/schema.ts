import { z } from 'zod';
import { CONTEXTS, type Context, SCOPES, type Scope } from '#server/core/actor.ts';
import { id, isoTime, line, moment, text } from '#server/core/fields.ts';
import { CATEGORIES, PRIVACY } from '#server/domain/vocabulary.ts';

/** What an agent that remembers needs, and nothing that manages the household. */
export const DEFAULT_SCOPES: readonly Scope[] = SCOPES.filter((scope) => scope !== 'admin');
const DEFAULT_CONTEXTS: readonly Context[] = ['personal'];

const unique = <T>(values: T[]): T[] => [...new Set(values)];

export const createKeyInput = z
  .strictObject({
    /** where it will live: "laptop", "kitchen display" */
    label: line(100),
    /** an agent that exists … */
    agentId: id.optional(),
    /** … or the name of a new one, with what it may see at most, whoever it acts for */
    agentName: line(100).optional(),
    agentPurpose: text(500).optional(),
    ceilingPrivacy: z.enum(PRIVACY).exclude(['secret']).optional(),
    /** none given: every category */
    ceilingCategories: z.array(z.enum(CATEGORIES)).min(1).transform(unique).optional(),
    /** `me`: sees what its maker sees, up to its ceiling; `household`: what all members may see */
    actsFor: z.enum(['me', 'household']).default('me'),
    /** whom the agent may speak for, by `onBehalfOf`: the maker, and members without a login; others agree later */
    speaksFor: z.array(id).max(50, 'At most 50 members.').transform(unique).default([]),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1, 'At least one scope.')
      .transform(unique)
      .default([...DEFAULT_SCOPES]),
    contexts: z
      .array(z.enum(CONTEXTS))
      .min(1, 'At least one context.')
      .transform(unique)
      .default([...DEFAULT_CONTEXTS]),
    expiresAt: moment.optional(),
  })
  .refine((key) => (key.agentId === undefined) !== (key.agentName === undefined), {
    path: ['agentName'],
    message: 'Give either agentId or agentName.',
  })
  .refine(
    (key) =>
      key.agentId === undefined || (!key.ceilingPrivacy && !key.ceilingCategories && !key.agentPurpose),
    {
      path: ['agentId'],
      message: 'An agent that exists keeps its purpose and its ceiling.',
    },
  );
export type CreateKeyInput = z.output<typeof createKeyInput>;

const memberName = z.object({ userId: id, name: z.string() });

export const keyView = z.object({
  id,
  /** `hl_` and 8 characters: how its owner recognises it */
  prefix: z.string(),
  label: z.string(),
  agent: z.object({ id, name: z.string() }),
  /** null: the household */
  actsFor: memberName.nullable(),
  speaksFor: z.array(memberName),
  scopes: z.array(z.enum(SCOPES)),
  contexts: z.array(z.enum(CONTEXTS)),
  state: z.enum(['active', 'expired', 'revoked']),
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
  expiresAt: isoTime.nullable(),
  revokedAt: isoTime.nullable(),
  /** `agree` and `withdraw`: whether the asker may let it speak for them, or end that */
  can: z.object({ revoke: z.boolean(), agree: z.boolean(), withdraw: z.boolean() }),
});
export type KeyView = z.infer<typeof keyView>;

export const createKeyOutput = z.object({
  key: keyView,
  /** the key itself, which is never shown again */
  token: z.string(),
});
export const listKeysInput = z.strictObject({ includeRevoked: z.boolean().default(false) });
export const listKeysOutput = z.object({ items: z.array(keyView) });
export const revokeKeyInput = z.strictObject({ id });
export const revokeKeyOutput = z.object({ outcome: z.enum(['revoked', 'already_revoked']), key: keyView });
export const agreeInput = z.strictObject({ id });
export const agreeOutput = z.object({ outcome: z.enum(['agreed', 'already_agreed']), key: keyView });
export const withdrawInput = z.strictObject({ id });
export const withdrawOutput = z.object({ outcome: z.enum(['withdrawn', 'not_agreed']), key: keyView });

export const agentView = z.object({
  id,
  name: z.string(),
  purpose: z.string(),
  ceiling: z.object({
    privacy: z.enum(PRIVACY).exclude(['secret']),
    /** null: every category */
    categories: z.array(z.enum(CATEGORIES)).nullable(),
    /** group contacts: it sees what belongs to them and to the people in them; null: no such limit */
    groups: z.array(id).nullable(),
  }),
  createdAt: isoTime,
  /** keys that work now, of those that the asker may see */
  activeKeys: z.number().int(),
  lastUsedAt: isoTime.nullable(),
});
export type AgentView = z.infer<typeof agentView>;
export const listAgentsInput = z.strictObject({});
export const listAgentsOutput = z.object({ items: z.array(agentView) });
