import { type Resolution, resolveContacts } from '#server/contacts/resolve/service.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type SubjectRef, subjectRef } from '#server/domain/capture/fact-subject.ts';
import type { WeighedFact } from '#server/domain/capture/weigh-fact.ts';

export interface Unclear {
  name: string;
  candidates: readonly string[];
}

export interface FactPeople {
  people: { outcome: 'found'; contact: ContactSummary | null; isHome: boolean; who: string[] };
  /** Set if the name is ambiguous. A person must then decide. */
  unclear: Unclear | null;
}

export async function resolvePeople(ctx: Ctx, facts: readonly WeighedFact[]): Promise<FactPeople[]> {
  const subjects = facts.map(({ fact }) => subjectRef(fact));
  const named = [
    ...subjects.flatMap((subject) => subject?.ref ?? []),
    ...facts.flatMap(({ fact }) => fact.who ?? []),
  ];
  const refs = [...new Set(named)];
  if (refs.length === 0) return facts.map(nobody);
  return ctx.vault.read(async (tx) => {
    const resolutions = await resolveContacts(tx, refs);
    const byRef = new Map(refs.map((ref, index) => [ref, resolutions[index]]));
    return facts.map((one, index) => {
      const subject = subjects[index] ?? null;
      const resolved = subject && byRef.get(subject.ref);
      const about =
        subject && resolved ? aboutOf({ ...subject, resolved }) : { contact: null, unclear: null };
      return withWho(tx, one, about, byRef);
    });
  });
}

const nobody = (): FactPeople => ({
  people: { outcome: 'found', contact: null, isHome: false, who: [] },
  unclear: null,
});

type About = { contact: ContactSummary | null; unclear: Unclear | null };

function aboutOf({ ref, isSaid, resolved }: SubjectRef & { resolved: Resolution }): About {
  if (resolved.outcome === 'found') return { contact: resolved.contact, unclear: null };
  if (resolved.outcome === 'ambiguous') {
    return { contact: null, unclear: { name: ref, candidates: resolved.candidates.map(({ id }) => id) } };
  }
  // The first word of a sentence ("Dinner …") may be no name, so it is never reported as ambiguous.
  if (!isSaid || resolved.newName === null || resolved.near.length === 0)
    return { contact: null, unclear: null };
  return { contact: null, unclear: { name: ref, candidates: resolved.near.map(({ id }) => id) } };
}

function withWho(
  tx: VaultTx,
  { fact }: WeighedFact,
  { contact, unclear }: About,
  byRef: ReadonlyMap<string, Resolution | undefined>,
): FactPeople {
  const who = (fact.who ?? []).flatMap((ref) => {
    const resolution = byRef.get(ref);
    return resolution?.outcome === 'found' ? resolution.contact.id : [];
  });
  const isHome = contact !== null && contact.id === tx.circle.homeContactId;
  return { people: { outcome: 'found', contact, isHome, who: [...new Set(who)] }, unclear };
}
