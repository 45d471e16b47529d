import { type Actor, CONTEXTS, type Context, type SystemActor } from '#server/core/actor.ts';
import type { PresentMember } from '#server/core/browser.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { type Env, env } from '#server/core/env.ts';
import { AppError, forbidden, invalid } from '#server/core/errors.ts';
import { type HouseholdId, newId } from '#server/core/ids.ts';
import { log } from '#server/core/log.ts';
import { unlessHanging } from '#server/db/unless-hanging.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { vaultReady } from '#server/households/service/vault-ready.ts';
import { actorFromKey } from '#server/keys/service/bearer.ts';
import { type Models, modelsFromEnv } from '#server/models/models.ts';
import { createPrivacyReader } from '#server/models/privacy-reader.ts';
import { createRelationReader } from '#server/models/relation-reader.ts';
import { asViewer, viewAsOf } from '#server/views/service/target.ts';
import { auth, type Here, rememberHousehold, rememberView, whoIs } from './auth.ts';
import { cookieFrom, expectOwnPage } from './request-origin.ts';

// The one place where a Ctx is built: from a key, from a session, or for a job.

/** What a call may choose beside its input. */
export interface Choice {
  /** `personal` when nothing is said */
  context?: string;
  /** for an agent that serves several people: the member, by id or e-mail */
  onBehalfOf?: string;
  /** what is called, `noun.verb`, where the door has read that far: noted with the use of a key */
  operation?: string;
}

const held = globalThis as typeof globalThis & { hearthloreModels?: Models };

/** One set a process: loading an embedder takes memory and time. */
export function models(): Models {
  held.hearthloreModels ??= modelsFromEnv({
    ...embedderOf(env()),
    ...languageOf(env()),
    privacy: createPrivacyReader(),
    relations: createRelationReader(),
  });
  return held.hearthloreModels;
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
 * Who calls, and in which vault. With an Authorization header it is a key or nobody: a bad key is UNAUTHENTICATED and
 * never falls through to a session. Otherwise it is the session of the cookie, which changes something only from a
 * page of our own. Throws FORBIDDEN for a context that the key does not reach and a member that it does not speak for,
 * DATABASE_UNAVAILABLE where the database hangs.
 */
export const ctxFromRequest = (request: Request, choice: Choice): Promise<Ctx> =>
  unlessHanging(readCtx(request, choice));

async function readCtx(request: Request, choice: Choice): Promise<Ctx> {
  const context = contextOf(choice.context);
  const now = new Date();
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const actor = await actorFromKey(bearerOf(authorization), now, choice);
    if (!actor.contexts.includes(context)) throw forbidden(`This key does not reach the ${context} context.`);
    return ctxOf(actor, context, now);
  }
  const header = request.headers.get('cookie');
  const here = await whoIs((name) => cookieFrom(header, name));
  if (here === null) throw new AppError('UNAUTHENTICATED');
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!isReading) expectOwnPage(request.headers);
  if (choice.onBehalfOf !== undefined && choice.onBehalfOf !== here.userId) {
    throw forbidden('A member speaks for nobody else.');
  }
  return ctxOf(await viewerOf(here, context, now), context, now);
}

/** For server components: null when nobody is signed in. */
export async function ctxFromSession(choice: Choice = {}): Promise<Ctx | null> {
  const here = await auth();
  if (!here?.household) return null;
  const [context, now] = [contextOf(choice.context), new Date()];
  return ctxOf(await viewerOf(here, context, now), context, now);
}

/** For jobs, the first start and the demo. `reason` says which, in logs. */
export function ctxForSystem(householdId: HouseholdId, context: Context, reason: string): Promise<Ctx> {
  const actor: SystemActor = { kind: 'system', householdId, userId: null, reason };
  return ctxOf(actor, context, new Date());
}

function contextOf(text: string | undefined): Context {
  const context = CONTEXTS.find((one) => one === (text ?? 'personal'));
  if (context === undefined) throw invalid('context', `Must be one of ${CONTEXTS.join(', ')}.`);
  return context;
}

function bearerOf(authorization: string): string {
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (token === undefined)
    throw new AppError('UNAUTHENTICATED', 'Send the API key as: Authorization: Bearer <key>.');
  return token;
}

function memberOf(here: Here): PresentMember {
  const { household, userId, sessionId } = here;
  if (household === null) throw forbidden('You are not a member of any household.');
  const browser = {
    sessionId,
    goOnIn: rememberHousehold,
    lookAs: (wish: Parameters<typeof rememberView>[1]) => rememberView(sessionId, wish),
  };
  return { kind: 'member', householdId: household.householdId, userId, role: household.role, browser };
}

/**
 * The member, or, where they look as somebody else, what is left of them then: they see what both may see and change
 * nothing. Asked anew for every call, so that it ends when the other leaves or is out of their reach.
 */
async function viewerOf(here: Here, context: Context, now: Date): Promise<PresentMember> {
  const member = memberOf(here);
  const viewAs = here.view && (await viewAsOf(member, here.view, now));
  if (viewAs === null) return member;
  const reaches = viewAs.perspectives.every((one) => one.kind !== 'agent' || one.contexts.includes(context));
  if (!reaches) throw forbidden(`${viewAs.name} does not reach the ${context} context.`);
  return { ...member, ...asViewer(member, viewAs) };
}

async function ctxOf(actor: Actor, context: Context, now: Date): Promise<Ctx> {
  const requestId = newId();
  await vaultReady(actor.householdId, context);
  const vault = bindVault(await vaultFor(actor.householdId, context), actor, now, requestId);
  return { actor, context, vault, now, models: models(), log: log.child({ requestId }), requestId };
}
