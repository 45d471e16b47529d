import { canSeeKey } from '#server/agents/policy.ts';
import { recordAudit } from '#server/audit/service/record-audit.ts';
import type { MemberActor } from '#server/core/actor.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import { keyState } from '#server/domain/household/api-key-state.ts';
import { type AgreeableKey, canAgree, canWithdraw, IN_PERSON } from '../policy.ts';
import { presentKey } from '../present.ts';
import * as repo from '../repo.ts';
import type { KeyView } from '../schema.ts';

export async function agreeToKey(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ outcome: 'agreed' | 'already_agreed'; key: KeyView }> {
  const actor = await sessionCtxFor(ctx);
  await keyToDecideOn(ctx, id, (key) => canAgree(actor, key));
  const isChanged = await repo.letSpeakFor(actor.householdId, id, actor.userId, ctx.now);
  const key = await decided(ctx, id, actor, { isChanged, speaks: true });
  return { outcome: isChanged ? 'agreed' : 'already_agreed', key };
}

export async function withdrawFromKey(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ outcome: 'withdrawn' | 'not_agreed'; key: KeyView }> {
  const actor = await sessionCtxFor(ctx);
  await keyToDecideOn(ctx, id, (key) => canWithdraw(actor, key));
  const isChanged = await repo.stopSpeakingFor(actor.householdId, id, actor.userId);
  const key = await decided(ctx, id, actor, { isChanged, speaks: false });
  return { outcome: isChanged ? 'withdrawn' : 'not_agreed', key };
}

async function sessionCtxFor({ actor }: Ctx): Promise<MemberActor> {
  if (actor.kind !== 'member') throw forbidden(IN_PERSON);
  if (await repo.isDemoHousehold(actor.householdId))
    throw forbidden('Keys cannot be used in the demo household.');
  return actor;
}

async function keyToDecideOn(
  { actor, now }: Ctx,
  id: string,
  check: (key: AgreeableKey) => true | string,
): Promise<void> {
  const found = await repo.findKey(actor.householdId, id);
  const visible = found !== null && canSeeKey(actor, found) ? found : null;
  authorize(visible, 'key', (key) => check({ ...key, state: keyState(key, now) }));
}

async function decided(
  { now }: Ctx,
  id: string,
  actor: MemberActor,
  { isChanged, speaks }: { isChanged: boolean; speaks: boolean },
): Promise<KeyView> {
  const { householdId, userId } = actor;
  const [key, names] = await Promise.all([repo.findKey(householdId, id), repo.memberNames(householdId)]);
  if (key === null || (!isChanged && key.speaksFor.includes(userId) !== speaks))
    throw new AppError('CONFLICT', 'This key was changed in the meantime. Reload and try again.');
  if (isChanged) {
    const action = speaks ? 'key.agree' : 'key.withdraw';
    const detail = { prefix: key.prefix, agent: key.agentId };
    await recordAudit({ actor, at: now, action, objectId: id, detail, keyId: id });
  }
  return presentKey(actor, key, names, now);
}
