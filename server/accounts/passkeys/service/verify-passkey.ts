import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { log } from '#server/core/log.ts';
import { PASSKEYS } from '#server/domain/sign-in/sign-in-parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import * as repo from '../repo.ts';
import { hostOf } from './passkey-host.ts';

const answerShape = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
  clientExtensionResults: z.object({}),
});

/** Returns null if the text is not JSON of this shape. */
export function parseJson<T>(shape: z.ZodType<T>, text: string): T | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** If `allowed` is empty, the browser offers all its passkeys for this host. */
export function askForPasskey(origin: string, allowed: readonly repo.PasskeyRow[] = []) {
  return generateAuthenticationOptions({
    rpID: hostOf(origin),
    userVerification: 'required',
    timeout: PASSKEYS.challengeMinutes * MINUTE_MS,
    allowCredentials: allowed.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
}

interface Answer {
  text: string;
  challenge: string;
  origin: string;
}

/** Returns the owner of the passkey, or null if the answer is invalid in any way. */
export async function userByPasskey({ text, challenge, origin }: Answer, now: Date) {
  const response: AuthenticationResponseJSON | null = parseJson(answerShape, text);
  const passkey = response && (await repo.findByCredential(response.id));
  if (!response || !passkey) return null;
  const { credentialId: id, counter, rpId } = passkey;
  const credential = { id, publicKey: new Uint8Array(passkey.publicKey), counter: Number(counter) };
  const newCounter = await verify({ response, credential, challenge, origin, rpId });
  if (newCounter === null) return null;
  await repo.notePasskeyUse(passkey.id, newCounter, now);
  return passkey.user;
}

interface Check {
  response: AuthenticationResponseJSON;
  credential: WebAuthnCredential;
  challenge: string;
  origin: string;
  rpId: string;
}

/** Returns the passkey's new use counter, or null if the answer is invalid. */
async function verify({ response, credential, challenge, origin, rpId }: Check): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      credential,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    log.debug('A passkey was refused.');
    return null;
  }
}
