import { recordKeyUse, recordMemberRead } from '#server/audit/service/record-bursts.ts';
import { isOutsideHouseholds, type UserCtx, whyOutside } from '#server/core/account-ctx.ts';
import { type Actor, mayUse, perspectivesOf, scopesOf } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid, parseInput } from '#server/core/errors.ts';
import type { AnyOperation } from '#server/core/operation.ts';
import { answerOnce, writeOnce } from '#server/db/idempotent-write.ts';
import { watchRead } from '#server/db/read-watchdog.ts';
import type { Vault } from '#server/db/vault.ts';
import type { Scope } from '#server/domain/household/roles.ts';
import { visibleIn } from '#server/domain/text/strip-invisible-characters.ts';
import { expectNoCredentials } from '#server/households/rules/service/credential-check.ts';
import { END_VIEW } from '#server/view-as/schema.ts';
import { withinAccountLimits } from './account-limits.ts';
import type { ReceivedCall } from './call-options.ts';
import { inHouseholdShare } from './household-share.ts';
import { withinKeyLimits } from './key-rate-limits.ts';
import { reportMaybeSaved, throwMaybeSaved } from './report-maybe-saved.ts';

/** Runs an operation for a caller. Checks the scopes before the input, so that a refused caller learns nothing about the schema. */
export async function callOperation(
  operation: AnyOperation,
  ctx: Ctx | UserCtx,
  received: ReceivedCall,
  { isRepeat = false } = {},
): Promise<unknown> {
  if (isOutsideHouseholds(ctx)) return callOnAccount(operation, ctx, received);
  expectMayChange(ctx.actor, operation);
  for (const actor of perspectivesOf(ctx.actor)) {
    if (mayUse(actor, operation.scopes)) continue;
    const held = scopesOf(actor);
    const missing = operation.scopes.filter((scope) => !held.includes(scope));
    throw forbidden(`This call needs a scope that you do not have: ${missing.join(', ')}.`);
  }
  const input = parseInput(operation.input, received.input());
  if (operation.kind === 'mutation') await expectNoCredential(operation, ctx, input, received.options);
  const run = async (vault: Vault, withholdAnswer = () => {}): Promise<unknown> => {
    const act = async (own: Vault): Promise<unknown> => {
      // safe, because the value comes from this operation's input schema
      const result = await operation.run({ ...ctx, vault: own, withholdAnswer }, input as never);
      return operation.output.parse(result);
    };
    return operation.kind === 'mutation' ? reportMaybeSaved(vault, act) : act(vault);
  };
  const key = operation.kind === 'mutation' ? received.options.idempotencyKey : undefined;
  const sent = { operation: operation.name, key: key ?? '', input: received.input() };
  const once = operation.answersOnce ? answerOnce : writeOnce;
  const work = () => (key === undefined ? withinTimeLimit(operation, run(ctx.vault)) : once(ctx, sent, run));
  // a stream repeats its call every second, and must not be refused meanwhile
  const shared = () => (isRepeat ? work() : inHouseholdShare(operation, ctx, work));
  if (ctx.actor.kind !== 'agent') {
    const output = await shared();
    if (!isRepeat) noteMemberRead(ctx, operation);
    return output;
  }
  const output = await (isRepeat ? work() : withinKeyLimits(ctx.actor.keyId, shared));
  if (!isRepeat) recordKeyUse(ctx.actor, operation, ctx.context, ctx.now);
  // older versions stored some invisible characters
  return operation.http.isStream ? output : visibleIn(output);
}

/**
 * Runs an operation for a user without a household, who can call only those on their own account. While the account is
 * going to be deleted, nothing on it changes but by keeping it, because no household's log would tell.
 */
async function callOnAccount(
  operation: AnyOperation,
  ctx: UserCtx,
  received: ReceivedCall,
): Promise<unknown> {
  const { runOnAccount, kind, handlesCredentials, output } = operation;
  const isOpen = ctx.actor.deletionAt === null || operation.isOpenUntilDeleted;
  if (runOnAccount === undefined || !isOpen) throw forbidden(whyOutside(ctx.actor));
  return withinAccountLimits(ctx.actor.userId, async () => {
    const input = parseInput(operation.input, received.input());
    // answers are stored in a vault
    if (received.options.idempotencyKey !== undefined)
      throw invalid('idempotencyKey', 'This needs a household. Leave this field out.');
    if (kind === 'mutation' && !handlesCredentials) await expectNoCredentials(ctx, input);
    // safe, because the value comes from this operation's input schema
    const act = runOnAccount(ctx, input as never);
    return output.parse(await (kind === 'mutation' ? act.catch(throwMaybeSaved) : act));
  });
}

const CONTENT_SCOPES: readonly Scope[] = ['memories:read', 'people:read', 'review'];

function noteMemberRead({ actor, context, now, isReadAudited }: Ctx, operation: AnyOperation): void {
  if (!isReadAudited || actor.kind !== 'member' || operation.kind !== 'query') return;
  if (operation.scopes.some((scope) => CONTENT_SCOPES.includes(scope)))
    recordMemberRead(actor, operation, context, now);
}

async function expectNoCredential(
  { handlesCredentials }: AnyOperation,
  ctx: Ctx,
  input: unknown,
  { idempotencyKey = '' }: ReceivedCall['options'],
): Promise<void> {
  // renames "key" in idempotency keys, because it would make them look like credentials
  const key = idempotencyKey.replace(/key(?=[-_:])/gi, 'id');
  await expectNoCredentials(ctx, { idempotencyKey: key });
  if (!handlesCredentials) await expectNoCredentials(ctx, input);
}

/** Limits the duration of queries. Not of exports, which may take longer, nor of mutations, which must report their result. */
const withinTimeLimit = (operation: AnyOperation, output: Promise<unknown>): Promise<unknown> =>
  operation.kind === 'query' && operation.http.file === undefined ? watchRead(output) : output;

/** Throws FORBIDDEN for mutations during a view, except the one that ends it. */
function expectMayChange(actor: Actor, { kind, name }: AnyOperation): void {
  const viewAs = actor.kind === 'member' ? actor.viewAs : undefined;
  if (viewAs === undefined || kind === 'query' || name === END_VIEW) return;
  throw forbidden(`You are viewing as ${viewAs.name}. Return to your own view to change something.`);
}
