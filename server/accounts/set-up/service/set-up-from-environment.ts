import { env } from '#server/core/env.ts';
import { AppError } from '#server/core/errors.ts';
import { trustHouseholdId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { nameFromEmail } from '#server/domain/sign-in/name-from-email.ts';
import { ensureEnvironmentKey } from '#server/keys/service/key-from-environment.ts';
import { findFirstMembership, findUserByEmail } from '../../repo.ts';
import { email as emailField, setUpInput } from '../../schema.ts';
import { isSetUp, setUp } from './set-up-installation.ts';

/**
 * Creates the first account and its API key from environment variables. Safe if several instances start at once.
 */
export async function setUpFromEnvironment(): Promise<void> {
  const { HEARTHLORE_ADMIN_EMAIL, HEARTHLORE_ADMIN_PASSWORD, HEARTHLORE_HOUSEHOLD, HEARTHLORE_API_KEY } =
    env();
  if (!HEARTHLORE_ADMIN_EMAIL) {
    if (HEARTHLORE_API_KEY)
      log.warn('HEARTHLORE_API_KEY is ignored, because HEARTHLORE_ADMIN_EMAIL is not set.');
    return;
  }
  if (HEARTHLORE_ADMIN_PASSWORD && !(await isSetUp())) {
    await setUpOnce({
      name: nameFromEmail(HEARTHLORE_ADMIN_EMAIL),
      email: HEARTHLORE_ADMIN_EMAIL,
      password: HEARTHLORE_ADMIN_PASSWORD,
      householdName: HEARTHLORE_HOUSEHOLD ?? 'Home',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  }
  if (HEARTHLORE_API_KEY) await giveKey(emailField.parse(HEARTHLORE_ADMIN_EMAIL), HEARTHLORE_API_KEY);
}

async function setUpOnce(given: Record<string, string>): Promise<void> {
  try {
    const { householdId } = await setUp(setUpInput.parse(given));
    log.info({ householdId }, 'Created the owner and the household from the environment variables.');
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error;
  }
}

async function giveKey(email: string, token: string): Promise<void> {
  const user = await findUserByEmail(email);
  const membership = user && (await findFirstMembership(user.id));
  if (!membership || membership.household.isDemo) {
    log.warn(
      'HEARTHLORE_API_KEY is ignored, because no account here has the e-mail address in HEARTHLORE_ADMIN_EMAIL.',
    );
    return;
  }
  if (await ensureEnvironmentKey(trustHouseholdId(membership.householdId), user.id, token)) {
    log.info({ householdId: membership.householdId }, 'The API key in HEARTHLORE_API_KEY is ready for use.');
  }
}
