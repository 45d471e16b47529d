import { invalid as refused } from '#server/core/errors.ts';
import { mapInSlices } from '#server/core/worker-thread.ts';
import type { Card, ReadCard } from '#server/domain/contacts/contact-card.ts';
import {
  type Directory,
  differenceOf,
  type KeptContact,
  type Match,
  matchOf,
} from '#server/domain/contacts/match-contact-card.ts';
import type { CardStatus, ImportPeopleInput } from '../schema.ts';
import { checkCard } from './check-card.ts';

export interface PlannedCard {
  index: number;
  status: CardStatus;
  name: string;
  kind: Card['kind'];
  contact: KeptContact | null;
  writes: Card | null;
  changes: string[];
  candidates: KeptContact[];
  isNot: KeptContact[];
  problem: string | null;
}

type Decision = ImportPeopleInput['decisions'][number];

interface PlanContext {
  directory: Directory;
  contacts: ReadonlyMap<string, KeptContact>;
  mayEdit: (contact: KeptContact) => true | string;
  decisions: ReadonlyMap<number, Decision>;
}

/** Throws INVALID_INPUT for an invalid decision. */
export function expectDecisions(
  cards: readonly ReadCard[],
  decisions: readonly Decision[],
  contacts: ReadonlyMap<string, KeptContact>,
): void {
  const decided = new Set<number>();
  for (const [number, { index, contactId }] of decisions.entries()) {
    const path = `decisions.${number}`;
    const read = cards[index];
    if (read === undefined)
      throw refused(`${path}.index`, 'The file has no card with this index. The first card has the index 0.');
    if (decided.has(index))
      throw refused(`${path}.index`, 'This card already has a decision. Send only one.');
    decided.add(index);
    if (contactId === undefined) continue;
    const contact = contacts.get(contactId);
    if (contact === undefined) throw refused(`${path}.contactId`, 'This contact no longer exists.');
    const { kind } = read.card ?? contact;
    if (kind !== contact.kind)
      throw refused(
        `${path}.contactId`,
        `The card is of kind "${kind}", but ${contact.name} is not. Choose another contact.`,
      );
  }
}

/** Plans what the import does with each card. Deterministic for the same cards and contacts. */
export function planCards(cards: readonly ReadCard[], context: PlanContext): Promise<PlannedCard[]> {
  const seen = new Map<string, number>();
  return mapInSlices(cards, (read, index) => {
    if (read.card === null) return invalid(index, read.name, read.kind ?? 'person', read.problem);
    const { card } = read;
    const plan = planOne(index, card, context);
    const own = card.uid ?? JSON.stringify(card);
    const earlier = [own, plan.writes && plan.contact?.id]
      .map((key) => (key ? seen.get(key) : undefined))
      .find((number) => number !== undefined);
    if (earlier !== undefined) return skipRepeated(plan, earlier);
    seen.set(own, index);
    if (plan.writes && plan.contact) seen.set(plan.contact.id, index);
    const problem = [plan.problem, read.left].filter(Boolean).join(' ') || null;
    return { ...plan, ...(problem ? { problem } : {}) };
  });
}

/** Skips a second card for the same contact, because it would overwrite the first. */
const skipRepeated = (plan: PlannedCard, earlier: number): PlannedCard => ({
  ...plan,
  status: 'skipped',
  writes: null,
  problem: `Card ${earlier + 1} belongs to the same contact. Import the file again to add the data of this card.`,
});

const planned = (index: number, { name, kind }: Pick<Card, 'name' | 'kind'>): PlannedCard => ({
  index,
  status: 'unchanged',
  name,
  kind,
  contact: null,
  writes: null,
  changes: [],
  candidates: [],
  isNot: [],
  problem: null,
});

const invalid = (index: number, name: string, kind: Card['kind'], problem: string): PlannedCard => ({
  ...planned(index, { name, kind }),
  status: 'invalid',
  problem,
});

function planOne(index: number, card: Card, context: PlanContext): PlannedCard {
  const base = planned(index, card);
  const decision = context.decisions.get(index);
  if (decision?.action === 'skip') return { ...base, status: 'skipped' };
  const match = matchOf(card, context.directory);
  const chosen = decision?.contactId === undefined ? undefined : context.contacts.get(decision.contactId);
  if (chosen) return extendChosen(base, card, chosen, match, context);
  switch (match.kind) {
    case 'same_card':
      return extend(base, card, match.contact, true, context);
    case 'same_person':
      if (decision?.action === 'create')
        return { ...base, status: 'new', writes: card, isNot: [match.contact] };
      return extend(base, card, match.contact, false, context);
    case 'nobody':
      return { ...base, status: 'new', writes: card, changes: [] };
    case 'possible': {
      if (decision?.action === 'create')
        return { ...base, status: 'new', writes: card, isNot: match.candidates };
      return { ...base, status: 'possible_double', candidates: match.candidates };
    }
  }
}

/** If another contact already has the card's uid, that contact keeps it. */
function extendChosen(
  base: PlannedCard,
  card: Card,
  chosen: KeptContact,
  match: Match,
  context: PlanContext,
): PlannedCard {
  const isSameCard = match.kind === 'same_card' && match.contact.id === chosen.id;
  const isAnothers = match.kind === 'same_card' && !isSameCard;
  return extend(base, isAnothers ? { ...card, uid: null } : card, chosen, isSameCard, context);
}

function extend(
  base: PlannedCard,
  card: Card,
  contact: KeptContact,
  isSameCard: boolean,
  { mayEdit }: PlanContext,
): PlannedCard {
  const { changes, becomes } = differenceOf(card, contact, isSameCard);
  if (becomes === null) return { ...base, contact };
  const verdict = mayEdit(contact);
  if (verdict !== true) return { ...base, contact, status: 'skipped', problem: verdict };
  const checked = checkCard(becomes);
  if (checked.card === null) return { ...base, contact, status: 'invalid', problem: checked.problem };
  return { ...base, contact, status: 'changed', writes: checked.card, changes };
}
