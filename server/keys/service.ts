import { recordAudit } from '#server/audit/service.ts';
import { type Actor, type AgentActor, CONTEXTS, type Role, scopesOf } from '#server/core/actor.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid, notFound } from '#server/core/errors.ts';
import { type HouseholdId, newId, trustHouseholdId, trustUserId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { canMakeKey, canRevokeKey, canSeeKey, type WantedKey } from './policy.ts';
import { lastUse, presentAgent, presentKey, stateOf } from './present.ts';
import * as repo from './repo.ts';
import { type AgentView, type CreateKeyInput, DEFAULT_SCOPES, type KeyView } from './schema.ts';
import { hashToken, newToken, prefixOf } from './service/token.ts';
import type { UsableKeyRow } from './sql.ts';

export { agreeToKey, withdrawFromKey } from './service/consent.ts';

/** How exactly the last use of a key is known, in milliseconds: finer would be a write for every read. */
const USE_NOTED_EVERY_MS = 60_000;

/**
 * Who a key makes its bearer. It is read anew for every call, so a revoked one is refused from the next call on.
 * UNAUTHENTICATED, with the same words, for a malformed, unknown, revoked or expired key and for one whose member
 * has left. `onBehalfOf` (a member's id or e-mail) is FORBIDDEN unless the key names that member.
 */
export async function actorFromKey(token: string, now: Date, onBehalfOf?: string): Promise<AgentActor> {
  const key = prefixOf(token) === null ? null : await repo.findKeyByHash(hashToken(token));
  if (key === null || !isUsable(key, now))
    throw new AppError('UNAUTHENTICATED', 'This API key is not valid.');
  noteUse(key, now);
  const member = onBehalfOf === undefined ? ownMember(key) : await spokenFor(key, onBehalfOf);
  const householdId = trustHouseholdId(key.household_id);
  return {
    kind: 'agent',
    householdId,
    userId: member === null ? null : trustUserId(member.userId),
    agentId: key.agent_id,
    keyId: key.id,
    scopes: member === null ? key.scopes : heldBy(key, householdId, member),
    contexts: key.contexts.filter((context) => key.ceiling_contexts.includes(context)),
    ceiling: {
      privacy: key.ceiling_privacy,
      categories: key.ceiling_categories.length === 0 ? null : key.ceiling_categories,
      groups: key.ceiling_groups.length === 0 ? null : key.ceiling_groups,
    },
  };
}

interface ActingMember {
  userId: string;
  role: Role;
}

function isUsable(key: UsableKeyRow, now: Date): boolean {
  const state = stateOf({ revokedAt: key.revoked_at, expiresAt: key.expires_at }, now);
  return state === 'active' && (key.user_id === null || key.role !== null);
}

function ownMember(key: UsableKeyRow): ActingMember | null {
  return key.user_id === null || key.role === null ? null : { userId: key.user_id, role: key.role };
}

async function spokenFor(key: UsableKeyRow, name: string): Promise<ActingMember> {
  const allowed = key.user_id === null ? key.speaks_for : [...key.speaks_for, key.user_id];
  const row = await repo.findMemberAmong(key.household_id, allowed, name.toLowerCase());
  if (row === null) throw forbidden('This key does not speak for that member.');
  return { userId: row.user_id, role: row.role };
}

/** A member's agent never may more than the member, whose role may have changed since the key was made. */
function heldBy(key: UsableKeyRow, householdId: HouseholdId, { userId, role }: ActingMember) {
  const held = scopesOf({ kind: 'member', householdId, userId: trustUserId(userId), role });
  return key.scopes.filter((scope) => held.includes(scope));
}

/** Not awaited: the call does not wait for it, and failing to note a use fails nothing. */
function noteUse(key: UsableKeyRow, now: Date): void {
  const since = new Date(now.getTime() - USE_NOTED_EVERY_MS);
  if (key.last_used_at !== null && key.last_used_at >= since) return;
  repo
    .touchKey(key.household_id, key.id, now, since)
    .catch(() => log.warn({ keyId: key.id }, 'The use of a key could not be noted.'));
}

/** Makes a key, and its agent when it is a new one. The token in the answer is never shown again. */
export async function createKey(ctx: Ctx, input: CreateKeyInput): Promise<{ key: KeyView; token: string }> {
  const { actor, now } = ctx;
  const agent = await agentFor(ctx, input);
  const verdict = canMakeKey(actor, await wantedKey(ctx, input, agent.row));
  if (verdict !== true) throw forbidden(verdict);
  if (await repo.isDemoHousehold(actor.householdId)) throw forbidden('The demo household has no keys.');
  const names = await repo.memberNames(actor.householdId);
  if (!input.speaksFor.every((userId) => names.has(userId))) throw invalid('speaksFor', 'Not a member.');
  if (input.expiresAt !== undefined && new Date(input.expiresAt) <= now) {
    throw invalid('expiresAt', 'Must be in the future.');
  }
  const token = newToken();
  const row = await repo.insertKey(keyRow(ctx, input, agent.row.id, token), agent.isNew ? agent.row : null);
  const detail = { prefix: row.prefix, agent: row.agentId, scopes: row.scopes, contexts: row.contexts };
  const actsFor = { actsFor: row.userId ?? 'household', speaksFor: row.speaksFor };
  await recordAudit({
    actor,
    at: now,
    action: 'key.create',
    objectId: row.id,
    detail: { ...detail, ...actsFor },
  });
  return { key: presentKey(actor, row, names, now), token };
}

async function wantedKey({ actor }: Ctx, input: CreateKeyInput, agent: repo.AgentRow): Promise<WantedKey> {
  const others = input.speaksFor.filter((userId) => userId !== actor.userId);
  const { ceilingPrivacy, ceilingCategories } = agent;
  return {
    ...input,
    mustAgree: others.length === 0 ? [] : await repo.namesWithLogin(actor.householdId, others),
    isOnBehalf: await isOnBehalf(actor),
    ceilingPrivacy: ceilingPrivacy === 'private' ? 'private' : 'public',
    ceilingCategories: ceilingCategories.length === 0 ? null : ceilingCategories,
  };
}

/** Whether the actor is a key that speaks for its member without being that member's own. */
async function isOnBehalf(actor: Actor): Promise<boolean> {
  if (actor.kind !== 'agent' || actor.userId === null) return false;
  const key = await repo.findKey(actor.householdId, actor.keyId);
  return key?.userId !== actor.userId;
}

function keyRow(ctx: Ctx, input: CreateKeyInput, agentId: string, token: string): repo.NewKey {
  return {
    householdId: ctx.actor.householdId,
    id: newId(),
    agentId,
    userId: input.actsFor === 'me' ? ctx.actor.userId : null,
    label: input.label,
    prefix: prefixOf(token) ?? '',
    hash: hashToken(token),
    scopes: input.scopes,
    contexts: input.contexts,
    speaksFor: input.speaksFor,
    createdBy: ctx.actor.userId,
    createdAt: ctx.now,
    expiresAt: input.expiresAt ?? null,
  };
}

async function agentFor(ctx: Ctx, input: CreateKeyInput): Promise<{ row: repo.AgentRow; isNew: boolean }> {
  const { householdId } = ctx.actor;
  if (input.agentId !== undefined) {
    const row = await repo.findAgent(householdId, input.agentId);
    if (row === null) throw notFound('agent');
    return { row, isNew: false };
  }
  const name = input.agentName ?? input.label;
  const namesake = await repo.findAgentByName(householdId, name);
  if (namesake)
    throw new AppError('CONFLICT', `There is an agent called ${namesake.name}. Give its agentId.`);
  const row = {
    householdId,
    id: newId(),
    name,
    purpose: input.agentPurpose ?? '',
    ceilingPrivacy: input.ceilingPrivacy ?? 'private',
    ceilingCategories: input.ceilingCategories ?? [],
    ceilingGroups: [],
    ceilingContexts: [...CONTEXTS],
    preset: 'assistant',
    ownerId: ctx.actor.userId,
    retiredAt: null,
    createdAt: ctx.now,
  };
  return { row, isNew: true };
}

async function visibleKeys({ actor }: Ctx): Promise<repo.KeyRow[]> {
  const rows = await repo.listKeys(actor.householdId);
  return rows.filter((row) => canSeeKey(actor, row));
}

/** The keys that the asker may see, the newest first. */
export async function listKeys(
  ctx: Ctx,
  { includeRevoked }: { includeRevoked: boolean },
): Promise<KeyView[]> {
  const [rows, names] = await Promise.all([visibleKeys(ctx), repo.memberNames(ctx.actor.householdId)]);
  const shown = rows.filter((row) => includeRevoked || row.revokedAt === null);
  return shown.map((row) => presentKey(ctx.actor, row, names, ctx.now));
}

/** Ends a key for good, from its next call on. */
export async function revokeKey(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ outcome: 'revoked' | 'already_revoked'; key: KeyView }> {
  const { actor, now } = ctx;
  const found = await repo.findKey(actor.householdId, id);
  const visible = found !== null && canSeeKey(actor, found) ? found : null;
  const key = authorize(visible, 'key', (row) => canRevokeKey(actor, row));
  const isRevoked = await repo.revokeKeyRow(actor.householdId, id, now);
  if (isRevoked) {
    await recordAudit({ actor, at: now, action: 'key.revoke', objectId: id, detail: { prefix: key.prefix } });
  }
  const names = await repo.memberNames(actor.householdId);
  const after = { ...key, revokedAt: key.revokedAt ?? now };
  return { outcome: isRevoked ? 'revoked' : 'already_revoked', key: presentKey(actor, after, names, now) };
}

/** The household's agents; of their keys only those that the asker may see are counted. */
export async function listAgents(ctx: Ctx): Promise<AgentView[]> {
  const [agents, keys] = await Promise.all([repo.listAgents(ctx.actor.householdId), visibleKeys(ctx)]);
  return agents.map((agent) => {
    const own = keys.filter((key) => key.agentId === agent.id);
    return presentAgent(agent, own, ctx.now);
  });
}

/**
 * The actor that an agent is when it works for the asker: through its key for them, otherwise through one for the
 * household. Only such keys count, so that no preview shows what an agent sees for somebody else. NOT_FOUND for an
 * agent that is not there, FORBIDDEN for one without such a key.
 */
export async function actorOfAgent(ctx: Ctx, agentId: string): Promise<{ name: string; actor: AgentActor }> {
  const { actor, now } = ctx;
  const agent = await repo.findAgent(actor.householdId, agentId);
  if (agent === null) throw notFound('agent');
  const keys = (await repo.listKeys(actor.householdId)).filter(
    (key) => key.agentId === agentId && stateOf(key, now) === 'active',
  );
  const isForAsker = ({ userId, speaksFor }: repo.KeyRow): boolean =>
    actor.userId !== null && (userId === actor.userId || speaksFor.includes(actor.userId));
  const own = keys.find(isForAsker);
  const key = own ?? keys.find(({ userId }) => userId === null);
  if (key === undefined) throw forbidden('This agent has no key for you or for the household.');
  const { ceiling } = presentAgent(agent, [], now);
  const { scopes, contexts } = presentKey(actor, key, new Map(), now);
  const userId = own === undefined ? null : actor.userId;
  const { householdId } = actor;
  return {
    name: agent.name,
    actor: { kind: 'agent', householdId, userId, agentId, keyId: key.id, scopes, contexts, ceiling },
  };
}

/** For Home: how many agents there are, and when a key that the asker may see was last used. */
export async function agentActivity(ctx: Ctx): Promise<{ agents: number; lastKeyUse: string | null }> {
  const [agents, keys] = await Promise.all([repo.listAgents(ctx.actor.householdId), visibleKeys(ctx)]);
  return { agents: agents.length, lastKeyUse: lastUse(keys) };
}

/**
 * The key of an unattended start, whose token the operator chose: an agent that acts for one member in both
 * contexts, with every scope but admin. False, and nothing done, when the key is there already, revoked or not.
 */
export async function ensureGivenKey(
  householdId: HouseholdId,
  userId: string,
  token: string,
): Promise<boolean> {
  const [prefix, hash, createdAt] = [prefixOf(token), hashToken(token), new Date()];
  if (prefix === null) throw new Error('HEARTHLORE_API_KEY must look like hl_<8>_<32 or more>.');
  if ((await repo.findKeyByHash(hash)) !== null) return false;
  const known = await repo.findAgentByName(householdId, GIVEN_AGENT.name);
  const agentId = known?.id ?? newId();
  const agent = known ? null : { householdId, id: agentId, ...GIVEN_AGENT, createdAt };
  const key = { householdId, id: newId(), agentId, userId, prefix, hash, createdBy: userId, createdAt };
  const grants = { scopes: [...DEFAULT_SCOPES], contexts: [...CONTEXTS], speaksFor: [] };
  try {
    await repo.insertKey({ ...key, ...grants, label: 'From the environment' }, agent);
    return true;
  } catch (error) {
    // The hash is unique: another instance has just written the same key.
    if ((await repo.findKeyByHash(hash)) !== null) return false;
    throw error;
  }
}

const GIVEN_AGENT = {
  name: 'First agent',
  purpose: 'Made at the first start, from HEARTHLORE_API_KEY.',
  ceilingPrivacy: 'private',
  ceilingCategories: [],
};
