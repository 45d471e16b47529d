import { recordRefusedKey } from '#server/audit/service/record-bursts.ts';
import { type AgentActor, scopesOf } from '#server/core/actor.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import { type HouseholdId, trustHouseholdId, trustUserId } from '#server/core/ids.ts';
import { keyState } from '#server/domain/household/api-key-state.ts';
import type { Role } from '#server/domain/household/roles.ts';
import * as repo from '../repo.ts';
import type { UsableKeyRow } from '../sql.ts';
import { hashToken, prefixOf } from './key-token.ts';
import { recordRefusal, recordUse } from './record-key-uses.ts';

interface KeyCall {
  /** Id or e-mail of the member on whose behalf this call is made. */
  onBehalfOf?: string | undefined;
  operation?: string | undefined;
  /** Address at which OAuth access tokens are valid. If omitted, only API keys are accepted. */
  audience?: string | undefined;
}

/**
 * Reads key, ceiling and role on every call, so that changes apply at once. Throws UNAUTHENTICATED for an invalid key.
 */
export async function actorFromKey(token: string, now: Date, call: KeyCall = {}): Promise<AgentActor> {
  const key = await keyBehind(token, now, call.audience);
  if (key === null || !isUsable(key, now)) {
    if (key !== null) recordEndedKey(key, now);
    const isAccessToken = call.audience !== undefined && prefixOf(token) === null;
    throw new AppError(
      'UNAUTHENTICATED',
      isAccessToken
        ? 'This access token is not valid. Renew it, or connect again.'
        : 'This API key is not valid. Check it, or create a new one.',
    );
  }
  recordUse(key, now, call.operation);
  return agentBehind(
    key,
    call.onBehalfOf === undefined ? ownMember(key) : await spokenFor(key, call.onBehalfOf),
  );
}

/** Returns the agent as a key lets it act now, or as the key that replaced it does. Null if that key has ended. */
export async function actorOfKey(
  householdId: HouseholdId,
  id: string,
  now: Date,
): Promise<AgentActor | null> {
  const newest = (await repo.findReplacement(householdId, id)) ?? id;
  const key = await repo.findUsableKey(householdId, newest);
  return key === null || !isUsable(key, now) ? null : agentBehind(key, ownMember(key));
}

function agentBehind(key: UsableKeyRow, member: ActingMember | null): AgentActor {
  const householdId = trustHouseholdId(key.household_id);
  return {
    kind: 'agent',
    householdId,
    userId: member === null ? null : trustUserId(member.userId),
    role: member?.role ?? null,
    agentId: key.agent_id,
    keyId: key.id,
    keyPrefix: key.prefix,
    scopes: member === null ? key.scopes : heldBy(key, householdId, member),
    contexts: key.contexts.filter((context) => key.ceiling_contexts.includes(context)),
    ceiling: {
      privacy: key.ceiling_privacy,
      categories: key.ceiling_categories.length === 0 ? null : key.ceiling_categories,
      groups: key.ceiling_groups.length === 0 ? null : key.ceiling_groups,
    },
    hasToolAliases: key.tool_aliases,
  };
}

function keyBehind(token: string, now: Date, audience: string | undefined): Promise<UsableKeyRow | null> {
  if (prefixOf(token) !== null) return repo.findKeyByHash(hashToken(token));
  return audience === undefined
    ? Promise.resolve(null)
    : repo.findKeyByAccessToken(hashToken(token), audience, now);
}

/** Returns whether access tokens may be issued for this key. */
export async function isKeyUsable(householdId: string, id: string, now: Date): Promise<boolean> {
  const key = await repo.findUsableKey(householdId, id);
  return key !== null && isUsable(key, now);
}

function recordEndedKey(key: UsableKeyRow, now: Date): void {
  recordRefusal(key);
  if (key.revoked_at === null) return;
  const concerns = key.user_id === null ? key.speaks_for : [key.user_id, ...key.speaks_for];
  const householdId = trustHouseholdId(key.household_id);
  recordRefusedKey({ householdId, agentId: key.agent_id, keyId: key.id, prefix: key.prefix, concerns }, now);
}

interface ActingMember {
  userId: string;
  role: Role;
}

function isUsable(key: UsableKeyRow, now: Date): boolean {
  const state = keyState({ revokedAt: key.revoked_at, expiresAt: key.expires_at }, now);
  return state === 'active' && key.retired_at === null && (key.user_id === null || key.role !== null);
}

function ownMember(key: UsableKeyRow): ActingMember | null {
  return key.user_id === null || key.role === null ? null : { userId: key.user_id, role: key.role };
}

const NOT_FOR_THEM =
  'This key may not speak for the member in onBehalfOf. Give the user id or e-mail of a member who let the key speak for them.';

async function spokenFor(key: UsableKeyRow, name: string): Promise<ActingMember> {
  const allowed = key.user_id === null ? key.speaks_for : [...key.speaks_for, key.user_id];
  const row = await repo.findMemberAmong(key.household_id, allowed, name.toLowerCase());
  if (row === null) throw forbidden(NOT_FOR_THEM);
  return { userId: row.user_id, role: row.role };
}

/** Limits the scopes by the member's current role, which may have changed since the key was created. */
function heldBy(key: UsableKeyRow, householdId: HouseholdId, { userId, role }: ActingMember) {
  const held = scopesOf({ kind: 'member', householdId, userId: trustUserId(userId), role });
  return key.scopes.filter((scope) => held.includes(scope));
}
