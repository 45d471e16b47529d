import type { AccountCtx } from '#server/core/account-ctx.ts';
import { browserOf } from '#server/core/browser-session.ts';
import { auditOwn, userOf } from '../../own-account/service.ts';
import * as repo from '../../repo.ts';
import type { ChangePasswordInput } from '../../schema.ts';
import { expectCurrentPassword } from './expect-current-password.ts';
import { hashPassword } from './password-hash.ts';

/** Changes the password, and signs out all other browsers. */
export async function changePassword(
  ctx: AccountCtx,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<{ outcome: 'changed'; revokedSessions: number }> {
  const actor = userOf(ctx);
  await expectCurrentPassword(ctx, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  const current = browserOf(actor)?.sessionId ?? null;
  const revokedSessions = await repo.replacePassword(actor.userId, passwordHash, current, ctx.now);
  await auditOwn({ actor, at: ctx.now, action: 'account.change_password', detail: { revokedSessions } });
  return { outcome: 'changed', revokedSessions };
}
