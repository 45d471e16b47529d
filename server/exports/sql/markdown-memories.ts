import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import {
  type ExportScope,
  iso,
  isShownContact,
  isShownMemory,
  isShownRelationship,
  joinOwner,
} from './export-scope.ts';

export const readableRow = z.object({
  /** Contact or relationship id that the memory is about. Null: none. */
  group_id: z.string().nullable(),
  label: z.string(),
  content: z.string(),
  owner: z.string().nullable(),
  category: z.string(),
  status: z.string(),
  privacy: z.string(),
  qualifier: z.string().nullable(),
  place: z.string().nullable(),
  why: z.string().nullable(),
  occurred_at: z.string().nullable(),
  recorded_at: z.string(),
});
export type ReadableRow = z.infer<typeof readableRow>;

/** True if it is about somebody else than its owner to whom no contact is linked. */
const IS_UNLINKED = Prisma.sql`(m.contact_id IS NULL AND m.relationship_id IS NULL AND m.subject_contact_id IS NULL
      AND m.wording ->> 'about' IS NOT NULL)`;

/** Selects memories grouped by subject, those in use first, then by age. Never selects secrets. */
export const readableMemories = (scope: ExportScope): Prisma.Sql => Prisma.sql`
  SELECT coalesce(r.id, c.id, s.id, CASE WHEN NOT ${IS_UNLINKED} THEN o.id END) AS group_id,
    coalesce(a.name || ' and ' || b.name, c.name, s.name, CASE WHEN ${IS_UNLINKED} THEN 'People without a contact' END,
      o.name, CASE WHEN m.owner_id IS NULL THEN h.name END,
      'Former members') AS label,
    m.content, o.name AS owner, m.category, m.status, m.privacy, m.qualifier, m.place, m.why,
    ${iso('m.occurred_at')} AS occurred_at, ${iso('m.recorded_at')} AS recorded_at
  FROM vault.memory m
  LEFT JOIN vault.relationship r ON r.id = m.relationship_id AND ${isShownRelationship('r', scope)}
  LEFT JOIN vault.contact a ON a.id = r.contact_a_id AND ${isShownContact('a', scope)}
  LEFT JOIN vault.contact b ON b.id = r.contact_b_id AND ${isShownContact('b', scope)}
  LEFT JOIN vault.contact c ON c.id = m.contact_id AND ${isShownContact('c', scope)}
  LEFT JOIN vault.contact s ON s.id = m.subject_contact_id AND ${isShownContact('s', scope)}
  LEFT JOIN vault.contact h ON h.is_home AND ${isShownContact('h', scope)}
  ${joinOwner('m')}
  WHERE ${isShownMemory('m', { ...scope, hasSecrets: false })}
  ORDER BY label, group_id, m.status NOT IN ('active', 'disputed', 'staged'), coalesce(m.occurred_at, m.recorded_at), m.id`;
