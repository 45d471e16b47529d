import '#server/register-hooks.ts';
import { headers } from 'next/headers';
import { isOutsideHouseholds, type UserCtx, whyOutside } from '#server/core/account-ctx.ts';
import { type Actor, CONTEXTS, type Context } from '#server/core/actor.ts';
import type { Browser, SignedInMember } from '#server/core/browser-session.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { type Env, env } from '#server/core/env.ts';
import { AppError, forbidden, invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { watchRead } from '#server/db/read-watchdog.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { vaultReady } from '#server/households/prepare-vault/service.ts';
import { allowedModels } from '#server/households/rules/service/allowed-models.ts';
import { actorFromKey } from '#server/keys/service/actor-from-key.ts';
import { createFactReader } from '#server/models/fact-reader.ts';
import { type Models, modelsFromEnv } from '#server/models/models-from-env.ts';
import { createPhraseReader } from '#server/models/phrase-reader.ts';
import { createPrivacyReader } from '#server/models/privacy-reader.ts';
import { createRelationReader } from '#server/models/relation-reader.ts';
import { createSubjectReader } from '#server/models/subject-reader.ts';
import { asViewer, viewAsOf } from '#server/view-as/service/view-target.ts';
import { auth, type Here, rememberHousehold, rememberView, whoIs } from './next-auth-session.ts';
import { cookieFrom, expectOwnPage, pageOrigin } from './request-origin.ts';
import { expectCallsLeft, noteIfUsedUp } from './used-up-keys.ts';

interface CtxOptions {
  context?: string;
  isMalformed?: boolean;
  onBehalfOf?: string;
  operation?: string;
  callsOperation?: boolean;
  /** Address at which OAuth access tokens are valid. If omitted, only API keys are accepted. */
  audience?: string;
}

const globals = globalThis as typeof globalThis & { hearthloreModels?: Models };

/** Loads the models once per process, because loading is slow and needs much memory. */
export function models(): Models {
  globals.hearthloreModels ??= modelsFromEnv({
    ...embedderOf(env()),
    ...languageOf(env()),
    privacy: createPrivacyReader(),
    relations: createRelationReader(),
    facts: createFactReader(),
    subjects: createSubjectReader(),
    phrases: createPhraseReader(),
  });
  return globals.hearthloreModels;
}

function embedderOf(set: Env) {
  const [baseUrl, model] = [set.HEARTHLORE_EMBEDDINGS_URL, set.HEARTHLORE_EMBEDDINGS_MODEL];
  return baseUrl && model ? { embedder: { baseUrl, model, apiKey: set.HEARTHLORE_EMBEDDINGS_KEY } } : {};
}

function languageOf(set: Env) {
  const [baseUrl, model] = [set.HEARTHLORE_LLM_URL, set.HEARTHLORE_LLM_MODEL];
  return baseUrl && model ? { language: { baseUrl, model, apiKey: set.HEARTHLORE_LLM_KEY } } : {};
}

/**
 * Throws UNAUTHENTICATED for an invalid key, and FORBIDDEN for a vault or member that the key may not use.
 */
export async function ctxFromRequest(request: Request, options: CtxOptions): Promise<Ctx> {
  const caller = await callerFromRequest(request, options);
  if (isOutsideHouseholds(caller)) throw forbidden(whyOutside(caller.actor));
  return caller;
}

/** Like `ctxFromRequest`, but also for users without a household, who can call operations on their own account. */
export const callerFromRequest = (request: Request, options: CtxOptions): Promise<Ctx | UserCtx> =>
  watchRead(readCaller(request, options));

async function readCaller(request: Request, options: CtxOptions): Promise<Ctx | UserCtx> {
  const context = contextOf(options.context);
  const now = new Date();
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const token = bearerOf(authorization);
    // only calls of operations count
    if (options.operation !== undefined || options.callsOperation)
      await expectCallsLeft(token, options.audience);
    const actor = await actorFromKey(token, now, options);
    await noteIfUsedUp(token, actor, options.audience);
    const [first] = actor.contexts;
    if (options.isMalformed && first !== undefined) return ctxOf(actor, first, now);
    if (!actor.contexts.includes(context))
      throw forbidden(
        `This key has no access to the ${context} context. Use another key, or a context that this key may use.`,
      );
    return ctxOf(actor, context, now);
  }
  const header = request.headers.get('cookie');
  const here = await whoIs((name) => cookieFrom(header, name));
  if (here === null) throw new AppError('UNAUTHENTICATED');
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading) expectOwnPage(request.headers);
  if (options.onBehalfOf !== undefined && options.onBehalfOf !== here.userId) {
    throw forbidden('Members can only act for themselves. Leave onBehalfOf out.');
  }
  const origin = pageOrigin(request.headers);
  return here.household === null ? ofUser(here, origin, now) : ofMember(here, origin, context, now);
}

/** Returns null if nobody is signed in. */
export async function ctxFromSession(options: CtxOptions = {}): Promise<Ctx | null> {
  const here = await auth();
  if (!here?.household) return null;
  return ofMember(here, pageOrigin(await headers()), contextOf(options.context), new Date());
}

/** Returns null for visitors who are not signed in, and for members of a household. */
export async function userCtxFromSession(): Promise<UserCtx | null> {
  const here = await auth();
  if (here === null || here.household !== null) return null;
  return ofUser(here, pageOrigin(await headers()), new Date());
}

function ofUser(here: Here, origin: string, now: Date): UserCtx {
  const { userId, deletionAt } = here;
  const requestId = newId();
  const actor = {
    kind: 'user',
    householdId: null,
    userId,
    deletionAt,
    browser: browserFor(here, origin),
  } as const;
  return { actor, context: 'personal', now, log: log.child({ requestId }), requestId };
}

async function ofMember(here: Here, origin: string, context: Context, now: Date): Promise<Ctx> {
  const isReadAudited = here.household?.auditsReadsIn.includes(context) ?? false;
  const viewer = await viewerOf(memberOf(here, origin), here, context, now);
  return { ...(await ctxOf(viewer, context, now)), isReadAudited };
}

function contextOf(text: string | undefined): Context {
  const context = CONTEXTS.find((one) => one === (text ?? 'personal'));
  if (context === undefined) throw invalid('context', `Must be one of ${CONTEXTS.join(', ')}.`);
  return context;
}

function bearerOf(authorization: string): string {
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (token === undefined)
    throw new AppError('UNAUTHENTICATED', 'Send the API key in the header "Authorization: Bearer <key>".');
  return token;
}

function memberOf(here: Here, origin: string): SignedInMember {
  const { household, userId } = here;
  if (household === null) throw forbidden(whyOutside(here));
  const browser = browserFor(here, origin);
  return { kind: 'member', householdId: household.householdId, userId, role: household.role, browser };
}

const browserFor = ({ sessionId, provedAt }: Here, origin: string): Browser => ({
  sessionId,
  origin,
  provedAt,
  switchHousehold: rememberHousehold,
  setView: (wish) => rememberView(sessionId, wish),
});

/** Checks the view on every call, so that it ends once its target has been removed. */
async function viewerOf(
  member: SignedInMember,
  here: Here,
  context: Context,
  now: Date,
): Promise<SignedInMember> {
  const viewAs = here.view && (await viewAsOf(member, here.view, now));
  if (viewAs === null) return member;
  const reaches = viewAs.perspectives.every((one) => one.kind !== 'agent' || one.contexts.includes(context));
  if (!reaches) throw forbidden(`${viewAs.name} has no access to the ${context} vault.`);
  return { ...member, ...asViewer(member, viewAs) };
}

/** Builds a context for routes that authenticate their caller themselves. */
export const ctxForActor = (actor: Actor, context: Context, now: Date): Promise<Ctx> =>
  watchRead(ctxOf(actor, context, now));

async function ctxOf(actor: Actor, context: Context, now: Date): Promise<Ctx> {
  const requestId = newId();
  await vaultReady(actor.householdId, context);
  const vault = bindVault(await vaultFor(actor.householdId, context), actor, now, requestId);
  return {
    actor,
    context,
    vault,
    now,
    models: await allowedModels(models(), { householdId: actor.householdId, context }),
    log: log.child({ requestId }),
    requestId,
  };
}
