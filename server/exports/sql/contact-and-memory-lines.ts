import { Prisma } from '#generated/vault/client.ts';
import {
  type ExportScope,
  iso,
  isShownContact,
  isShownMemory,
  isShownRelationship,
  joinOwner,
  ownerOf,
} from './export-scope.ts';

// Each statement returns one JSON object per row, in the column `line`.

export const contactLines = (scope: ExportScope): Prisma.Sql => Prisma.sql`
  SELECT json_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'givenName', c.given_name,
    'middleName', c.middle_name, 'familyName', c.family_name,
    'aliases', coalesce((SELECT json_agg(a.alias ORDER BY a.alias_folded, a.alias) FROM vault.contact_alias a
      WHERE a.household_id = c.household_id AND a.contact_id = c.id), '[]'),
    'channels', coalesce((SELECT json_agg(json_build_object('kind', n.kind, 'value', n.value, 'label', n.label)
      ORDER BY n.kind, n.value) FROM vault.contact_channel n
      WHERE n.household_id = c.household_id AND n.contact_id = c.id), '[]'),
    'importantDates', c.important_dates, 'notes', c.notes, 'tags', to_json(c.tags), 'uid', c.uid,
    'isHome', c.is_home, 'isMember', c.user_id IS NOT NULL, 'status', c.status, 'privacy', c.privacy,
    'createdAt', ${iso('c.created_at')}, 'updatedAt', ${iso('c.updated_at')},
    'photo', (SELECT json_build_object('mediaType', p.media_type,
        'data', translate(encode(p.image, 'base64'), E'\n', '')) FROM vault.contact_photo p
      WHERE p.household_id = c.household_id AND p.contact_id = c.id)) AS line
  FROM vault.contact c WHERE ${isShownContact('c', scope)} ORDER BY c.id`;

export const typeLines = ({ householdId }: ExportScope): Prisma.Sql => Prisma.sql`
  SELECT json_build_object('name', t.name, 'label', t.label, 'noun', t.noun, 'description', t.description,
    'isDirectional', t.is_directional, 'inverse', i.name, 'isCanonical', t.is_canonical,
    'aliases', to_json(t.aliases), 'group', t."group") AS line
  FROM vault.relationship_type t
  LEFT JOIN vault.relationship_type i ON i.household_id = t.household_id AND i.id = t.inverse_type_id
  WHERE t.household_id = ${householdId}::uuid AND NOT t.is_built_in ORDER BY t.name`;

export const relationshipLines = (scope: ExportScope): Prisma.Sql => Prisma.sql`
  SELECT json_build_object('id', r.id, 'contactA', a.id, 'contactB', b.id, 'type', t.name, 'aNoun', r.a_noun,
    'bNoun', r.b_noun, 'notes', r.notes, 'validFrom', r.valid_from, 'validUntil', r.valid_until, 'status', r.status,
    'confidence', r.confidence, 'source', r.source, 'privacy', r.privacy, 'owner', ${ownerOf('r.owner_id')},
    'createdAt', ${iso('r.created_at')}, 'updatedAt', ${iso('r.updated_at')}) AS line
  FROM vault.relationship r
  JOIN vault.relationship_type t ON t.household_id = r.household_id AND t.id = r.type_id
  JOIN vault.contact a ON a.id = r.contact_a_id AND ${isShownContact('a', scope)}
  JOIN vault.contact b ON b.id = r.contact_b_id AND ${isShownContact('b', scope)}
  ${joinOwner('r')}
  WHERE ${isShownRelationship('r', scope)} ORDER BY r.id`;

/** Selects the column for its owner only, because quotes may be private. `readerId` comes from `sourceReader`. */
const ofOwner = (column: string, readerId: string | null): Prisma.Sql =>
  Prisma.sql`CASE WHEN m.owner_id = ${readerId}::uuid AND m.sealed IS NULL THEN ${Prisma.raw(column)} END`;

export const memoryLines = (scope: ExportScope, readerId: string | null): Prisma.Sql => Prisma.sql`
  SELECT json_build_object('id', m.id, 'content', m.content, 'raw', ${ofOwner('m.raw', readerId)}, 'summary', m.summary,
    'subject', m.subject, 'predicate', m.predicate, 'object', m.object, 'subjectContact', s.id, 'contact', c.id,
    'relationship', r.id, 'owner', ${ownerOf('m.owner_id')},
    'who', coalesce((SELECT json_agg(w.id ORDER BY w.id) FROM vault.memory_contact mc
      JOIN vault.contact w ON w.id = mc.contact_id AND ${isShownContact('w', scope)}
      WHERE mc.household_id = m.household_id AND mc.memory_id = m.id), '[]'),
    'category', m.category, 'subcategory', m.subcategory, 'tags', to_json(m.tags), 'cues', to_json(m.cues),
    'occurredAt', ${iso('m.occurred_at')}, 'occurredUntil', ${iso('m.occurred_until')}, 'recurrence', m.recurrence,
    'wording', m.wording, 'recordedAt', ${iso('m.recorded_at')}, 'expiresAt', ${iso('m.expires_at')},
    'place', m.place, 'why', m.why, 'how', m.how, 'qualifier', m.qualifier, 'confidence', m.confidence,
    'emotionalIntensity', m.emotional_intensity, 'lastReinforcedAt', ${iso('m.last_reinforced_at')},
    'reinforcementCount', m.reinforcement_count) AS line,
  json_build_object('importance', m.importance, 'source', m.source, 'pinned', m.pinned, 'privacy', m.privacy,
    'status', m.status, 'supersededBy', n.id, 'retiredAt', ${iso('m.retired_at')}, 'retiredBecause', m.retired_because,
    'conversation', ${ofOwner('m.interaction_id', readerId)},
    'updatedAt', ${iso('m.updated_at')}) AS rest,
  translate(encode(m.sealed, 'base64'), E'\n', '') AS sealed
  FROM vault.memory m
  LEFT JOIN vault.contact c ON c.id = m.contact_id AND ${isShownContact('c', scope)}
  LEFT JOIN vault.contact s ON s.id = m.subject_contact_id AND ${isShownContact('s', scope)}
  LEFT JOIN vault.relationship r ON r.id = m.relationship_id AND ${isShownRelationship('r', scope)}
  LEFT JOIN vault.memory n ON n.id = m.superseded_by_id AND ${isShownMemory('n', scope)}
  ${joinOwner('m')}
  WHERE ${isShownMemory('m', scope)} ORDER BY m.id`;

export const edgeLines = (scope: ExportScope): Prisma.Sql => Prisma.sql`
  SELECT json_build_object('id', e.id, 'from', f.id, 'to', t.id, 'type', e.type, 'strength', e.strength,
    'bidirectional', e.bidirectional, 'evidence', e.evidence, 'note', e.note, 'origin', e.origin,
    'createdAt', ${iso('e.created_at')}) AS line
  FROM vault.edge e
  JOIN vault.memory f ON f.id = e.from_id AND ${isShownMemory('f', scope)}
  JOIN vault.memory t ON t.id = e.to_id AND ${isShownMemory('t', scope)}
  WHERE e.household_id = ${scope.householdId}::uuid ORDER BY e.id`;
