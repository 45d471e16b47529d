// Prints a link for choosing a new password, for somebody who cannot sign in. Usage:
// `npm run reset-password -- E-MAIL [--remove-second-factor]`
import { resolve } from 'node:path';
import { root } from './run-with-pinned-node.mjs';

process.env.HEARTHLORE_DATA_DIR = resolve(root, process.env.HEARTHLORE_DATA_DIR || '.data');
process.env.LOG_LEVEL ||= 'error';

const { env } = await import('../server/core/env.ts');
const { createResetAtMachine, listLogins } = await import('../server/password-resets/service.ts');
const { PASSWORD_RESETS } = await import('../server/domain/sign-in/sign-in-parameters.ts');

const FLAG = '--remove-second-factor';
const given = process.argv.slice(2);
const removesSecondFactor = given.includes(FLAG);
const [email, ...others] = given.filter((one) => one !== FLAG);
const isUsable = email !== undefined && !email.startsWith('-') && others.length === 0;
const path = isUsable ? await createResetAtMachine(email, new Date(), { removesSecondFactor }) : null;
if (path === null) {
  const said = isUsable
    ? 'No account signs in with this e-mail address.'
    : `Usage: npm run reset-password -- E-MAIL [${FLAG}]`;
  console.error(`${said}\nThese e-mails are known: ${(await listLogins()).join(', ') || 'none'}.`);
  process.exit(1);
}
const base = env().HEARTHLORE_URL ?? `http://localhost:${env().PORT}`;
console.log(
  `Open this link within ${PASSWORD_RESETS.atMachineHours} hour, while Hearthlore runs:\n${new URL(path, base).href}`,
);
console.log(
  removesSecondFactor
    ? 'Using it also removes one-time codes and passkeys, so that only the new password signs in.'
    : `It replaces the password only. Add ${FLAG} for somebody who has lost their phone and recovery codes.`,
);
process.exit(0);
