import { named } from '#server/contacts/tool-text.ts';
import { asData, fenced, joinLines } from '#server/domain/text/fenced-text.ts';
import type { CaptureResult } from './schema.ts';

type Fact = CaptureResult['staged'][number];

/** Lists the facts with their indices, because an agent that sent facts knows their order. */
export function captureText(captured: CaptureResult): string {
  const { promoted, staged, reinforced, dropped, people, cases } = captured;
  const unclear = new Set(cases.flatMap(({ kind, fact }) => (kind === 'ambiguous_person' ? [fact] : [])));
  const stored = (facts: readonly Fact[], what: (fact: number) => string) =>
    facts.map((one) => ({ fact: one.fact, line: factLine(one, what(one.fact)) }));
  const lines = [
    ...stored(promoted, () => 'stored'),
    ...stored(staged, (fact) =>
      unclear.has(fact) ? 'stored, a person has to say who is meant' : 'stored, a person has to confirm it',
    ),
    ...stored(reinforced, () => 'known already'),
  ].toSorted((a, b) => a.fact - b.fact);
  const left = dropped.map(
    ({ fact, reason }) => `${fact === null ? 'a passage' : `fact ${fact}`}: left out, ${reason}`,
  );
  const contacts = people.map(
    ({ contact, status }) => `- new: ${named(contact)}${status === 'proposed' ? ', not confirmed yet' : ''}`,
  );
  const asked =
    cases.length === 1 ? 'A question waits in Review.' : `${cases.length} questions wait in Review.`;
  const text = joinLines(
    fenced([...lines.map(({ line }) => line), ...contacts]),
    ...left,
    cases.length > 0 ? asked : null,
  );
  return text === '' ? 'Nothing to remember was found.' : text;
}

/** Returns `- fact 0, stored: about Leo: Leo plays the cello [01…]`. */
function factLine({ id, fact, statement, about }: Fact, what: string): string {
  const whose = about === null ? '' : `: about ${asData(about)}`;
  const said = statement !== null ? `: ${asData(statement)}` : about === null ? '' : ': a secret, sealed';
  return `- fact ${fact}, ${what}${whose}${said} [${id}]`;
}
