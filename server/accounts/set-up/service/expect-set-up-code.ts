import { env } from '#server/core/env.ts';
import { AppError, tooMany } from '#server/core/errors.ts';
import { isSetUpCode, readSetUpCode } from '#server/core/set-up-code.ts';
import { admitSetUp } from '../../attempt-limits/service.ts';

const wrong = (message: string): AppError => new AppError('FORBIDDEN', message, [{ path: 'code', message }]);

/** Throws FORBIDDEN if the set-up code is wrong, and TOO_MANY_ATTEMPTS after too many attempts. */
export async function expectSetUpCode(typed: string, address: string | null): Promise<void> {
  const admission = await admitSetUp(address);
  if (!admission.isAdmitted) {
    const seconds = admission.retryAfterSeconds;
    throw tooMany(seconds, `Too many wrong codes. Try again in ${seconds} seconds.`);
  }
  const code = readSetUpCode(env().dataDir);
  if (code === null) throw wrong('There is no set-up code. Restart Hearthlore to get one.');
  if (!isSetUpCode(typed, code))
    throw wrong('This is not the set-up code. Copy it from the terminal in which Hearthlore was started.');
}
