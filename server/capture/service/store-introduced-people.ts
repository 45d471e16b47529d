import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { introductionsIn } from '#server/domain/english/read-introductions.ts';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import {
  type Introduced,
  storeIntroductions,
  type ToIntroduce,
} from '#server/relationships/introduced-people/service.ts';
import type { CaptureResult } from '../schema.ts';
import type { PreparedFact } from './store-capture.ts';

/** Adds the people that a conversation introduces, and links its facts to the resulting contacts. */
export async function storePeople(
  tx: VaultTx,
  ctx: Ctx,
  introduced: readonly Introduced[],
  facts: readonly PreparedFact[],
): Promise<{ facts: PreparedFact[]; people: CaptureResult['people'] }> {
  const wanted = introduced.filter(
    ({ placement }) =>
      placement.outcome === 'new' || (placement.outcome === 'known' && placement.tie !== null),
  );
  if (wanted.length === 0) return { facts: [...facts], people: [] };
  const texts = facts.filter(({ unclear }) => unclear === null).map(textOf);
  const stored = await storeIntroductions(
    tx,
    ctx,
    wanted.map((one) => weigh(one, texts)),
  );
  const planned = new Set(
    wanted.flatMap(({ placement }) => (placement.outcome === 'new' ? [placement.id] : [])),
  );
  const contactIds = new Map(stored.map(({ plannedId, contactId }) => [plannedId, contactId]));
  const idOf = (id: string): string | null => (planned.has(id) ? (contactIds.get(id) ?? null) : id);
  const added = new Map(stored.filter(({ isNew }) => isNew).map((one) => [one.contactId, one]));
  return {
    facts: facts.map((fact) => pointedTo(fact, idOf)),
    people: [...added.values()].map(({ contactId, name, isBelieved }) => ({
      contact: { id: contactId, name, kind: 'person' as const },
      status: isBelieved ? ('known' as const) : ('proposed' as const),
    })),
  };
}

interface FactText {
  key: string;
  /** Names of the people that this fact introduces by itself. */
  introduces: ReadonlySet<string>;
  fact: PreparedFact;
}

function textOf(fact: PreparedFact): FactText {
  const { statement, quote = '' } = fact.weighed.fact;
  const introduces = [statement, quote]
    .flatMap((text) => introductionsIn(text))
    .map(({ name }) => nameKey(name));
  return { key: ` ${nameKey(`${statement} ${quote}`)} `, introduces: new Set(introduces), fact };
}

/** Derives a person's privacy and confidence from the facts that introduce them. Without facts: private and unsure. */
function weigh(one: Introduced, texts: readonly FactText[]): ToIntroduce {
  const name = nameKey(one.introduction.name);
  const naming = texts.filter(({ key }) => key.includes(` ${name} `));
  const telling = naming.filter(({ introduces }) => introduces.has(name));
  const isPublic = telling.some(({ fact: { draft } }) => draft.columns.privacy === 'public');
  const believed = telling.filter(({ fact: { status } }) => status === 'active');
  return {
    ...one,
    privacy: isPublic ? 'public' : 'private',
    isBelieved: believed.length > 0,
    confidence: Math.max(
      CAPTURE.saidConfidence.asked,
      ...believed.map(({ fact }) => fact.weighed.confidence),
    ),
  };
}

/** Replaces the contacts of a fact by the stored ones. Drops a contact that was not stored. */
function pointedTo(prepared: PreparedFact, idOf: (id: string) => string | null): PreparedFact {
  const { draft } = prepared;
  const { contact, who } = draft.input.people;
  const id = contact && idOf(contact.id);
  const people = {
    ...draft.input.people,
    contact: contact && id !== null ? { ...contact, id } : null,
    who: [...new Set(who.flatMap((other) => idOf(other) ?? []))],
  };
  return { ...prepared, draft: { ...draft, input: { ...draft.input, people } } };
}
