import { mayUse, perspectivesOf } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { mayBeKnown } from '#server/domain/contacts/may-be-known.ts';
import { promptWords } from '#server/domain/contacts/mentioned-contacts.ts';
import {
  type Directory,
  type ExistingContact,
  resolverFor,
} from '#server/domain/contacts/resolve-contact.ts';
import { readAskedPerson } from '#server/domain/english/read-asked-person.ts';
import { readQuestion } from '#server/domain/english/read-question.ts';
import { RECORDS } from '#server/domain/parameters/contact-parameters.ts';
import {
  contactRecordItems,
  nothingOnRecord,
  type RecordItem,
} from '#server/domain/recall/contact-record-items.ts';
import {
  asksBetween,
  mayAskRecords,
  mayNameRelations,
  recordWants,
} from '#server/domain/recall/contact-record-question.ts';
import { isOnlyPeople, type PeopleInPrompt, peopleInPrompt } from '#server/domain/recall/people-in-prompt.ts';
import { sentenceBetween, tiesToCaller } from '#server/domain/recall/ties-to-caller.ts';
import { kindsFor } from '#server/domain/safety/safety-occasion.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { isTitled, withoutTitles } from '#server/domain/text/titled-name.ts';
import { loadDirectory } from '../resolve/service.ts';
import type { ContactCandidate } from '../schema.ts';
import { presentRecordItem } from './present.ts';
import { listRecords } from './repo.ts';
import type { RecordItemView } from './schema.ts';

interface RecalledPerson {
  id: string;
  userId: string | null;
  name: string;
  isMe: boolean;
}

export interface Recalled {
  items: RecordItemView[];
  /** Everybody the text refers to by name or relation, such as both uncles for "my uncle". */
  people: readonly RecalledPerson[];
  /** People whom a similar or unknown name may mean. Only facts about their health that matter for the occasion are included. */
  namesakes: readonly RecalledPerson[];
  isByRelation: boolean;
  /** Whether the text asks for a field of a contact's record, such as a birthday or an address. */
  isOfRecord: boolean;
  /** Words that refer to people: names, and relations such as "uncle". */
  called: readonly string[];
  /** Whether the text asks about people in general rather than for one field. */
  isAboutPeople: boolean;
  /** The name in a question about one person, if it resembles no contact visible to the caller. */
  unknownName: string | null;
  /** Who may be meant by a name with a title, if nobody is known by it. */
  clarification: { question: string; candidates: ContactCandidate[] } | null;
}

export const NOTHING_RECALLED: Recalled = {
  items: [],
  people: [],
  namesakes: [],
  isByRelation: false,
  isOfRecord: false,
  called: [],
  isAboutPeople: false,
  unknownName: null,
  clarification: null,
};

/** Whether both the caller and the member or agent they view as may read contacts. */
const mayRead = ({ actor }: Ctx): boolean =>
  perspectivesOf(actor).every((one) => mayUse(one, ['people:read'])) && mayUse(actor, ['people:read']);

/**
 * Returns the fields that a text asks for, from the records of the people it names. For an ambiguous name, returns every
 * namesake if `isAsked`, and otherwise nobody.
 */
export async function recallPeople(
  tx: VaultTx,
  ctx: Ctx,
  text: string,
  { isAsked }: { isAsked: boolean },
): Promise<Recalled> {
  if (!mayRead(ctx)) return NOTHING_RECALLED;
  const question = readQuestion(text);
  const prompt = promptWords(text);
  const safety = kindsFor(text);
  const isBetween = isAsked && asksBetween(prompt);
  const mayAsk =
    isBetween ||
    question?.mode === 'about' ||
    mayAskRecords(prompt) ||
    safety.size > 0 ||
    (isAsked && (mayNameRelations(prompt) || readAskedPerson(text) !== null));
  if (!mayAsk) return NOTHING_RECALLED;
  const directory = await loadDirectory(tx);
  const meant = peopleInPrompt(text, directory);
  const isAbout = question?.mode === 'about' && isOnlyPeople(question.topic, directory);
  const wants = recordWants(prompt, meant.before, isAbout);
  const asked = peopleOf(meant, isAsked);
  const namesakes = safety.size === 0 ? [] : meant.withheld.filter((one) => !asked.includes(one));
  const rows = await listRecords(
    tx,
    [...asked, ...namesakes].map(({ id }) => id),
  );
  const tieOf = tiesToCaller(directory);
  const isOfRecord = wants.birthday || wants.channels.size > 0;
  const two = isBetween && asked.length === 2 ? inOrder(asked, text) : null;
  const between = two && sentenceBetween(directory, ...two);
  const { hint, ask } = resolverFor(directory);
  const askWho = ({ said, people }: PeopleInPrompt['doubtful'][number]): Recalled['clarification'] => {
    const { question, near } = ask(said, people);
    return { question, candidates: near };
  };
  const [doubtful] = isAsked && asked.length === 0 ? meant.doubtful : [];
  const items = asked.flatMap((contact) => {
    const record = rows.get(contact.id);
    if (!record) return [];
    const tie = tieOf(contact);
    const isCaller = contact.id === directory.meId;
    const hasNamesake = asked.some(({ id, name }) => id !== contact.id && name === contact.name);
    const shown = { contact, tie, hint: hint(contact), hasNamesake, isCaller };
    if (between !== null)
      return contact.id === two?.[0].id
        ? [presentRecordItem({ kind: 'relationship', text: between }, shown)]
        : [];
    const found = contactRecordItems(record, tie, { wants, prompt, safety, isCaller });
    // of two uncles or two Tom Bakers, also name the one with nothing on record
    const isNamedOnly = isAsked && isOfRecord && asked.length > 1 && found.length === 0;
    const text = meant.isByRelation
      ? tie.sentence
      : meant.unclear.includes(contact) && nothingOnRecord(contact.name, wants);
    const named: RecordItem[] = isNamedOnly && text ? [{ kind: 'relationship', text }] : [];
    // a person with nothing on record is still somebody who is known
    const isOnlyKnown = isAsked && isAbout && !isCaller && found.length + named.length === 0;
    const known: RecordItem[] = isOnlyKnown
      ? [{ kind: 'relationship', text: `${contact.name} is a contact. Nothing more is on record.` }]
      : [];
    return [...found, ...named, ...known].map((item) => presentRecordItem(item, shown));
  });
  const risks = namesakes.flatMap((contact) => {
    const record = rows.get(contact.id);
    if (!record) return [];
    const [tie, isCaller] = [tieOf(contact), contact.id === directory.meId];
    const shown = { contact, tie, hint: hint(contact), hasNamesake: true, isCaller };
    return contactRecordItems(record, tie, { wants: { ...wants, all: false }, prompt, safety, isCaller })
      .filter(({ kind }) => kind === 'note')
      .map((item) => presentRecordItem(item, shown));
  });
  const recalled = ({ id, name }: ExistingContact): RecalledPerson => ({
    id,
    name,
    userId: rows.get(id)?.userId ?? null,
    isMe: id === directory.meId,
  });
  return {
    items: [...risks, ...items].slice(0, RECORDS.items),
    people: asked.map(recalled),
    namesakes: namesakes.map(recalled),
    isByRelation: meant.isByRelation,
    isOfRecord: isOfRecord || between !== null,
    called: [...asked.flatMap(({ name }) => withoutTitles(nameKey(name)).split(' ')), ...meant.relations],
    isAboutPeople: isAbout,
    unknownName: isAsked && asked.length === 0 ? unknownNameIn(text, directory, meant) : null,
    clarification: doubtful === undefined ? null : askWho(doubtful),
  };
}

function unknownNameIn(text: string, directory: Directory, { unknown }: PeopleInPrompt): string | null {
  const name = readAskedPerson(text) ?? (unknown.length === 1 ? unknown[0] : null) ?? null;
  return name === null || mayBeKnown(name, directory) ? null : name;
}

/** Orders two people by mention: "who is Bernard to Albert?" asks about Bernard. */
function inOrder(asked: readonly ExistingContact[], text: string): [ExistingContact, ExistingContact] | null {
  const key = nameKey(text);
  const at = ({ name }: ExistingContact): number =>
    key.indexOf(withoutTitles(nameKey(name)).split(' ')[0] ?? '');
  const [who, of] = asked.toSorted((a, b) => at(a) - at(b));
  return who && of ? [who, of] : null;
}

/**
 * If nobody can be asked, a doubtful first name means the only person whom it fits, and a doubtful title means
 * nobody.
 */
function peopleOf({ people, unclear, doubtful }: PeopleInPrompt, isAsked: boolean): ExistingContact[] {
  const only = doubtful.flatMap((one) =>
    one.people.length === 1 && !isTitled(nameKey(one.said)) ? one.people : [],
  );
  return [...people, ...(isAsked ? unclear : only)].slice(0, RECORDS.people);
}
