import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** False over plain HTTP, except on localhost. */
export const supportsPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

/** Returns null if the person cancelled or the browser timed out. */
async function unlessGivenUp(work: () => Promise<unknown>): Promise<string | null> {
  try {
    return JSON.stringify(await work());
  } catch (error) {
    if (error instanceof Error && error.name !== 'TypeError') return null;
    throw error;
  }
}

export async function createPasskey(options: string): Promise<string | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = JSON.parse(options);
  return unlessGivenUp(() => startRegistration({ optionsJSON }));
}

export async function signInWithPasskey(options: string): Promise<string | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = JSON.parse(options);
  return unlessGivenUp(() => startAuthentication({ optionsJSON }));
}
