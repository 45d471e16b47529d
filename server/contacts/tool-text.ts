import { asData, fenced, joinLines } from '#server/domain/text/fenced-text.ts';
import { recordDateText } from '#server/domain/time/record-date-text.ts';
import type { ContactCandidate, ContactList, ContactSummary, ContactView } from './schema.ts';

/** Returns text such as `Ana Rivera [01…]`. */
export const named = ({ id, name }: Pick<ContactSummary, 'id' | 'name'>): string => `${asData(name)} [${id}]`;

const candidateLine = ({ hint, ...contact }: ContactCandidate): string =>
  `- ${named(contact)}${hint === '' ? '' : `: ${asData(hint)}`}`;

/** Asks which person is meant. The question is fenced as untrusted too, because a name may contain instructions. */
export const clarificationText = (question: string, candidates: readonly ContactCandidate[]): string =>
  joinLines(
    'It is not clear who is meant. Ask the person:',
    fenced([`- ${asData(question)}`, ...candidates.map(candidateLine)]),
  );

export function contactText({ contact }: { contact: ContactView }): string {
  const { aliases, channels, importantDates, notes, tags, status } = contact;
  const rows = [
    ...(aliases.length > 0 ? [`also called ${aliases.join(', ')}`] : []),
    ...importantDates.map(({ label, date }) => `${label}: ${recordDateText(date)}`),
    ...channels.map(({ kind, value, label }) => `${label === null ? kind : `${kind} (${label})`}: ${value}`),
    ...(tags.length > 0 ? [`tags: ${tags.join(', ')}`] : []),
    ...(notes === null ? [] : [`notes: ${notes}`]),
  ];
  const state = status === 'proposed' ? ', not confirmed yet' : '';
  return fenced([`- ${named(contact)}, ${contact.kind}${state}`, ...rows.map((row) => `  ${asData(row)}`)]);
}

export function contactListText({ items, total, didYouMean }: ContactList): string {
  if (items.length === 0) return 'No contact found.';
  return joinLines(
    fenced([
      ...(didYouMean === null ? [] : [`- searched for: ${asData(didYouMean)}`]),
      ...items.map(candidateLine),
    ]),
    total > items.length ? `Further contacts: ${total - items.length}.` : null,
  );
}
