import { DAY_MS } from '#server/domain/time/durations.ts';
import '#server/register-hooks.ts';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type HouseholdId, newHouseholdId, newId, newUserId, type UserId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { parseStatement } from '#server/domain/english/parse-statement.ts';
import { encodeParsed } from '#server/domain/statements/parsed-statement.ts';
import { claimColumnsOf } from '#server/memories/memory/service/statement-claims.ts';
import type { Embedder } from '#server/models/embedder.ts';
import { prepareVault } from '#server/relationships/prepare-vault/service.ts';
import { NAMES, type Statement } from './made-up-sentences.ts';
import { pick, type Random } from './seeded-random.ts';

/** `asker` is the user id of the member who makes the calls. */
export interface BenchHousehold {
  householdId: HouseholdId;
  asker: UserId;
  members: UserId[];
  homeContactId: string;
  contactIds: string[];
  /** The asker's relationships come first. */
  relationshipIds: string[];
  memories: number;
}

const MEMBERS = 4;
const PEOPLE = 24;

export async function makeHousehold(db: pg.Pool, random: Random): Promise<BenchHousehold> {
  const householdId = newHouseholdId();
  const now = new Date();
  const { household } = await identity();
  await household.create({
    data: { id: householdId, name: 'Copse Road', timeZone: 'Europe/Madrid', createdAt: now },
  });
  const members = Array.from({ length: MEMBERS }, newUserId);
  const handle = await vaultFor(householdId, 'personal');
  const system = { kind: 'system', householdId, userId: null, reason: 'bench' } as const;
  const vault = bindVault(handle, system, now, newId());
  const own: string[] = [];
  let homeContactId = '';
  for (const [index, userId] of members.entries()) {
    const owner = { userId, name: NAMES[index] ?? 'Nora' };
    const prepared = await prepareVault(vault, { homeName: 'Copse Road', owner });
    homeContactId = prepared.homeContactId;
    own.push(prepared.ownContactId ?? '');
  }
  const contactIds = Array.from({ length: PEOPLE }, newId);
  await db.query(
    `INSERT INTO vault.contact (household_id, id, kind, name, created_at, updated_at)
     SELECT $1, id, 'person', name, $4, $4 FROM unnest($2::uuid[], $3::text[]) AS c (id, name)`,
    [householdId, contactIds, contactIds.map(() => `${pick(random, NAMES)} ${pick(random, NAMES)}`), now],
  );
  const relationshipIds = await tie(db, householdId, own, contactIds);
  const asker = members[0];
  if (asker === undefined) throw new Error('The household was created without members.');
  return { householdId, asker, members, homeContactId, contactIds, relationshipIds, memories: 0 };
}

async function tie(
  db: pg.Pool,
  householdId: string,
  own: readonly string[],
  people: readonly string[],
): Promise<string[]> {
  const rows = people.map((person, index) => {
    const member = own[index % own.length] ?? '';
    const [a, b] = [member, person].sort();
    return { id: newId(), a, b, member };
  });
  await db.query(
    `INSERT INTO vault.relationship (household_id, id, contact_a_id, contact_b_id, type_id, created_at, updated_at)
     SELECT $1, r.id, r.a, r.b, t.id, now(), now()
     FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS r (id, a, b)
     JOIN vault.relationship_type t ON t.household_id = $1 AND t.name = 'friend_of'`,
    [householdId, rows.map((row) => row.id), rows.map((row) => row.a), rows.map((row) => row.b)],
  );
  const [first] = own;
  return rows
    .toSorted((x, y) => Number(y.member === first) - Number(x.member === first))
    .map((row) => row.id);
}

interface Scope {
  contactId: string | null;
  relationshipId: string | null;
  ownerId: string | null;
}

function scopeOf(random: Random, household: BenchHousehold): Scope {
  const ownerId = pick(random, household.members);
  const chance = random();
  if (chance < 0.5) return { contactId: null, relationshipId: null, ownerId };
  if (chance < 0.75) return { contactId: household.homeContactId, relationshipId: null, ownerId: null };
  if (chance < 0.9) return { contactId: pick(random, household.contactIds), relationshipId: null, ownerId };
  return { contactId: null, relationshipId: pick(random, household.relationshipIds), ownerId };
}

function readingOf(content: string) {
  const parsed = parseStatement(content);
  const { predicate, object } = claimColumnsOf({ content, parsed }, { speaker: null });
  return { predicate, object, parsed: JSON.stringify(encodeParsed(parsed)) };
}

export async function addMemories(
  db: pg.Pool,
  household: BenchHousehold,
  told: readonly Statement[],
  random: Random,
  embedder: Embedder,
): Promise<void> {
  const vectors = await embedder.embed(
    told.map((one) => one.content),
    'passage',
  );
  const rows = told.map((statement, index) => ({
    ...statement,
    ...readingOf(statement.content),
    ...scopeOf(random, household),
    id: newId(),
    vector: `[${(vectors[index] ?? []).join(',')}]`,
    hash: createHash('sha256').update(statement.content).digest(),
    privacy: random() < 0.67 ? 'public' : 'private',
    importance: pick(random, ['high', 'medium', 'medium', 'low']),
    at: new Date(Date.now() - random() * 120 * DAY_MS),
  }));
  const column = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key]);
  await db.query(
    `INSERT INTO vault.memory (household_id, id, content, content_hash, category, contact_id, relationship_id, owner_id,
       confidence, emotional_intensity, recorded_at, last_reinforced_at, updated_at, importance, source, privacy,
       embedding, embedding_model, embedding_status, predicate, object, parsed)
     SELECT $1, m.id, content, hash, category, contact_id, relationship_id, owner_id, 0.9, 0.2, at, at, at, importance,
       'statement', privacy, vector::halfvec, $2, 'ready', predicate, object, parsed
     FROM unnest($3::uuid[], $4::text[], $5::bytea[], $6::text[], $7::uuid[], $8::uuid[], $9::uuid[], $10::timestamptz[],
       $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::jsonb[])
       AS m (id, content, hash, category, contact_id, relationship_id, owner_id, at, importance, privacy, vector, predicate, object, parsed)`,
    [
      household.householdId,
      embedder.name,
      column('id'),
      column('content'),
      column('hash'),
      column('category'),
      column('contactId'),
      column('relationshipId'),
      column('ownerId'),
      column('at'),
      column('importance'),
      column('privacy'),
      column('vector'),
      column('predicate'),
      column('object'),
      column('parsed'),
    ],
  );
  household.memories += told.length;
}

/** Adds numbered copies of existing memories, the fastest way to a large household. */
export async function copyMemories(db: pg.Pool, household: BenchHousehold, count: number): Promise<void> {
  if (count <= 0) return;
  await db.query(
    `INSERT INTO vault.memory (household_id, id, content, content_hash, category, contact_id, relationship_id, owner_id,
       confidence, emotional_intensity, recorded_at, last_reinforced_at, updated_at, importance, source, privacy,
       embedding, embedding_model, embedding_status, predicate, object, parsed)
     SELECT household_id, gen_random_uuid(), content || ' ' || n, sha256(convert_to(content || n, 'UTF8')), category,
       contact_id, relationship_id, owner_id, confidence, emotional_intensity, recorded_at, last_reinforced_at, updated_at,
       importance, source, privacy, embedding, embedding_model, embedding_status, predicate, object, parsed
     FROM (SELECT m.*, n FROM vault.memory m CROSS JOIN generate_series(1, 100) n
       WHERE m.household_id = $1 AND m.content !~ '\\d$' ORDER BY n, m.id LIMIT $2) m`,
    [household.householdId, count],
  );
  household.memories += count;
}
