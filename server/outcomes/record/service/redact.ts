import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Actor } from '#server/core/actor.ts';
import { forbiddenBy, type NeverStore } from '#server/domain/privacy/never-store.ts';
import { type Policy, rulesInForce } from '#server/domain/words/policy.ts';
import type { NewOutcome } from './append.ts';
import { textsToCheck } from './texts-to-check.ts';

/** The fields of an outcome that contain text, besides type and value. */
const BESIDE = ['evidence', 'configBefore', 'configAfter', 'tags', 'reason'] as const;
const NOTHING = { evidence: null, configBefore: null, configAfter: null, tags: [], reason: null } as const;

/**
 * Redacts outcomes of stored suggestions by the never-store rules, which may be newer than the suggestion. A redacted
 * outcome still counts. For agents, rules of the kind "ask" redact too, because there is no person to ask.
 */
export async function redactOutcomes(
  actor: Actor,
  policy: Pick<Policy, 'neverStore' | 'keepsCredentials'>,
  outcomes: readonly NewOutcome[],
): Promise<NewOutcome[]> {
  const isInPerson = actor.kind === 'member';
  const all = rulesInForce(policy);
  const rules = isInPerson ? all.filter(({ action }) => action === 'block') : all;
  if (rules.length === 0) return [...outcomes];
  const never = { rules, agentId: actor.kind === 'agent' ? actor.agentId : null };
  const parts: NewOutcome[] = [];
  for (const one of outcomes) {
    parts.push(redactOutcome(one, never));
    // yields to other requests between outcomes, because a full batch with evidence takes long
    if (outcomes.length > 1) await yieldToOthers();
  }
  return parts;
}

function redactOutcome(outcome: NewOutcome, never: NeverStore): NewOutcome {
  if (!isForbidden(outcome, never)) return outcome;
  const part = { ...outcome };
  for (const field of BESIDE) {
    if (isForbidden({ [field]: outcome[field] }, never)) Object.assign(part, { [field]: NOTHING[field] });
  }
  const { type, value } = outcome;
  if (isForbidden({ type, value }, never)) {
    // the id makes the value unique, so that two redacted values do not count as the same value
    part.value = `not kept (${outcome.id.slice(-6)})`;
    if (isForbidden({ type }, never)) part.type = otherType(type, never);
  }
  // forbidden words may be spread over several fields
  return isForbidden(part, never) ? { ...part, ...NOTHING } : part;
}

/**
 * Replaces a forbidden type by `<verb>_something`, for example `add_something`, or by `not_kept` if the verb is
 * forbidden too.
 */
function otherType(type: string, never: NeverStore): string {
  const some = `${type.split('_', 1)[0]}_something`;
  return isForbidden({ type: some }, never) ? 'not_kept' : some;
}

type Words = Partial<Pick<NewOutcome, 'type' | 'value' | (typeof BESIDE)[number]>>;

function isForbidden(words: Words, never: NeverStore): boolean {
  const { type, value, reason, tags, evidence, configBefore, configAfter } = words;
  const said = {
    ...{ type, value, tags, reason: reason ?? undefined, evidence: evidence ?? undefined },
    ...{ configBefore: configBefore ?? undefined, configAfter: configAfter ?? undefined },
  };
  const texts = textsToCheck(said, 'value').map(({ text }) => text);
  return forbiddenBy(texts, never) !== null;
}
