import type { AccountCtx } from '#server/core/account-ctx.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { runInWorker } from '#server/core/worker-thread.ts';
import { neverStoreRuleLabel } from '#server/domain/memories/never-store-rule-label.ts';
import { CREDENTIALS } from '#server/domain/parameters/parameters.ts';
import { credentialIn } from '#server/domain/privacy/find-credential.ts';
import type { TextField } from '#server/domain/privacy/never-store-rules.ts';
import { textFieldsIn } from '#server/domain/privacy/text-fields.ts';
import { readPolicy } from './read-policy.ts';

export async function findCredential(fields: readonly TextField[]): Promise<ReturnType<typeof credentialIn>> {
  const characters = fields.reduce((sum, { text }) => sum + text.length, 0);
  if (characters <= CREDENTIALS.readAtOnceChars) return credentialIn(fields);
  const [longest] = fields.toSorted((a, b) => b.text.length - a.text.length);
  const field = longest?.path ?? '';
  return runInWorker<typeof credentialIn>(
    { file: 'server/domain/privacy/find-credential.ts', name: 'credentialIn', field },
    fields,
  );
}

/**
 * Throws INVALID_INPUT if the input contains a password, code or card number, unless the household stores credentials. Never quotes the text.
 */
export async function expectNoCredentials(
  { actor }: Pick<AccountCtx, 'actor'>,
  input: unknown,
): Promise<void> {
  const found = await findCredential(textFieldsIn(input));
  if (found === null) return;
  const kind = neverStoreRuleLabel(found.rule, null);
  if (actor.householdId === null) throw invalid(found.path, `This field cannot hold ${kind}.`);
  const { keepsCredentials } = await readPolicy(actor.householdId);
  if (keepsCredentials) return;
  throw invalid(found.path, `This household never stores ${kind}. Nothing from this call was stored.`);
}

/** Returns false for a remote embedder if the text contains a credential, even if the household stores credentials. */
export async function mayEmbed({ models }: Ctx, text: string): Promise<boolean> {
  return !models.embedder.isRemote || (await findCredential([{ path: 'text', text }])) === null;
}
