import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { type Actor, caresForChildren, perspectivesOf } from '#server/core/actor.ts';
import { newId } from '#server/core/ids.ts';
import type { Within } from '#server/domain/memories/memory-visibility.ts';
import { PREPARED } from './prepared-statement.ts';

export interface Circle {
  ownContactId: string | null;
  homeContactId: string | null;
  contactIds: string[];
  relationshipIds: string[];
  /** Null means that the agent is not limited to groups. */
  within: Within | null;
  /** Children for whom the actor does not care, so that memories about them are closed. */
  closedChildIds: string[];
  /** All children whose memories are closed, each with its relationships. */
  children: ReadonlyMap<string, readonly string[]>;
}

const entered = z.object({
  own_contact: z.string().nullable(),
  home_contact: z.string().nullable(),
  contacts: z.array(z.string()),
  relationships: z.array(z.string()),
  within_contacts: z.array(z.string()).nullable(),
  within_owners: z.array(z.string()).nullable(),
  within_relationships: z.array(z.string()).nullable(),
  closed_children: z.array(z.string()).nullable(),
  children: z.record(z.string(), z.array(z.string())).nullable(),
});

/** `write` creates a journal entry. `append` only adds to a log. */
export type Mode = 'read' | 'write' | 'append';

interface Act {
  mode: Mode;
  operation: string;
  now: Date;
  requestId: string;
  /** The journal entry of an act that continues from an earlier transaction. */
  journalId?: string | undefined;
  /** True if the act sees every row of the household. */
  isWhole?: boolean;
  /** With `generic`, a prepared statement uses one plan for all values. */
  plans?: 'generic' | undefined;
}

function furtherSettings(actor: Actor, act: Act): string | null {
  const groups = actor.kind === 'agent' ? actor.ceiling.groups : null;
  const viewed = actor.kind === 'member' ? actor.viewAs : undefined;
  const [viewer = actor, target = actor] = perspectivesOf(actor);
  const cares = caresForChildren(viewer);
  if (groups === null && viewed === undefined && !act.isWhole && !act.plans && !cares) return null;
  const { privacy, categories, groups: within } = viewed?.ceiling ?? IN_PERSON;
  const as = viewed && {
    member: viewed.userId,
    privacy,
    categories,
    groups: within,
    cares: caresForChildren(target),
  };
  return JSON.stringify({ groups, as, whole: act.isWhole, plans: act.plans, cares });
}

/** Limits of a member who views as another one. Secrets stay hidden. */
const IN_PERSON = { privacy: 'private', categories: null, groups: null } as const;

/** Sets what row-level security needs, and creates the journal entry of a write. */
export async function enterUnitOfWork(
  db: Prisma.TransactionClient,
  actor: Actor,
  act: Act,
): Promise<{ circle: Circle; journalId: string | null }> {
  const journalId = act.mode === 'write' ? (act.journalId ?? newId()) : null;
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
      closedChildIds: row.closed_children ?? [],
      children: new Map(Object.entries(row.children ?? {})),
    },
  };
}

/** Owner id of rows that belong to the household itself. */
const NIL = '00000000-0000-0000-0000-000000000000';

function withinOf(row: z.infer<typeof entered>): Within | null {
  if (row.within_contacts === null) return null;
  const ownerIds = (row.within_owners ?? []).map((id) => (id === NIL ? null : id));
  return { contactIds: row.within_contacts, ownerIds, relationshipIds: row.within_relationships ?? [] };
}
