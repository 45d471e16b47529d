import { ACCOUNT_CALLS } from '#server/domain/parameters/account-call-parameters.ts';
import { type CallCounts, createCallCounts, withinCallLimits } from './call-limits.ts';

// on globalThis, because Next.js bundles each route separately
const globals = globalThis as typeof globalThis & { hearthloreAccountCalls?: CallCounts };

/** Runs a call of a user without a household, whose calls are in no household's share. Throws TOO_MANY_ATTEMPTS beyond the limits. */
export async function withinAccountLimits<T>(userId: string, call: () => Promise<T>): Promise<T> {
  globals.hearthloreAccountCalls ??= createCallCounts();
  const limits = { ...ACCOUNT_CALLS, caller: 'Your account' };
  return withinCallLimits(globals.hearthloreAccountCalls, userId, limits, call);
}
