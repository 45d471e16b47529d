import { asData, fenced } from '#server/domain/text/present-text.ts';
import type { ContactCandidate, ContactList, ContactSummary, ContactView } from './schema.ts';

/** Returns text such as `Ana Rivera [01…]`. */
export const named = ({ id, name }: Pick<ContactSummary, 'id' | 'name'>): string => `${asData(name)} [${id}]`;

/** Asks back with the people who could be meant. Names may be instructions, so the question is inside the fence too. */
export const clarificationText = (question: string, candidates: readonly ContactCandidate[]): string =>
  [
    'It is not clear who is meant. Ask the person:',
    fenced([
      `- ${asData(question)}`,
      ...candidates.map((one) => `- ${named(one)}${one.hint === '' ? '' : `: ${asData(one.hint)}`}`),
    ]),
  ].join('\n');

export function contactText({ contact }: { contact: ContactView }): string {
  const { aliases, channels, importantDates, notes, tags, status } = contact;
  const rows = [
    ...(aliases.length > 0 ? [`also called ${aliases.join(', ')}`] : []),
    ...importantDates.map(({ label, date }) => `${label}: ${date}`),
    ...channels.map(({ kind, value, label }) => `${label === null ? kind : `${kind} (${label})`}: ${value}`),
    ...(tags.length > 0 ? [`tags: ${tags.join(', ')}`] : []),
    ...(notes === null ? [] : [`notes: ${notes}`]),
  ];
  const state = status === 'proposed' ? ', not confirmed yet' : '';
  return fenced([`- ${named(contact)}, ${contact.kind}${state}`, ...rows.map((row) => `  ${asData(row)}`)]);
}

export function contactListText({ items, total, didYouMean }: ContactList): string {
  if (items.length === 0) return 'No contact found.';
  const lines = items.map(
    ({ hint, ...contact }) => `- ${named(contact)}${hint === '' ? '' : `: ${asData(hint)}`}`,
  );
  const notes = [
    ...(didYouMean === null ? [] : [`Searched for: ${asData(didYouMean)}`]),
    ...(total > items.length ? [`${total - items.length} more.`] : []),
  ];
  return [fenced(lines), ...notes].join('\n');
}
