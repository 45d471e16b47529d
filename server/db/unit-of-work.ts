import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import type { Actor } from '#server/core/actor.ts';
import { newId } from '#server/core/ids.ts';
import { KEEP_PLAN } from './kept-plan.ts';

/**
 * What an actor is part of: the own contact, its groups, its relationships. One hop. It decides both what may be
 * seen (row-level security reads the same ids) and what is looked for.
 */
export interface Circle {
  ownContactId: string | null;
  homeContactId: string | null;
  /** own contact and groups; for an agent of the household, the home group */
  contactIds: string[];
  relationshipIds: string[];
}

const entered = z.object({
  own_contact: z.string().nullable(),
  home_contact: z.string().nullable(),
  contacts: z.array(z.string()),
  relationships: z.array(z.string()),
});

/** What a transaction may do: look, change content under a journal entry, or add to a log that needs none. */
export type Mode = 'read' | 'write' | 'append';

interface Act {
  mode: Mode;
  /** its name in the journal */
  operation: string;
  now: Date;
  requestId: string;
}

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
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`${KEEP_PLAN}
    SELECT * FROM vault.enter(
      ${actor.householdId}::uuid, ${actor.kind}, ${actor.userId}::uuid,
      ${actor.kind === 'agent' ? actor.agentId : null}::uuid,
      ${ceiling.privacy}, ${ceiling.categories}::text[],
      ${act.mode}, ${journalId}::uuid, ${act.operation}, ${act.requestId}, ${act.now}::timestamptz)`);
  const row = entered.parse(rows[0]);
  return {
    journalId,
    circle: {
      ownContactId: row.own_contact,
      homeContactId: row.home_contact,
      contactIds: row.contacts,
      relationshipIds: row.relationships,
    },
  };
}
