import type { MemoryDraft } from '#components/memories/form/memory-draft.ts';
import type { ContactCandidate } from '#server/contacts/schema.ts';

/** The draft with an unclear name replaced by the one who was meant. `field` is `contact` or `who.2`. */
export function answered(draft: MemoryDraft, field: string, { id, name }: ContactCandidate): MemoryDraft {
  const meant = { id, label: name };
  if (field === 'contact') return { ...draft, contact: meant };
  const index = Number(/^who\.(\d+)$/.exec(field)?.[1]);
  return { ...draft, who: draft.who.map((person, at) => (at === index ? meant : person)) };
}
