import { named } from '#server/contacts/tool-text.ts';
import { fenced } from '#server/domain/text/present-text.ts';
import type { CaptureResult } from './schema.ts';

/** Names facts by their index, because an agent that sent facts knows them. */
export function captureText({ promoted, staged, reinforced, dropped, people, cases }: CaptureResult): string {
  const rows = (facts: readonly { fact: number; id: string }[], what: string): string[] =>
    facts.map(({ fact, id }) => `fact ${fact}: ${what} [${id}]`);
  const stored = [
    ...rows(promoted, 'stored'),
    ...rows(staged, 'stored, a person has to confirm it'),
    ...rows(reinforced, 'known already'),
  ];
  const left = dropped.map(
    ({ fact, reason }) => `${fact === null ? 'a passage' : `fact ${fact}`}: left out, ${reason}`,
  );
  const contacts = people.map(
    ({ contact, status }) => `- new: ${named(contact)}${status === 'proposed' ? ', not confirmed yet' : ''}`,
  );
  const asked = cases.length > 0 ? [`${cases.length} questions wait in Review.`] : [];
  const all = [...stored, ...left, fenced(contacts), ...asked].filter((part) => part !== '');
  return all.length > 0 ? all.join('\n') : 'Nothing to remember was found.';
}
