import { agentNames } from '#server/agents/service/agent-names.ts';
import { recordAudit } from '#server/audit/service/record-audit.ts';
import { type Actor, isViewing, mayUse, perspectivesOf } from '#server/core/actor.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { forbiddenBy } from '#server/domain/privacy/never-store-rules.ts';
import type { ContextPolicy, Policy } from '#server/domain/words/household-policy.ts';
import { canEditHousehold } from '../../policy.ts';
import { presentPolicy } from '../../present.ts';
import * as repo from '../../repo.ts';
import type { PolicyView, SetPolicyInput, TriedRule, TryRuleInput } from '../../schema.ts';
import { embedAnew } from './allowed-models.ts';
import { readWholePolicy } from './read-policy.ts';

const EXAMINED = 500;
const EXAMPLES = 10;

const seesTopics = ({ actor }: Ctx): boolean =>
  perspectivesOf(actor).every(
    (one) => mayUse(one, ['admin']) || (one.kind !== 'agent' && mayUse(one, ['memories:write'])),
  );

/** Required for settings that affect every member's credentials or can lose memories. */
const isSignedInOwner = (actor: Actor): boolean => actor.kind === 'member' && actor.role === 'owner';

type WholePolicy = Policy & ContextPolicy;

async function shown(ctx: Ctx, policy: WholePolicy): Promise<PolicyView> {
  const agents = policy.neverStore.flatMap(({ kind, value }) => (kind === 'agent' ? [value] : []));
  const names = await agentNames(ctx.actor.householdId, agents);
  const mayEdit = !isViewing(ctx.actor) && canEditHousehold(ctx.actor) === true;
  const isOwner = mayEdit && isSignedInOwner(ctx.actor);
  const { actor } = ctx;
  const sweep = actor.kind === 'member' && !isViewing(actor) && mayUse(actor, ['memories:write']);
  const can = {
    edit: mayEdit,
    allowCredentials: isOwner,
    setRetention: isOwner,
    setContext: isOwner,
    sweep,
  };
  return presentPolicy(policy, { names, showsTopics: seesTopics(ctx), can });
}

export async function getPolicy(ctx: Ctx): Promise<PolicyView> {
  return shown(ctx, await readWholePolicy(ctx.actor.householdId, ctx.context));
}

/** Changes the given settings. Keeps rules that a concurrent call adds. */
export async function setPolicy(ctx: Ctx, input: SetPolicyInput): Promise<PolicyView> {
  const { actor, now } = ctx;
  const found = await repo.findHousehold(actor.householdId);
  authorize(found, 'household', () => canEditHousehold(actor));
  if (input.archivedDays !== undefined && !isSignedInOwner(actor)) {
    throw forbidden(
      'Only an owner who is signed in can change how long archived memories are kept, not an agent.',
    );
  }
  expectMaySetContext(ctx, input);
  if (input.keepsCredentials !== undefined && !isSignedInOwner(actor)) {
    throw forbidden(
      'Only an owner who is signed in can change whether credentials are stored, not an agent.',
    );
  }
  const { addRules = [], removeRules = [], ...settings } = input;
  await expectAgents(ctx, addRules, (index) => `addRules.${index}.value`);
  const createdBy = actor.userId;
  const newRules = addRules.map((rule) => ({
    ...rule,
    id: newId(),
    createdBy,
    createdAt: now.toISOString(),
  }));
  const { before, after } = await repo.updatePolicy(actor.householdId, ctx.context, (policy) => {
    const kept = policy.neverStore.filter(({ id }) => !removeRules.includes(id));
    const existing = kept.map(ruleKey);
    const added = newRules.filter((rule) => !existing.includes(ruleKey(rule)));
    const neverStore = [...kept, ...added];
    if (neverStore.length > LIMITS.neverStoreRules) {
      throw new AppError(
        'CONFLICT',
        `A household can have at most ${LIMITS.neverStoreRules} never-store rules. Remove one first.`,
      );
    }
    return { ...policy, ...settings, neverStore };
  });
  const changes = changesOf(before, after);
  if (changes.fields.length + changes.added + changes.removed === 0) return shown(ctx, after);
  const ofContext = CONTEXT_SETTINGS.some((field) => before[field] !== after[field]);
  const detail = { ...changes, ...(ofContext && { context: ctx.context }) };
  await recordAudit({ actor, at: now, action: 'household.set_policy', detail });
  if (before.localModels !== after.localModels) await embedAnew(actor.householdId, ctx.context);
  return shown(ctx, after);
}

/** `pathOf` returns the input field of a rule, for the error. */
async function expectAgents(
  { actor }: Ctx,
  rules: readonly Pick<TryRuleInput, 'kind' | 'value'>[],
  pathOf: (index: number) => string,
): Promise<void> {
  const agents = rules.flatMap(({ kind, value }) => (kind === 'agent' ? [value] : []));
  const names = await agentNames(actor.householdId, agents);
  const index = rules.findIndex(({ kind, value }) => kind === 'agent' && !names.has(value));
  if (index >= 0) throw invalid(pathOf(index), 'This household has no agent with this id.');
}

const ruleKey = ({ kind, value }: { kind: string; value: string }): string =>
  `${kind} ${value.trim().toLocaleLowerCase('en')}`;

const CONTEXT_SETTINGS = ['archivedDays', 'auditsReads', 'localModels', 'captures'] as const;

/** Only the signed-in owner may change settings that can lose or reveal memories of every member. */
function expectMaySetContext({ actor, context }: Ctx, input: SetPolicyInput): void {
  const isSet = (['auditsReads', 'localModels', 'captures'] as const).some(
    (field) => input[field] !== undefined,
  );
  if (isSet && !isSignedInOwner(actor)) {
    throw forbidden('Only an owner who is signed in can change the rules of a vault, not an agent.');
  }
  if (context === 'work' && input.localModels === false)
    throw invalid(
      'localModels',
      'Texts of the work vault are never sent to a remote model. This cannot be changed.',
    );
}

const SETTINGS = [
  'reconciliation',
  'reviewsPerDay',
  'defaultPrivacy',
  'keepsCredentials',
  ...CONTEXT_SETTINGS,
] as const;

function changesOf(before: WholePolicy, after: WholePolicy) {
  const had = new Set(before.neverStore.map(({ id }) => id));
  const has = new Set(after.neverStore.map(({ id }) => id));
  return {
    fields: SETTINGS.filter((field) => before[field] !== after[field]),
    added: after.neverStore.filter(({ id }) => !had.has(id)).length,
    removed: before.neverStore.filter(({ id }) => !has.has(id)).length,
  };
}

/** Tests a rule against a text and the latest memories. Stores nothing. */
export async function tryRule(ctx: Ctx, { kind, value, text }: TryRuleInput): Promise<TriedRule> {
  if (!seesTopics(ctx)) {
    throw forbidden(
      'Only an admin, or a signed-in member who may write memories, can test a never-store rule.',
    );
  }
  await expectAgents(ctx, [{ kind, value }], () => 'value');
  const rule = {
    id: newId(),
    kind,
    value,
    action: 'block' as const,
    createdBy: null,
    createdAt: ctx.now.toISOString(),
  };
  const stops = (texts: readonly string[], agentId: string | null): boolean =>
    forbiddenBy(texts, { rules: [rule], agentId }) !== null;
  const memories = await ctx.vault.read((tx) => repo.listTexts(tx, EXAMINED));
  const stopped = memories.filter(({ texts, createdByAgent }) => stops(texts, createdByAgent));
  return {
    stopsText: text === undefined ? null : stops([text], null),
    examined: memories.length,
    stopped: stopped.length,
    examples: stopped.slice(0, EXAMPLES).map(({ id, content }) => ({ id, content })),
  };
}
