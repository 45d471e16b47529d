import type { z } from 'zod';
import { agentNames } from '#server/agents/service/agent-names.ts';
import { loadDirectory } from '#server/contacts/resolve/service.ts';
import type { FullDirectory } from '#server/contacts/resolve/sql.ts';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isId, resolverFor } from '#server/domain/contacts/resolve-contact.ts';
import { oncePerFact } from '#server/domain/relationships/choose-relationship-row.ts';
import { describeReading } from '#server/domain/relationships/relation-sentence.ts';
import { typesMeantBy } from '#server/domain/relationships/relationship-type-filter.ts';
import {
  derivedKinOf,
  gendersOf,
  nounOfDerived,
} from '#server/domain/relationships/stated-and-derived-ties.ts';
import { listMemberships, todayOf } from '../../group-membership/service.ts';
import { presentReading } from '../../present.ts';
import * as repo from '../../repo.ts';
import type { queryRelationshipsInput, queryRelationshipsOutput, RelationshipReading } from '../../schema.ts';
import { groupsAround } from './groups-around.ts';

type Query = z.output<typeof queryRelationshipsInput>;
type Answer = z.input<typeof queryRelationshipsOutput>;

export async function queryRelationships(ctx: Ctx, input: Query): Promise<Answer> {
  const found = await ctx.vault.read((tx) => loadRelationships(tx, ctx, input));
  if (found.outcome === 'needs_clarification') return found;
  const { contact, rows, derived, groups, isWanted } = found;
  const agents = await agentNames(
    ctx.actor.householdId,
    rows.map(({ agentId }) => agentId),
  );
  const stated = rows.map((row) => presentReading(ctx.actor, row, contact.id, agents));
  const relationships = [...stated, ...derived].filter(({ type }) => isWanted(type));
  return { outcome: 'found', contact, relationships, groups };
}

async function loadRelationships(tx: VaultTx, ctx: Ctx, input: Query) {
  const directory = await loadDirectory(tx);
  const resolved = resolverFor(directory).resolve(input.contact);
  if (resolved.outcome !== 'found') {
    const candidates = resolved.outcome === 'ambiguous' ? resolved.candidates : resolved.near;
    if (candidates.length === 0 || isId(input.contact)) throw notFound('contact');
    return {
      outcome: 'needs_clarification' as const,
      contact: null,
      relationships: [],
      groups: [],
      candidates,
    };
  }
  const wanted = wantedTypes(input.typeFilter, directory);
  const { id, name, kind } = resolved.contact;
  const contact = { id, name, kind };
  const rows = oncePerFact(await repo.listRowsOfContact(tx, id), ctx.actor.userId);
  return {
    outcome: 'found' as const,
    contact,
    // proposed relationships are hidden from agents until a person confirms them
    rows: rows.filter(({ status }) =>
      status === 'proposed' ? ctx.actor.kind === 'member' : input.includeFormer || status !== 'former',
    ),
    derived: input.includeDerived ? derivedReadings(directory, id) : [],
    groups: groupsAround(await listMemberships(tx, ctx), contact, todayOf(ctx)),
    isWanted: (type: string): boolean => wanted === null || wanted.has(type),
  };
}

function wantedTypes(filter: string | undefined, directory: FullDirectory): ReadonlySet<string> | null {
  if (filter === undefined) return null;
  const found = typesMeantBy(filter, directory.types);
  if (!found) throw invalid('typeFilter', 'No relationship type has this name. See relationshipTypes.list.');
  return found;
}

const summariesOf = (directory: FullDirectory): Map<string, ContactSummary> =>
  new Map(directory.contacts.map(({ id, name, kind }) => [id, { id, name, kind }]));

function derivedReadings(directory: FullDirectory, focusId: string): RelationshipReading[] {
  const contacts = summariesOf(directory);
  const types = new Map(directory.types.map((type) => [type.name, type]));
  const isPublic = new Map(
    directory.relationships.map((row) => [row.relationshipId, row.privacy === 'public']),
  );
  const nameOf = (id: string): string => contacts.get(id)?.name ?? '';
  const say = (from: string, type: string, to: string): string =>
    describeReading({
      who: nameOf(from),
      label: types.get(type)?.label ?? type,
      word: null,
      of: nameOf(to),
      status: 'current',
    });
  const genders = gendersOf(directory.relationships);
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
        label: nounOfDerived(kin, type, genders),
        status: 'current' as const,
        validFrom: null,
        validUntil: null,
        notes: null,
        privacy: kin.path.every((step) => isPublic.get(step.relationshipId)) ? 'public' : 'private',
        confidence: null,
        source: null,
        toldBy: null,
        version: null,
        derived: true,
        path: kin.path.map((step) => say(step.from, step.type, step.to)),
        can: { edit: false, end: false, remove: false },
      },
    ];
  });
}
