// Prints a link with which somebody who cannot sign in chooses a new password. Usage: `npm run reset-password -- E-MAIL`
import { resolve } from 'node:path';
import { root } from './bootstrap.mjs';

process.env.HEARTHLORE_DATA_DIR = resolve(root, process.env.HEARTHLORE_DATA_DIR || '.data');
process.env.LOG_LEVEL ||= 'error';

const { env } = await import('../server/core/env.ts');
const { createResetAtMachine, listLogins } = await import('../server/password-resets/service.ts');
const { PASSWORD_RESETS } = await import('../server/domain/sign-in/sign-in-parameters.ts');

const [email] = process.argv.slice(2);
const path = email === undefined ? null : await createResetAtMachine(email, new Date());
if (path === null) {
  const said =
    email === undefined ? 'Usage: npm run reset-password -- E-MAIL' : 'Nobody signs in with this e-mail.';
  console.error(`${said}\nThese e-mails are known: ${(await listLogins()).join(', ') || 'none'}.`);
  process.exit(1);
}
const base = env().HEARTHLORE_URL ?? `http://localhost:${env().PORT}`;
console.log(
  `Open this link within ${PASSWORD_RESETS.atMachineHours} hour, while Hearthlore runs:\n${new URL(path, base).href}`,
);
process.exit(0);
