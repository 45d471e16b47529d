import { recordAudit } from '#server/audit/service/record-audit.ts';
import type { HouseholdId } from '#server/core/ids.ts';
import { trustUserId } from '#server/core/ids.ts';
import { householdOf } from '../../own-account/service.ts';
import * as repo from '../repo.ts';
import { stepOf } from './one-time-code.ts';
import { hashRecoveryCode, looksLikeRecoveryCode } from './recovery-code.ts';

export async function hasSecondFactor(userId: string): Promise<boolean> {
  return (await repo.findSecondFactor(userId))?.confirmedAt != null;
}

/** Returns whether the code is right, and if so marks it as used. The caller must count the attempt first. */
export async function spendCode(userId: string, code: string, now: Date): Promise<boolean> {
  const row = await repo.findSecondFactor(userId);
  if (row === null || row.confirmedAt === null) return false;
  const step = stepOf(row, code, now);
  if (step !== null) return repo.spendStep(userId, step);
  if (!looksLikeRecoveryCode(code)) return false;
  const isUsed = await repo.spendRecoveryCode(userId, await hashRecoveryCode(code, row.recoverySalt));
  if (isUsed) await auditRecoveryCode(userId, now);
  return isUsed;
}

async function auditRecoveryCode(userId: string, at: Date): Promise<void> {
  const householdId: HouseholdId | null = await householdOf(userId);
  if (householdId === null) return;
  const left = await repo.countRecoveryCodes(userId);
  const actor = { kind: 'member', householdId, userId: trustUserId(userId), role: 'guest' } as const;
  await recordAudit({ actor, at, action: 'account.use_recovery_code', detail: { left } });
}
