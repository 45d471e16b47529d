import type { ComboboxOption } from '#components/ui/combobox.tsx';
import type { NewMember } from '#server/groups/schema.ts';

export interface MemberDraft {
  who: ComboboxOption;
  role: string;
  /** First day of the membership as `YYYY-MM-DD`; empty if unknown. */
  since: string;
}

export const newMember = (who: ComboboxOption): MemberDraft => ({ who, role: '', since: '' });

/** Converts the drafts to the input of the operation. Omits empty fields. */
export const membersOf = (drafts: readonly MemberDraft[]): NewMember[] =>
  drafts.map(({ who, role, since }) => ({
    contact: who.id,
    role: role.trim() || undefined,
    since: since || undefined,
  }));

/** Replaces the ambiguous member at `index` by the chosen candidate. */
export const withChosen = (
  drafts: readonly MemberDraft[],
  index: number,
  candidate: { id: string; name: string },
): MemberDraft[] =>
  drafts.map((draft, at) =>
    at === index ? { ...draft, who: { id: candidate.id, label: candidate.name } } : draft,
  );

/** Joins names in words and shortens a long list: "Ana", "Ana and Leo", "Ana, Leo and 3 more". */
export function namesInWords(names: readonly string[], total = names.length, shown = 3): string {
  const first = names.slice(0, total > shown ? shown - 1 : shown);
  const more = total - first.length;
  const parts = more > 0 ? [...first, `${more} more`] : first;
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Returns a count with its noun: "1 member", "12 members". */
export const countInWords = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
