import type { accountCaller } from '#server/doors/page-caller.ts';

/** Returns what the account card shows. */
export async function readOwnAccount(call: ReturnType<typeof accountCaller>) {
  const [account, sessions, secondFactor, passkeys, oidc] = await Promise.all([
    call.account.get(),
    call.account.listSessions(),
    call.secondFactor.get(),
    call.passkeys.list(),
    call.oidc.get(),
  ]);
  return { account, sessions: sessions.items, secondFactor, passkeys: passkeys.items, oidc };
}
