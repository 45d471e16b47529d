import { recordAudit } from '#server/audit/service/record-audit.ts';
import { browserOf } from '#server/core/browser-session.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { memberOf } from '../../own-account/service.ts';
import * as repo from '../../repo.ts';
import type { ChangePasswordInput } from '../../schema.ts';
import { expectCurrentPassword } from './expect-current-password.ts';
import { hashPassword } from './password-hash.ts';

/** Changes the password, and signs out all other browsers. */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<{ outcome: 'changed'; revokedSessions: number }> {
  const actor = memberOf(ctx);
  await expectCurrentPassword(ctx, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  const current = browserOf(actor)?.sessionId ?? null;
  const revokedSessions = await repo.replacePassword(actor.userId, passwordHash, current, ctx.now);
  await recordAudit({ actor, at: ctx.now, action: 'account.change_password', detail: { revokedSessions } });
  return { outcome: 'changed', revokedSessions };
}
