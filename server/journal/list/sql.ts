import { Prisma } from '#generated/vault/client.ts';
import type { ActsFilter } from '#server/domain/journal/acts-filter.ts';
import { entryColumns } from '../entry/sql/acts.ts';

export interface RecentFilter {
  householdId: string;
  userId: string | null;
  /** Null lists all acts of the member, in person and through agents. */
  agentId: string | null;
  after: { at: string; id: string } | null;
  limit: number;
  except: readonly string[];
}

/** An act that only recorded outcomes is left out, because it cannot be undone. */
export const recentEntries = ({
  householdId,
  userId,
  agentId,
  after,
  limit,
  except,
}: RecentFilter): Prisma.Sql => Prisma.sql`
  SELECT ${entryColumns} FROM vault.journal j
  WHERE j.household_id = ${householdId}::uuid
    AND ${agentId === null ? Prisma.sql`j.user_id = ${userId}::uuid` : Prisma.sql`j.agent_id = ${agentId}::uuid`}
    ${after ? Prisma.sql`AND (j.at, j.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : Prisma.empty}
    AND j.operation <> ALL (${except}::text[])
    AND EXISTS (SELECT FROM vault.change c WHERE c.household_id = j.household_id AND c.journal_id = j.id
      AND (j.operation <> 'outcome.record' OR c.table_name = 'suggestion'))
  ORDER BY j.at DESC, j.id DESC LIMIT ${limit}`;

export interface JournalFilter extends Omit<RecentFilter, 'agentId'> {
  whose: ActsFilter;
  since: string | null;
}

const byWhose = (whose: JournalFilter['whose'], userId: string | null): Prisma.Sql => {
  switch (whose) {
    case 'all':
      return Prisma.empty;
    case 'mine':
      return Prisma.sql`AND j.user_id = ${userId}::uuid`;
    case 'agents':
      return Prisma.sql`AND j.agent_id IS NOT NULL`;
    case 'program':
      return Prisma.sql`AND j.actor_kind NOT IN ('member', 'agent')`;
  }
};

export const entriesOf = (filter: JournalFilter): Prisma.Sql => Prisma.sql`
  SELECT ${entryColumns} FROM vault.journal j
  WHERE j.household_id = ${filter.householdId}::uuid ${byWhose(filter.whose, filter.userId)}
    ${filter.since === null ? Prisma.empty : Prisma.sql`AND j.at > ${filter.since}::timestamptz`}
    ${filter.after ? Prisma.sql`AND (j.at, j.id) < (${filter.after.at}::timestamptz, ${filter.after.id}::uuid)` : Prisma.empty}
    AND j.operation <> ALL (${filter.except}::text[])
    AND EXISTS (SELECT FROM vault.change c WHERE c.household_id = j.household_id AND c.journal_id = j.id)
  ORDER BY j.at DESC, j.id DESC LIMIT ${filter.limit}`;
