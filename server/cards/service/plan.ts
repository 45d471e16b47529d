import { invalid as refused } from '#server/core/errors.ts';
import { mapInSlices } from '#server/core/worker-thread.ts';
import type { Card, ReadCard } from '#server/domain/contacts/card.ts';
import {
  type Directory,
  differenceOf,
  type KeptContact,
  type Match,
  matchOf,
} from '#server/domain/contacts/card-match.ts';
import type { CardStatus, ImportPeopleInput } from '../schema.ts';
import { checkCard } from './check-card.ts';

export interface PlannedCard {
  index: number;
  status: CardStatus;
  name: string;
  kind: Card['kind'];
  contact: KeptContact | null;
  /** what is to be written; null: nothing */
  writes: Card | null;
  changes: string[];
  candidates: KeptContact[];
  /** who it could have been, and is not, as was decided */
  isNot: KeptContact[];
  problem: string | null;
}

type Decision = ImportPeopleInput['decisions'][number];

interface PlanContext {
  directory: Directory;
  contacts: ReadonlyMap<string, KeptContact>;
  /** why the asker may not change this contact; true: they may */
  mayEdit: (contact: KeptContact) => true | string;
  decisions: ReadonlyMap<number, Decision>;
}

/**
 * Throws INVALID_INPUT naming the first decision that cannot be carried out: about a card that the file does not have or
 * that was decided already, or for a contact that the asker does not see or that is of another kind.
 */
export function expectDecisions(
  cards: readonly ReadCard[],
  decisions: readonly Decision[],
  contacts: ReadonlyMap<string, KeptContact>,
): void {
  const decided = new Set<number>();
  for (const [number, { index, contactId }] of decisions.entries()) {
    const path = `decisions.${number}`;
    const read = cards[index];
    if (read === undefined) throw refused(`${path}.index`, 'There is no card of this number in the file.');
    if (decided.has(index)) throw refused(`${path}.index`, 'This card is decided already.');
    decided.add(index);
    if (contactId === undefined) continue;
    const contact = contacts.get(contactId);
    if (contact === undefined) throw refused(`${path}.contactId`, 'This contact is not there any more.');
    const { kind } = read.card ?? contact;
    if (kind !== contact.kind)
      throw refused(`${path}.contactId`, `${contact.name} is of another kind than the card (${kind}).`);
  }
}

/**
 * What each card would do: the same cards over the same contacts give the same plan. In: cards that are checked. A large
 * file is planned in slices, between which others are let in.
 */
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
    if (earlier !== undefined) return repeated(plan, earlier);
    seen.set(own, index);
    if (plan.writes && plan.contact) seen.set(plan.contact.id, index);
    const problem = [plan.problem, read.left].filter(Boolean).join(' ') || null;
    return { ...plan, ...(problem ? { problem } : {}) };
  });
}

/** One card of a contact at a time: two would overwrite each other. */
const repeated = (plan: PlannedCard, earlier: number): PlannedCard => ({
  ...plan,
  status: 'skipped',
  writes: null,
  problem: `Number ${earlier + 1} is about the same contact. Import the file again to add what this one says.`,
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

/** Somebody said whom the card is about. The id of a card stays with the contact that has it already. */
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
