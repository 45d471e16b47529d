import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import type { Actor } from '#server/core/actor.ts';
import { newId } from '#server/core/ids.ts';
import type { Within } from '#server/domain/memories/visibility.ts';
import { PREPARED } from './prepared-statement.ts';

/**
 * Everything an actor is part of: own contact, groups, relationships. Row-level security filters by these ids, and ranking uses
 * them.
 */
export interface Circle {
  ownContactId: string | null;
  homeContactId: string | null;
  /** own contact and groups; for an agent of the household, the home group */
  contactIds: string[];
  relationshipIds: string[];
  /** limit of an agent to the memories of groups; null: no limit */
  within: Within | null;
}

const entered = z.object({
  own_contact: z.string().nullable(),
  home_contact: z.string().nullable(),
  contacts: z.array(z.string()),
  relationships: z.array(z.string()),
  within_contacts: z.array(z.string()).nullable(),
  within_owners: z.array(z.string()).nullable(),
  within_relationships: z.array(z.string()).nullable(),
});

/** Read, change content under a journal entry, or append to a log that has none. */
export type Mode = 'read' | 'write' | 'append';

interface Act {
  mode: Mode;
  /** its name in the journal */
  operation: string;
  now: Date;
  requestId: string;
  /** sees every row of the household */
  isWhole?: boolean;
  /** one plan of each statement for all values */
  plans?: 'generic' | undefined;
}

/** Further settings for the first statement; null in most cases. */
function furtherSettings(actor: Actor, act: Act): string | null {
  const groups = actor.kind === 'agent' ? actor.ceiling.groups : null;
  const viewed = actor.kind === 'member' ? actor.viewAs : undefined;
  if (groups === null && viewed === undefined && !act.isWhole && !act.plans) return null;
  const { privacy, categories, groups: within } = viewed?.ceiling ?? IN_PERSON;
  const as = viewed && { member: viewed.userId, privacy, categories, groups: within };
  return JSON.stringify({ groups, as, whole: act.isWhole, plans: act.plans });
}

/** Looking as a member shows what is private to both, and no secrets. */
const IN_PERSON = { privacy: 'private', categories: null, groups: null } as const;

/**
 * The first statement of every transaction: sets household, member, circle and journal for row-level security,
 * writes the journal entry of a write, and steps down to the role that the policies hold for. One round trip.
 */
export async function enterUnitOfWork(
  db: Prisma.TransactionClient,
  actor: Actor,
  act: Act,
): Promise<{ circle: Circle; journalId: string | null }> {
  const journalId = act.mode === 'write' ? newId() : null;
  const ceiling = actor.kind === 'agent' ? actor.ceiling : { privacy: 'secret', categories: null };
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`${PREPARED}
    SELECT * FROM vault.enter(
      ${actor.householdId}::uuid, ${actor.kind}, ${actor.userId}::uuid,
      ${actor.kind === 'agent' ? actor.agentId : null}::uuid,
      ${ceiling.privacy}, ${ceiling.categories}::text[],
      ${act.mode}, ${journalId}::uuid, ${act.operation}, ${act.requestId}, ${act.now}::timestamptz,
      ${furtherSettings(actor, act)}::jsonb)`);
  const row = entered.parse(rows[0]);
  return {
    journalId,
    circle: {
      ownContactId: row.own_contact,
      homeContactId: row.home_contact,
      contactIds: row.contacts,
      relationshipIds: row.relationships,
      within: withinOf(row),
    },
  };
}

/** How the database names the household itself among owners. */
const NIL = '00000000-0000-0000-0000-000000000000';

function withinOf(row: z.infer<typeof entered>): Within | null {
  if (row.within_contacts === null) return null;
  const ownerIds = (row.within_owners ?? []).map((id) => (id === NIL ? null : id));
  return { contactIds: row.within_contacts, ownerIds, relationshipIds: row.within_relationships ?? [] };
}
