import { ceilingOf, presetOf } from '#server/agents/present.ts';
import { draftAgent } from '#server/agents/service/draft-agent.ts';
import { findVisibleAgent } from '#server/agents/service/visible-agents.ts';
import { recordAudit } from '#server/audit/service/record-audit.ts';
import type { Actor, Context } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid, notFound } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { PRESETS, suggestedExpiry } from '#server/domain/household/agent-presets.ts';
import type { Scope } from '#server/domain/household/roles.ts';
import { canMakeKey } from '../policy.ts';
import { presentKey } from '../present.ts';
import * as repo from '../repo.ts';
import type { CreateKeyInput, KeyView } from '../schema.ts';
import { hashToken, newToken, prefixOf } from './key-token.ts';

type AgentRow = Awaited<ReturnType<typeof draftAgent>>;

interface Grants {
  actsFor: 'me' | 'household';
  speaksFor: string[];
  scopes: Scope[];
  contexts: Context[];
  expiresAt: Date | null;
}

/** Creates a key and, if needed, its agent. The token is never returned again. */
export async function createKey(
  ctx: Ctx,
  input: CreateKeyInput,
  /** Name of the OAuth program that gets access tokens for this key. Null if the caller uses the key's own token. */
  connectedBy: string | null = null,
): Promise<{ key: KeyView; token: string }> {
  const { actor, now } = ctx;
  const agent = await agentFor(ctx, input);
  const grants = grantsOf(ctx, input, agent.row);
  const verdict = canMakeKey(actor, await wantedKey(ctx, grants, agent.row));
  if (verdict !== true) throw forbidden(verdict);
  if (await repo.isDemoHousehold(actor.householdId))
    throw forbidden('Keys cannot be created in the demo household.');
  const names = await repo.memberNames(actor.householdId);
  if (!grants.speaksFor.every((userId) => names.has(userId)))
    throw invalid('speaksFor', 'At least one of these is not a member of this household.');
  const token = newToken();
  const { label, toolAliases } = input;
  const draft = {
    ...keyRow(ctx, grants, agent.row.id),
    ...{ label, toolAliases, connectedBy },
    ...secretOf(token),
  };
  const row = await repo.insertKey(draft, agent.isNew ? agent.row : null);
  if (row === null)
    throw new AppError('CONFLICT', 'This agent was removed in the meantime. Restore it, or create another.');
  await auditMade(ctx, row, agent);
  return { key: presentKey(actor, row, names, now), token };
}

export function secretOf(token: string) {
  return { prefix: prefixOf(token) ?? '', hash: hashToken(token) };
}

function grantsOf({ now }: Ctx, input: CreateKeyInput, agent: AgentRow): Grants {
  const preset = presetOf(agent);
  const { scopes, actsFor, name } = PRESETS[preset];
  const wanted = input.scopes ?? [...scopes];
  // Assistant is the default preset. It limits the scopes only if the caller chose it.
  const isBound = input.preset !== undefined || preset !== 'assistant';
  // The preset assistant also allows the scope review, but does not give it by default.
  const most: readonly Scope[] = preset === 'assistant' ? [...scopes, 'review'] : scopes;
  if (isBound && !wanted.every((scope) => most.includes(scope)))
    throw invalid('scopes', `The preset ${name} allows at most these scopes: ${most.join(', ')}.`);
  const reached = ceilingOf(agent).contexts;
  const contexts = input.contexts ?? (reached.includes('personal') ? ['personal'] : [...reached]);
  if (!contexts.every((context) => reached.includes(context)))
    throw invalid('contexts', `This agent is limited to these contexts: ${reached.join(', ')}.`);
  return {
    actsFor: input.actsFor ?? actsFor,
    speaksFor: input.speaksFor,
    scopes: wanted,
    contexts,
    expiresAt: expiryOf(input, suggestedExpiry(preset, now), now),
  };
}

function expiryOf({ expiresAt }: CreateKeyInput, suggested: Date | null, now: Date): Date | null {
  if (expiresAt === undefined) return suggested;
  if (expiresAt === null) return null;
  const at = new Date(expiresAt);
  if (at <= now) throw invalid('expiresAt', 'The expiry must be in the future.');
  return at;
}

async function wantedKey({ actor }: Ctx, grants: Grants, agent: AgentRow) {
  const others = grants.speaksFor.filter((userId) => userId !== actor.userId);
  return {
    ...grants,
    mustAgree: others.length === 0 ? [] : await repo.namesWithLogin(actor.householdId, others),
    isOnBehalf: await isOnBehalf(actor),
    ceiling: ceilingOf(agent),
  };
}

export async function isOnBehalf(actor: Actor): Promise<boolean> {
  if (actor.kind !== 'agent' || actor.userId === null) return false;
  const key = await repo.findKey(actor.householdId, actor.keyId);
  return key?.userId !== actor.userId;
}

function keyRow({ actor, now }: Ctx, grants: Grants, agentId: string) {
  const { scopes, contexts, speaksFor, expiresAt } = grants;
  const userId = grants.actsFor === 'me' ? actor.userId : null;
  const made = { createdBy: actor.userId, createdAt: now, expiresAt };
  return {
    householdId: actor.householdId,
    id: newId(),
    agentId,
    userId,
    scopes,
    contexts,
    speaksFor,
    ...made,
  };
}

async function agentFor(ctx: Ctx, input: CreateKeyInput): Promise<{ row: AgentRow; isNew: boolean }> {
  if (input.agentId !== undefined) {
    const row = await findVisibleAgent(ctx, input.agentId);
    if (row === null) throw notFound('agent');
    return { row, isNew: false };
  }
  const { agentName, agentPurpose: purpose, ceiling } = input;
  const draft = { name: agentName ?? input.label, purpose, preset: input.preset ?? 'assistant', ceiling };
  return { row: await draftAgent(ctx, draft), isNew: true };
}

export const concernedBy = ({ userId, speaksFor }: Pick<repo.KeyRow, 'userId' | 'speaksFor'>): string[] =>
  userId === null ? [...speaksFor] : [userId, ...speaksFor];

async function auditMade(
  { actor, now }: Ctx,
  key: repo.KeyRow,
  agent: { row: AgentRow; isNew: boolean },
): Promise<void> {
  if (agent.isNew) {
    const detail = { name: agent.row.name, preset: agent.row.preset };
    await recordAudit({ actor, at: now, action: 'agent.create', objectId: agent.row.id, detail });
  }
  const { prefix, label, agentId, scopes, contexts, speaksFor, userId, connectedBy } = key;
  const connection: Record<string, string> = connectedBy === null ? {} : { connectedBy };
  const grants = { scopes, contexts, actsFor: userId ?? 'household', speaksFor, ...connection };
  const detail = { prefix, label, agent: agentId, ...grants };
  const whom = { keyId: key.id, concerns: concernedBy(key) };
  await recordAudit({ actor, at: now, action: 'key.create', objectId: key.id, detail, ...whom });
}
