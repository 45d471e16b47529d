import { env } from '#server/core/env.ts';
import { AppError } from '#server/core/errors.ts';
import { isSetUpCode, readSetUpCode } from '#server/core/set-up-code.ts';
import { admitSetUp } from '../../sign-in/service/attempts.ts';

const wrong = (message: string): AppError => new AppError('FORBIDDEN', message, [{ path: 'code', message }]);

/** FORBIDDEN unless it is the code of this start; TOO_MANY_ATTEMPTS from an address that has tried too many. */
export async function expectSetUpCode(typed: string, address: string | null): Promise<void> {
  const admission = await admitSetUp(address);
  if (!admission.isAdmitted) {
    const seconds = admission.retryAfterSeconds;
    throw new AppError('TOO_MANY_ATTEMPTS', `Too many wrong codes. Try again in ${seconds} seconds.`);
  }
  const code = readSetUpCode(env().dataDir);
  if (code === null) throw wrong('There is no set-up code. Start Hearthlore again to get one.');
  if (!isSetUpCode(typed, code))
    throw wrong('This is not the set-up code. The terminal in which Hearthlore was started shows it.');
}
