import type { ComboboxOption } from '#components/ui/combobox.tsx';
import type { NewMember } from '#server/groups/schema.ts';

export interface MemberDraft {
  who: ComboboxOption;
  role: string;
  /** `YYYY-MM-DD`, or empty if unknown. */
  since: string;
}

export const newMember = (who: ComboboxOption): MemberDraft => ({ who, role: '', since: '' });

export const membersOf = (drafts: readonly MemberDraft[]): NewMember[] =>
  drafts.map(({ who, role, since }) => ({
    contact: who.id,
    role: role.trim() || undefined,
    since: since || undefined,
  }));

export const withChosen = (
  drafts: readonly MemberDraft[],
  index: number,
  candidate: { id: string; name: string },
): MemberDraft[] =>
  drafts.map((draft, at) =>
    at === index ? { ...draft, who: { id: candidate.id, label: candidate.name } } : draft,
  );

/** Joins names and shortens a long list, such as "Ana, Leo and 3 more". */
export function namesInWords(names: readonly string[], total = names.length, shown = 3): string {
  const first = names.slice(0, total > shown ? shown - 1 : shown);
  const more = total - first.length;
  const parts = more > 0 ? [...first, `${more} more`] : first;
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export const countInWords = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
