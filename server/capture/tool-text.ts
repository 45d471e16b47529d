import { named } from '#server/contacts/tool-text.ts';
import { fenced, joinLines } from '#server/domain/text/present-text.ts';
import type { CaptureResult } from './schema.ts';

/** Names facts by their index, because an agent that sent facts knows them. */
export function captureText({ promoted, staged, reinforced, dropped, people, cases }: CaptureResult): string {
  const stored = (facts: readonly { fact: number; id: string }[], what: string) =>
    facts.map(({ fact, id }) => ({ fact, what: `${what} [${id}]` }));
  const facts = [
    ...stored(promoted, 'stored'),
    ...stored(staged, 'stored, a person has to confirm it'),
    ...stored(reinforced, 'known already'),
    ...dropped.map(({ fact, reason }) => ({
      fact: fact ?? Number.POSITIVE_INFINITY,
      what: `left out, ${reason}`,
    })),
  ].toSorted((a, b) => a.fact - b.fact);
  const contacts = people.map(
    ({ contact, status }) => `- new: ${named(contact)}${status === 'proposed' ? ', not confirmed yet' : ''}`,
  );
  const asked =
    cases.length === 1 ? 'A question waits in Review.' : `${cases.length} questions wait in Review.`;
  const text = joinLines(
    ...facts.map(({ fact, what }) => `${Number.isFinite(fact) ? `fact ${fact}` : 'a passage'}: ${what}`),
    fenced(contacts),
    cases.length > 0 ? asked : null,
  );
  return text === '' ? 'Nothing to remember was found.' : text;
}
