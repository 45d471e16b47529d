import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { edgeLines, relationshipLines } from './contact-and-memory-lines.ts';
import { conversationLines, insightLines, outcomeLines } from './conversation-and-outcome-lines.ts';
import { type ExportScope, isShownContact, isShownMemory } from './export-scope.ts';

const count = z.coerce.number().int();
export const countRow = z.object({
  contacts: count,
  relationships: count,
  memories: count,
  edges: count,
  conversations: count,
  outcomes: count,
  insights: count,
  secrets: count,
});

const countOf = (lines: Prisma.Sql): Prisma.Sql => Prisma.sql`(SELECT count(*) FROM (${lines}) AS one)`;

interface Counted {
  userId: string | null;
  /** Whether to count conversations, outcomes and insights. */
  isLearnedIncluded: boolean;
}

export function countsQuery(scope: ExportScope, { userId, isLearnedIncluded }: Counted): Prisma.Sql {
  const learned = (lines: Prisma.Sql): Prisma.Sql => (isLearnedIncluded ? countOf(lines) : Prisma.sql`0`);
  const open = { ...scope, hasSecrets: false };
  return Prisma.sql`
    SELECT (SELECT count(*) FROM vault.contact c WHERE ${isShownContact('c', scope)}) AS contacts,
      ${countOf(relationshipLines(scope))} AS relationships,
      (SELECT count(*) FROM vault.memory m WHERE ${isShownMemory('m', open)}) AS memories,
      ${countOf(edgeLines(open))} AS edges,
      ${scope.isShared ? Prisma.sql`0` : learned(conversationLines(scope, userId))} AS conversations,
      ${learned(outcomeLines(scope))} AS outcomes, ${learned(insightLines(scope))} AS insights,
      (SELECT count(*) FROM vault.memory m
        WHERE ${isShownMemory('m', { ...scope, hasSecrets: true })} AND m.sealed IS NOT NULL) AS secrets`;
}
