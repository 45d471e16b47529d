import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { AccountCtx } from '#server/core/account-ctx.ts';
import { AppError, invalid, notFound } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { PASSKEYS } from '#server/domain/sign-in/sign-in-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { expectNoCredentials } from '#server/households/rules/service/credential-check.ts';
import { auditOwn, getAccount, userOf } from '../../own-account/service.ts';
import { browserIn, expectRecentProof, noteProof } from '../../recent-proof/service.ts';
import type { Proved } from '../../schema.ts';
import * as repo from '../repo.ts';
import type { AddPasskeyInput, PasskeyOptions, PasskeyView } from '../schema.ts';
import { keepChallenge, takeChallenge } from './passkey-challenge.ts';
import { hostOf } from './passkey-host.ts';
import { askForPasskey, parseJson, userByPasskey } from './verify-passkey.ts';

const viewOf = ({ id, label, rpId, createdAt, lastUsedAt }: repo.PasskeyRow): PasskeyView => ({
  id,
  label,
  host: rpId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function listPasskeys(ctx: AccountCtx): Promise<PasskeyView[]> {
  return (await repo.listPasskeys(userOf(ctx).userId)).map(viewOf);
}

export async function beginPasskey(ctx: AccountCtx): Promise<PasskeyOptions> {
  const { sessionId, origin } = browserIn(ctx);
  expectRecentProof(ctx);
  const { userId, name, email } = await getAccount(ctx);
  const existing = await repo.listPasskeys(userId);
  if (existing.length >= PASSKEYS.most)
    throw new AppError('CONFLICT', `You have ${PASSKEYS.most} passkeys. Remove one first.`);
  const options = await generateRegistrationOptions({
    rpName: 'Hearthlore',
    rpID: hostOf(origin),
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    timeout: PASSKEYS.challengeMinutes * MINUTE_MS,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge({ browser: sessionId, purpose: 'add' }, options.challenge, ctx.now);
  return { options: JSON.stringify(options) };
}

const registrationShape = z.object({
  id: z.string().max(2_000),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}),
});

const refused = () => invalid('response', 'The passkey was not accepted. Try again.');

async function verified(response: RegistrationResponseJSON, challenge: string, origin: string) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
    });
    return registrationInfo ?? null;
  } catch {
    return null;
  }
}

export async function addPasskey(
  ctx: AccountCtx,
  { label, response: text }: AddPasskeyInput,
): Promise<{ passkey: PasskeyView }> {
  const actor = userOf(ctx);
  const { sessionId, origin } = browserIn(ctx);
  expectRecentProof(ctx);
  // The browser's response can look like a credential, so only the label is checked.
  await expectNoCredentials(ctx, { label });
  const response = parseJson(registrationShape, text);
  const challenge = await takeChallenge({ browser: sessionId, purpose: 'add' }, ctx.now);
  const made = response && challenge && (await verified(response, challenge, origin));
  if (!response || !made) throw refused();
  const { id: credentialId, publicKey, counter } = made.credential;
  const row = {
    id: newId(),
    userId: actor.userId,
    credentialId,
    publicKey: new Uint8Array(publicKey),
    counter: BigInt(counter),
    transports: response.response.transports ?? [],
    rpId: hostOf(origin),
    label,
    createdAt: ctx.now,
  };
  if (!(await repo.insertPasskey(row))) throw refused();
  await auditOwn({ actor, at: ctx.now, action: 'account.add_passkey', objectId: row.id });
  return { passkey: viewOf({ ...row, lastUsedAt: null }) };
}

export async function removePasskey(
  ctx: AccountCtx,
  { id }: { id: string },
): Promise<{ outcome: 'removed'; id: string }> {
  const actor = userOf(ctx);
  expectRecentProof(ctx);
  if (!(await repo.deletePasskey(actor.userId, id))) throw notFound('passkey');
  await auditOwn({ actor, at: ctx.now, action: 'account.remove_passkey', objectId: id });
  return { outcome: 'removed', id };
}

export async function beginPasskeyProof(ctx: AccountCtx): Promise<PasskeyOptions> {
  const { sessionId, origin } = browserIn(ctx);
  const own = await repo.listPasskeys(userOf(ctx).userId);
  const usable = own.filter(({ rpId }) => rpId === hostOf(origin));
  if (usable.length === 0) throw new AppError('CONFLICT', 'You have no passkey for this address.');
  const options = await askForPasskey(origin, usable);
  await keepChallenge({ browser: sessionId, purpose: 'prove' }, options.challenge, ctx.now);
  return { options: JSON.stringify(options) };
}

export async function proveByPasskey(ctx: AccountCtx, { response }: { response: string }): Promise<Proved> {
  const { userId } = userOf(ctx);
  const { sessionId, origin } = browserIn(ctx);
  const challenge = await takeChallenge({ browser: sessionId, purpose: 'prove' }, ctx.now);
  const user = challenge && (await userByPasskey({ text: response, challenge, origin }, ctx.now));
  if (!user || user.id !== userId) throw refused();
  return noteProof(ctx, sessionId);
}
