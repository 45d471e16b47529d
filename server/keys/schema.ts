import { z } from 'zod';
import { agentNameInput, ceilingInput, purposeInput } from '#server/agents/schema.ts';
import { CONTEXTS, SCOPES } from '#server/core/actor.ts';
import { id, isoTime, line, moment } from '#server/core/fields.ts';
import { AGENT_PRESETS } from '#server/domain/agent-presets.ts';

const unique = <T>(values: T[]): T[] => [...new Set(values)];

const DAYS = 86_400_000;
/** How long the key that is replaced goes on working, in milliseconds. */
export const OVERLAP_MS = { now: 0, '1h': DAYS / 24, '24h': DAYS, '7d': 7 * DAYS } as const;
export const OVERLAPS = ['now', '1h', '24h', '7d'] as const satisfies readonly (keyof typeof OVERLAP_MS)[];

export const createKeyInput = z
  .strictObject({
    /** where it will live: "laptop", "kitchen display" */
    label: line(100),
    /** an agent that exists … */
    agentId: id.optional(),
    /** … or the name of a new one, … */
    agentName: agentNameInput.optional(),
    agentPurpose: purposeInput.optional(),
    /** … made from a preset (an assistant where none is given), which sets what its keys may do … */
    preset: z.enum(AGENT_PRESETS).optional(),
    /** … and what it sees at most, whoever it acts for, unless narrower is given */
    ceiling: ceilingInput.optional(),
    /** `me`: sees what its maker sees, up to its ceiling; `household`: what all members may see; or as the preset says */
    actsFor: z.enum(['me', 'household']).optional(),
    /** whom the agent may speak for, by `onBehalfOf`: the maker, and members without a login; others agree later */
    speaksFor: z.array(id).max(50, 'At most 50 members.').transform(unique).default([]),
    /** as the preset says where none are given */
    scopes: z.array(z.enum(SCOPES)).min(1, 'At least one scope.').transform(unique).optional(),
    /** the personal one where none is given */
    contexts: z.array(z.enum(CONTEXTS)).min(1, 'At least one context.').transform(unique).optional(),
    /** null: it does not end; as the preset says where nothing is given */
    expiresAt: moment.nullable().optional(),
  })
  .refine((key) => (key.agentId === undefined) !== (key.agentName === undefined), {
    path: ['agentName'],
    message: 'Give either agentId or agentName.',
  })
  .refine((key) => key.agentId === undefined || !(key.preset || key.ceiling || key.agentPurpose), {
    path: ['agentId'],
    message: 'An agent that exists keeps its purpose, its preset and its ceiling.',
  });
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
  /** to the minute */
  lastUsedAt: isoTime.nullable(),
  /** the operation of that use, `noun.verb`; null where the agent only asked which tools there are */
  lastUsedOperation: z.string().nullable(),
  expiresAt: isoTime.nullable(),
  revokedAt: isoTime.nullable(),
  /** the key whose place it took */
  rotatedFromId: id.nullable(),
  /** calls that were refused after it ended */
  refusedCalls: z.number().int(),
  /** `agree` and `withdraw`: whether the asker may let it speak for them, or end that */
  can: z.object({ rotate: z.boolean(), revoke: z.boolean(), agree: z.boolean(), withdraw: z.boolean() }),
});
export type KeyView = z.infer<typeof keyView>;

export const createKeyOutput = z.object({
  key: keyView,
  /** the key itself, which is never shown again */
  token: z.string(),
});
export const rotateKeyInput = z.strictObject({
  id,
  /** how long the old key goes on working */
  overlap: z.enum(OVERLAPS),
});
export const rotateKeyOutput = createKeyOutput.extend({ oldKey: keyView });
export const listKeysInput = z.strictObject({ includeRevoked: z.boolean().default(false) });
export const listKeysOutput = z.object({ items: z.array(keyView) });
export const revokeKeyInput = z.strictObject({ id });
export const revokeKeyOutput = z.object({ outcome: z.enum(['revoked', 'already_revoked']), key: keyView });
export const agreeInput = z.strictObject({ id });
export const agreeOutput = z.object({ outcome: z.enum(['agreed', 'already_agreed']), key: keyView });
export const withdrawInput = z.strictObject({ id });
export const withdrawOutput = z.object({ outcome: z.enum(['withdrawn', 'not_agreed']), key: keyView });

/** When any of these keys was last used; ISO times sort as they are. */
export function lastUse(keys: readonly Pick<KeyView, 'lastUsedAt'>[]): string | null {
  return (
    keys
      .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
      .sort()
      .at(-1) ?? null
  );
}
