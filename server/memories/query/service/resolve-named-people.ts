import type { Recalled } from '#server/contacts/recall/service.ts';
import { resolveContacts } from '#server/contacts/resolve/service.ts';
import type { ContactCandidate, ContactSummary } from '#server/contacts/schema.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import type { QueryMemoriesInput } from '../schema.ts';
import type { QueryPlan } from './query-plan.ts';

interface Clarification {
  question: string;
  candidates: ContactCandidate[];
}

export type Who =
  | {
      outcome: 'clear';
      contactIds: string[];
      contact: ContactSummary | null;
      /** Contact ids for a phrase such as "my family". Null: the question names no such group. */
      audience: readonly string[] | null;
      clarification: Clarification | null;
    }
  | { outcome: 'unclear'; clarification: Clarification };

/** An unclear name in `who` ends the query. An unclear name in the topic is searched as text. */
export async function resolveNamedPeople(
  tx: VaultTx,
  { input, plan, recalled }: { input: QueryMemoriesInput; plan: QueryPlan; recalled: Recalled },
): Promise<Who> {
  const refs = input.who ?? [];
  const mayBeName = plan.text !== null && plan.text.length <= LIMITS.nameChars;
  const person = plan.mode === 'about' && plan.text !== null && mayBeName ? [plan.text] : [];
  const resolutions = await resolveContacts(tx, [...refs, ...person]);
  const contactIds: string[] = [];
  for (const [index, ref] of refs.entries()) {
    const resolution = resolutions[index];
    if (resolution?.outcome === 'found') {
      contactIds.push(resolution.contact.id);
      continue;
    }
    const isAmbiguous = resolution?.outcome === 'ambiguous';
    const question = isAmbiguous ? resolution.question : `No contact is called “${ref}”.`;
    const candidates = isAmbiguous ? resolution.candidates : (resolution?.near ?? []);
    return { outcome: 'unclear', clarification: { question, candidates } };
  }
  const about = resolutions[refs.length];
  const contact = about?.outcome === 'found' ? about.contact : null;
  const isSeveral =
    plan.mode === 'about' &&
    contact === null &&
    recalled.isAboutPeople &&
    (recalled.isByRelation || (recalled.people.length > 1 && about?.outcome !== 'ambiguous'));
  const audience = isSeveral ? recalled.people.map(({ id }) => id) : null;
  const clarification =
    about?.outcome === 'ambiguous' && audience === null ? pick(about) : recalled.clarification;
  return { outcome: 'clear', contactIds, contact, audience, clarification };
}

const pick = ({ question, candidates }: Clarification): Clarification => ({ question, candidates });
