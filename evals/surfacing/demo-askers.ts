import '#server/register-hooks.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId, newUserId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { identity } from '#server/db/identity-client.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { readDemoFamily } from '#server/demo/family/service.ts';
import { loadDemo } from '#server/demo/service/load-demo.ts';
import type { Models } from '#server/models/models-from-env.ts';
import type { SurfacingPrompt } from './prompts-schema.ts';

export interface DemoAskers {
  agentOf(as: SurfacingPrompt['as']): Ctx;
  sessionCtxFor(as: SurfacingPrompt['as']): Ctx | null;
  keyOf(memoryId: string): string;
}

export const SECRET = 'secret';

export async function demoAskers(models: Models): Promise<DemoAskers> {
  const family = readDemoFamily();
  const db = await identity();
  const now = new Date();
  const userId = newUserId();
  await db.user.create({
    data: { id: userId, name: 'Sofía', email: `${userId}@example.org`, createdAt: now },
  });
  const { householdId } = await loadDemo(userId, { models, log });
  const handle = await vaultFor(householdId, 'personal');
  const ctxOf = (actor: Actor): Ctx => {
    const requestId = newId();
    const vault = bindVault(handle, actor, now, requestId);
    return { actor, context: 'personal', vault, now, models, log, requestId };
  };
  const system = ctxOf({ kind: 'system', householdId, userId: null, reason: 'evaluation' });
  const { keys, users } = await system.vault.read(async (tx) => ({
    keys: await tx.db.memory.findMany({ where: { householdId }, select: { id: true, content: true } }),
    users: await tx.db.contact.findMany({ where: { householdId, NOT: { userId: null } } }),
  }));
  const keyByContent = new Map(family.memories.map((memory) => [memory.content, memory.key]));
  const keyById = new Map(
    keys.map(({ id, content }) => [id, content === null ? SECRET : (keyByContent.get(content) ?? content)]),
  );
  const userOf = (key: string) => {
    const name = family.contacts.find((contact) => contact.key === key)?.name;
    const id = users.find((contact) => contact.name === name)?.userId;
    if (!id) throw new Error(`${key} is not a member of the demo household.`);
    return id as typeof userId;
  };
  return {
    agentOf: (as) =>
      ctxOf({
        kind: 'agent',
        householdId,
        userId: as === 'household-agent' ? null : userOf(as),
        role: null,
        agentId: newId(),
        keyId: newId(),
        scopes: ['memories:read'],
        contexts: ['personal'],
        ceiling: { privacy: 'private', categories: null, groups: null },
      }),
    sessionCtxFor: (as) =>
      as === 'household-agent'
        ? null
        : ctxOf({ kind: 'member', householdId, userId: userOf(as), role: 'member' }),
    keyOf: (memoryId) => keyById.get(memoryId) ?? SECRET,
  };
}
