import { resolve } from 'node:path';
import { invocation, root } from '../run-with-pinned-node.mjs';

process.env.HEARTHLORE_DATA_DIR = resolve(root, process.env.HEARTHLORE_DATA_DIR || '.data');
process.env.LOG_LEVEL ||= 'error';

const { env } = await import('../../server/core/env.ts');
const { expectMigrated } = await import('../../server/db/expect-migrated.ts');
const { createResetAtMachine, listLogins } = await import('../../server/password-resets/service.ts');
const { PASSWORD_RESETS } = await import('../../server/domain/sign-in/sign-in-parameters.ts');

const FLAG = '--remove-second-factor';

/** Prints a link for choosing a new password. Returns the exit code. */
export async function resetPassword(
  email: string | null,
  { removesSecondFactor }: { removesSecondFactor: boolean },
): Promise<number> {
  await expectMigrated('personal');
  const path = email === null ? null : await createResetAtMachine(email, new Date(), { removesSecondFactor });
  if (path === null) {
    const said =
      email === null
        ? `Usage: ${invocation} reset-password E-MAIL [${FLAG}]`
        : 'No account signs in with this e-mail address.';
    console.error(`${said}\nThese e-mails are known: ${(await listLogins()).join(', ') || 'none'}.`);
    return email === null ? 2 : 1;
  }
  const base = env().HEARTHLORE_URL ?? `http://localhost:${env().PORT}`;
  console.log(
    `Open this link within ${PASSWORD_RESETS.atMachineHours} hour, while Hearthlore runs:\n${new URL(path, base).href}`,
  );
  console.log(
    removesSecondFactor
      ? 'Using it also removes one-time codes, passkeys and links to a sign-in service, so that only the new password signs in.'
      : `It replaces the password only. For somebody who has lost their phone and recovery codes, run: ${invocation} reset-password E-MAIL ${FLAG}`,
  );
  return 0;
}
