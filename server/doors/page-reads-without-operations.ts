import { oidcName } from '#server/accounts/oidc/service/manage-links.ts';
import { isSetUp } from '#server/accounts/set-up/service/set-up-installation.ts';
import { mayUse, perspectivesOf } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden } from '#server/core/errors.ts';
import type { NamedConnection } from '#server/graph/connect/schema.ts';
import { connectByName } from '#server/graph/connect/service/connect-by-name.ts';
import { mayFoundHouseholds } from '#server/households/create/service.ts';
import { previewInvite } from '#server/invites/service/accept-invite.ts';
import { operations } from '#server/operations.ts';
import { previewReset } from '#server/password-resets/service.ts';
import { callerAddress } from './request-origin.ts';

export const isInstallationSetUp = (): Promise<boolean> => isSetUp();

/** Whether this installation allows further households. */
export const canFoundHousehold = (): boolean => mayFoundHouseholds();

/** Returns the name of the sign-in service, or null if this installation has none. */
export const signInServiceName = (): string | null => oidcName();

type Invite = Awaited<ReturnType<typeof previewInvite>>;

/** Returns the error instead of throwing it if the link is invalid, so that the page can explain it. */
export async function readInvite(token: string, forwardedFor: string | null): Promise<Invite | AppError> {
  try {
    return await previewInvite(token, callerAddress(forwardedFor));
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

export async function readPasswordReset(
  token: string,
  forwardedFor: string | null,
): Promise<{ name: string; email: string } | AppError> {
  try {
    return await previewReset(token, callerAddress(forwardedFor));
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

export async function readConnection(
  ctx: Ctx,
  names: readonly [string, string],
): Promise<NamedConnection | null> {
  const { scopes } = operations.graph.connect;
  if (!perspectivesOf(ctx.actor).every((one) => mayUse(one, scopes))) {
    throw forbidden(`This page needs scopes that you do not have: ${scopes.join(', ')}.`);
  }
  return connectByName(ctx, names);
}
