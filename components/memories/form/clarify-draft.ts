import type { MemoryDraft } from '#components/memories/form/memory-draft.ts';
import type { ContactCandidate } from '#server/contacts/schema.ts';

/** `field` is `contact` or an index such as `who.2`. */
export function clarifyDraft(draft: MemoryDraft, field: string, { id, name }: ContactCandidate): MemoryDraft {
  const meant = { id, label: name };
  if (field === 'contact') return { ...draft, contact: meant };
  const index = Number(/^who\.(\d+)$/.exec(field)?.[1]);
  return { ...draft, who: draft.who.map((person, at) => (at === index ? meant : person)) };
}
