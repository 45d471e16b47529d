import type { Ctx } from '#server/core/ctx.ts';
import { mapInSlices } from '#server/core/worker-thread.ts';
import type { AssessedFact, FactAssessment } from '#server/domain/capture/assess-fact.ts';
import type { SecretPassage } from '#server/domain/capture/screen-messages.ts';
import { createEchoTest } from '#server/domain/capture/surfaced-memory-echo.ts';
import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import { essenceOf } from '#server/domain/memories/repeated-statement.ts';
import { classifyPrivacy, type DefaultPrivacy } from '#server/domain/privacy/classify-privacy.ts';
import type { CaptureResult, DropReason } from '../schema.ts';
import type { Intake } from './read-capture-input.ts';
import { assessAll } from './run-conversation-steps-in-worker.ts';

/** Facts of one capture with the same key are duplicates. */
const duplicateKey = ({ statement, subject = '', qualifier = '', occurredAt = '' }: ExtractedFact): string =>
  [essenceOf(statement), essenceOf(subject), essenceOf(qualifier), occurredAt].join('\n');

const isSecret = (fact: ExtractedFact, weighed: FactAssessment): boolean =>
  weighed.outcome === 'kept'
    ? weighed.weighed.privacy === 'secret'
    : fact.privacy === 'secret' ||
      fact.category === 'secret' ||
      (weighed.reason !== 'never_store' && classifyPrivacy(fact.statement).privacy === 'secret');

/** Matches a letter. "?" and "👍" have none, so they are no statements. */
const HAS_LETTERS = /\p{L}/u;

export async function weighFacts(
  ctx: Ctx,
  intake: Omit<Intake, 'contentHash' | 'secrets'>,
  ordinary: DefaultPrivacy,
): Promise<{ kept: AssessedFact[]; dropped: CaptureResult['dropped']; secrets: SecretPassage[] }> {
  const isEcho = createEchoTest(intake.surfaced);
  const seen = new Set<string>();
  const kept: AssessedFact[] = [];
  const dropped = [...intake.dropped];
  const secrets: SecretPassage[] = [];
  const source = { messages: intake.messages, never: intake.never, by: intake.extractor, ordinary };
  const all = await assessAll({ facts: intake.facts, source });
  const echoes = await mapInSlices(intake.facts, ({ statement, qualifier }) =>
    isEcho([statement, qualifier ?? ''].join(' ')),
  );
  for (const [index, fact] of intake.facts.entries()) {
    const drop = (reason: DropReason): number => dropped.push({ reason, fact: index });
    const weighed = all[index];
    if (weighed === undefined) continue;
    // dropped facts count too, because the stored conversation must not contain a secret either
    if (isSecret(fact, weighed)) secrets.push({ statement: fact.statement, quote: fact.quote });
    if (weighed.outcome === 'dropped') drop(weighed.reason);
    else if (!HAS_LETTERS.test(fact.statement)) drop('not_supported');
    else if (echoes[index]) drop('echo');
    else if (seen.has(duplicateKey(fact))) drop('repeated');
    else if (weighed.weighed.privacy === 'secret' && ctx.actor.userId === null) drop('no_owner');
    else {
      seen.add(duplicateKey(fact));
      kept.push(weighed.weighed);
    }
  }
  return { kept, dropped, secrets };
}
