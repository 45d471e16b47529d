import type { z } from 'zod';
import { type FullDirectory, getDirectory } from '#server/contacts/resolution/service.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { rowToShow } from '#server/domain/fact-row.ts';
import { matchPhrase } from '#server/domain/match-phrase.ts';
import { sayReading } from '#server/domain/relation-sentence.ts';
import { isId, resolverFor } from '#server/domain/resolve-contact.ts';
import { derivedKinOf } from '#server/domain/ties.ts';
import { presentReading } from '../present.ts';
import * as repo from '../repo.ts';
import type { queryRelationshipsInput, queryRelationshipsOutput, RelationshipReading } from '../schema.ts';
import type { RelationshipRow } from '../sql.ts';

type Query = z.output<typeof queryRelationshipsInput>;
type Answer = z.input<typeof queryRelationshipsOutput>;

/** What a contact is to others and others to them, its groups with their members, and what follows from it all. */
export async function queryRelationships(ctx: Ctx, input: Query): Promise<Answer> {
  return ctx.vault.read(async (tx) => {
    const directory = await getDirectory(tx);
    const resolved = resolverFor(directory).resolve(input.contact);
    if (resolved.outcome !== 'found') {
      const candidates = resolved.outcome === 'ambiguous' ? resolved.candidates : resolved.near;
      if (candidates.length === 0 || isId(input.contact)) throw notFound('contact');
      return { outcome: 'needs_clarification', contact: null, relationships: [], groups: [], candidates };
    }
    const wanted = halvesOf(input.typeFilter, directory);
    const isWanted = (type: string): boolean => wanted === null || wanted.includes(type);
    const { id, name, kind } = resolved.contact;
    const rows = await repo.listRowsOfContact(tx, id);
    const stated = oncePerFact(rows, ctx.actor.userId)
      .filter((row) => input.includeFormer || row.status !== 'former')
      .map((row) => presentReading(ctx.actor, row, id));
    const derived = input.includeDerived ? derivedReadings(directory, id) : [];
    return {
      outcome: 'found',
      contact: { id, name, kind },
      relationships: [...stated, ...derived].filter((reading) => isWanted(reading.type)),
      groups: groupsAround(directory, id),
    };
  });
}

/** Both halves of the type that the filter names; null without a filter. */
function halvesOf(filter: string | undefined, directory: FullDirectory): string[] | null {
  if (filter === undefined) return null;
  const found = matchPhrase(filter, directory.types);
  if (!found) throw invalid('typeFilter', 'No such relationship type.');
  return [found.type.name, found.type.inverse ?? found.type.name];
}

/** A fact that the asker sees both publicly and privately is shown once. */
function oncePerFact(rows: readonly RelationshipRow[], askerId: string | null): RelationshipRow[] {
  const facts = Map.groupBy(rows, (row) => `${row.a.id} ${row.type} ${row.b.id}`);
  return [...facts.values()].flatMap((same) => rowToShow(same, askerId) ?? []);
}

const summariesOf = (directory: FullDirectory): Map<string, ContactSummary> =>
  new Map(directory.contacts.map(({ id, name, kind }) => [id, { id, name, kind }]));

/** Kin that nobody stated, each with the stated facts that it rests on. */
function derivedReadings(directory: FullDirectory, focusId: string): RelationshipReading[] {
  const contacts = summariesOf(directory);
  const types = new Map(directory.types.map((type) => [type.name, type]));
  const isPublic = new Map(
    directory.relationships.map((row) => [row.relationshipId, row.privacy === 'public']),
  );
  const nameOf = (id: string): string => contacts.get(id)?.name ?? '';
  const say = (from: string, type: string, to: string): string =>
    sayReading({
      who: nameOf(from),
      label: types.get(type)?.label ?? type,
      word: null,
      of: nameOf(to),
      status: 'current',
    });
  return derivedKinOf(directory.relationships, directory.groups, focusId).flatMap((kin) => {
    const contact = contacts.get(kin.contactId);
    const ofFocus = types.get(kin.type);
    const type = ofFocus && types.get(ofFocus.inverse ?? ofFocus.name);
    if (!contact || !type) return [];
    return [
      {
        relationshipId: null,
        contact,
        type: type.name,
        label: type.noun,
        status: 'current' as const,
        validFrom: null,
        validUntil: null,
        notes: null,
        // what follows from a private fact is as private
        privacy: kin.path.every((step) => isPublic.get(step.relationshipId)) ? 'public' : 'private',
        derived: true,
        path: kin.path.map((step) => say(step.from, step.type, step.to)),
        can: { remove: false },
      },
    ];
  });
}

/** The groups that a contact is in now (a group itself among its own), with everyone who is in them now. */
function groupsAround(directory: FullDirectory, focusId: string): Answer['groups'] {
  const contacts = summariesOf(directory);
  const memberships = directory.relationships.filter(
    (row) => row.type === 'member_of' && row.status === 'current',
  );
  const own = contacts.get(focusId)?.kind === 'group' ? [focusId] : [];
  const groupIds = new Set([
    ...own,
    ...memberships.filter((row) => row.aId === focusId).map((row) => row.bId),
  ]);
  return [...groupIds].flatMap((id) => {
    const group = contacts.get(id);
    if (!group) return [];
    const memberIds = new Set(memberships.filter((row) => row.bId === id).map((row) => row.aId));
    const members = [...memberIds].flatMap((memberId) => contacts.get(memberId) ?? []);
    return [{ id, name: group.name, members: members.sort((a, b) => a.name.localeCompare(b.name)) }];
  });
}
