import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Actor } from '#server/core/actor.ts';
import { forbiddenBy, type NeverStore } from '#server/domain/privacy/never-store-rules.ts';
import { type Policy, rulesInForce } from '#server/domain/words/household-policy.ts';
import type { NewOutcome } from './append-outcomes.ts';
import { textsToCheck } from './texts-to-check.ts';

const BESIDE = ['evidence', 'configBefore', 'configAfter', 'tags', 'reason'] as const;
const NOTHING = { evidence: null, configBefore: null, configAfter: null, tags: [], reason: null } as const;

/** Never-store rules may be newer than the suggestion. A redacted outcome still counts. */
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
    // a full batch takes long, so this yields to other requests
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
    // the id makes the value unique, so that two redacted values do not count as the same
    part.value = `not kept (${outcome.id.slice(-6)})`;
    if (isForbidden({ type }, never)) part.type = otherType(type, never);
  }
  // forbidden words may be spread over several fields
  return isForbidden(part, never) ? { ...part, ...NOTHING } : part;
}

/** Replaces a forbidden type by `add_something` or, if the verb is forbidden too, by `not_kept`. */
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
