import { noteKeyUse } from '#server/audit/service/burst.ts';
import { type Actor, mayUse, perspectivesOf, scopesOf } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, parseInput } from '#server/core/errors.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { END_VIEW } from '#server/views/schema.ts';
import type { Given } from './door-fields.ts';

/**
 * Runs an operation on what a caller sent: scopes first, so that who may not use it learns nothing about its input,
 * then the input, then the operation. The result passes the output schema, so nothing leaves the server that the
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
  // The one place where an operation's type is forgotten: its own input schema has just made this value.
  const result = await operation.run(ctx, input as never);
  if (ctx.actor.kind === 'agent') noteKeyUse(ctx.actor, operation, ctx.now);
  return operation.output.parse(result);
}

/** Whoever looks as somebody else changes nothing, but that they do. */
function expectMayChange(actor: Actor, { kind, name }: AnyOperation): void {
  const viewAs = actor.kind === 'member' ? actor.viewAs : undefined;
  if (viewAs === undefined || kind === 'query' || name === END_VIEW) return;
  throw forbidden(`You are looking as ${viewAs.name}. Stop looking as them to change something.`);
}
