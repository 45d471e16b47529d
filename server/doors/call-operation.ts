import { noteKeyUse } from '#server/audit/service/burst.ts';
import { type Actor, mayUse, perspectivesOf, scopesOf } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, parseInput } from '#server/core/errors.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { doOnce } from '#server/db/sent-once.ts';
import { unlessHanging } from '#server/db/unless-hanging.ts';
import type { Vault } from '#server/db/vault.ts';
import { visibleIn } from '#server/domain/text/visible-text.ts';
import { expectNoCredentials } from '#server/households/service/credentials.ts';
import { END_VIEW } from '#server/views/schema.ts';
import type { Given } from './call-options.ts';

/**
 * Runs an operation on what a caller sent: scopes first, so that who may not use it learns nothing about its input,
 * then the input, of which no credential goes further, then the operation. The result passes the output schema, so nothing leaves the server that the
 * contract does not name. Throws AppError; a result that breaks the contract is a ZodError (INTERNAL to the caller).
 */
export async function callOperation(operation: AnyOperation, ctx: Ctx, given: Given): Promise<unknown> {
  expectMayChange(ctx.actor, operation);
  for (const actor of perspectivesOf(ctx.actor)) {
    if (mayUse(actor, operation.scopes)) continue;
    const held = scopesOf(actor);
    const missing = operation.scopes.filter((scope) => !held.includes(scope));
    throw forbidden(`This needs the scope ${missing.join(', ')}.`);
  }
  const input = parseInput(operation.input, given.input());
  if (operation.kind === 'mutation') await expectNothingSecret(operation, ctx, input, given.door);
  const run = async (vault: Vault): Promise<unknown> => {
    // The one place where an operation's type is forgotten: its own input schema has just made this value.
    const result = await operation.run({ ...ctx, vault }, input as never);
    return operation.output.parse(result);
  };
  const key = operation.kind === 'mutation' ? given.door.idempotencyKey : undefined;
  const sent = { operation: operation.name, key: key ?? '', input: given.input() };
  const output =
    key === undefined ? await runPatiently(operation, run(ctx.vault)) : await doOnce(ctx, sent, run);
  if (ctx.actor.kind !== 'agent') return output;
  noteKeyUse(ctx.actor, operation, ctx.now);
  // what was stored before hidden characters were left out, and what no field of an input has checked
  return visibleIn(output);
}

/** The key of a write is kept for a day, whatever becomes of its input. */
async function expectNothingSecret(
  { handlesCredentials }: AnyOperation,
  ctx: Ctx,
  input: unknown,
  { idempotencyKey = '' }: Given['door'],
): Promise<void> {
  // "key-9f8e…" names itself and is no key to anything
  const key = idempotencyKey.replace(/key(?=[-_:])/gi, 'id');
  await expectNoCredentials(ctx, { idempotencyKey: key });
  if (!handlesCredentials) await expectNoCredentials(ctx, input);
}

/** What only reads gives up on a database that hangs. A file takes as long as it takes, and a change is never left half known. */
const runPatiently = (operation: AnyOperation, output: Promise<unknown>): Promise<unknown> =>
  operation.kind === 'query' && operation.http.file === undefined ? unlessHanging(output) : output;

/** Whoever looks as somebody else changes nothing, but that they do. */
function expectMayChange(actor: Actor, { kind, name }: AnyOperation): void {
  const viewAs = actor.kind === 'member' ? actor.viewAs : undefined;
  if (viewAs === undefined || kind === 'query' || name === END_VIEW) return;
  throw forbidden(`You are looking as ${viewAs.name}. Stop looking as them to change something.`);
}
