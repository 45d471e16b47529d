import type { Ctx } from '#server/core/ctx.ts';
import { echoTest } from '#server/domain/echo.ts';
import type { ExtractedFact } from '#server/domain/fact.ts';
import { essenceOf } from '#server/domain/repetition.ts';
import { type WeighedFact, weighFact } from '#server/domain/weigh-fact.ts';
import type { CaptureResult, DropReason } from '../schema.ts';
import type { Intake } from './intake.ts';

/** What makes two facts of one capture the same. */
const sameness = ({ statement, subject = '', qualifier = '', occurredAt = '' }: ExtractedFact): string =>
  [essenceOf(statement), essenceOf(subject), essenceOf(qualifier), occurredAt].join('\n');

/** "?", "...", "👍" tell nothing. */
const SAYS_SOMETHING = /\p{L}/u;

/** Which facts may be kept, and why the others are not. The rules of the household come first. Pure but for `ctx`. */
export function weighFacts(
  ctx: Ctx,
  intake: Omit<Intake, 'contentHash'>,
): { kept: WeighedFact[]; dropped: CaptureResult['dropped'] } {
  const isEcho = echoTest(intake.surfaced);
  const seen = new Set<string>();
  const kept: WeighedFact[] = [];
  const dropped = [...intake.dropped];
  const told = { messages: intake.told, never: intake.never, by: intake.extractor };
  for (const [index, fact] of intake.facts.entries()) {
    const drop = (reason: DropReason): number => dropped.push({ reason, fact: index });
    const weighed = weighFact(fact, index, told);
    if (weighed.outcome === 'dropped') drop(weighed.reason);
    else if (!SAYS_SOMETHING.test(fact.statement)) drop('not_supported');
    else if (isEcho([fact.statement, fact.qualifier ?? ''].join(' '))) drop('echo');
    else if (seen.has(sameness(fact))) drop('repeated');
    else if (weighed.weighed.privacy === 'secret' && ctx.actor.userId === null) drop('no_owner');
    else {
      seen.add(sameness(fact));
      kept.push(weighed.weighed);
    }
  }
  return { kept, dropped };
}
