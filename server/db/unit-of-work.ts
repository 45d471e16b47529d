import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import type { Actor } from '#server/core/actor.ts';
import { newId } from '#server/core/ids.ts';
import type { Within } from '#server/domain/memories/visibility.ts';
import { PREPARED } from './prepared-statement.ts';

/** Ids of everything an actor is part of. Row-level security filters by these ids, and ranking uses them. */
export interface Circle {
  ownContactId: string | null;
  homeContactId: string | null;
  /** Ids of the actor's own contact and groups. An agent of the household has only the home group. */
  contactIds: string[];
  relationshipIds: string[];
  /** Limits an agent to memories about some groups. Null: no such limit. */
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

/** `write` changes content and creates a journal entry. `append` adds to a log and creates none. */
export type Mode = 'read' | 'write' | 'append';

interface Act {
  mode: Mode;
  /** The name of the act in the journal. */
  operation: string;
  now: Date;
  requestId: string;
  /** Whether the act sees every row of the household. */
  isWhole?: boolean;
  /** `generic`: prepared statements use one query plan for all values. */
  plans?: 'generic' | undefined;
}

/** Returns the settings that few transactions need, as JSON, or null if there are none. */
function furtherSettings(actor: Actor, act: Act): string | null {
  const groups = actor.kind === 'agent' ? actor.ceiling.groups : null;
  const viewed = actor.kind === 'member' ? actor.viewAs : undefined;
  if (groups === null && viewed === undefined && !act.isWhole && !act.plans) return null;
  const { privacy, categories, groups: within } = viewed?.ceiling ?? IN_PERSON;
  const as = viewed && { member: viewed.userId, privacy, categories, groups: within };
  return JSON.stringify({ groups, as, whole: act.isWhole, plans: act.plans });
}

/** The ceiling while viewing as another member: memories private to both are visible, and secrets are not. */
const IN_PERSON = { privacy: 'private', categories: null, groups: null } as const;

/**
 * Runs the first statement of every transaction. It sets the member, the circle and other settings that row-level
 * security uses, creates the journal entry of a write, and switches to the role that the policies apply to.
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

/** The id that stands for the household itself in columns with an owner. */
const NIL = '00000000-0000-0000-0000-000000000000';

function withinOf(row: z.infer<typeof entered>): Within | null {
  if (row.within_contacts === null) return null;
  const ownerIds = (row.within_owners ?? []).map((id) => (id === NIL ? null : id));
  return { contactIds: row.within_contacts, ownerIds, relationshipIds: row.within_relationships ?? [] };
}
