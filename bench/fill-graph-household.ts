import { createHash } from 'node:crypto';
import type pg from 'pg';
import { STORED_EDGE_TYPES, type StoredEdgeType } from '#server/domain/graph/edge-types.ts';
import { addPeople, columnsOf, type Ground, insert, momentOf, type Person } from './insert-people.ts';
import { statements } from './made-up-sentences.ts';
import { pick, type Random } from './seeded-random.ts';

export type { Ground } from './insert-people.ts';

interface NewOutcome {
  id: string;
  at: string;
}

async function addMemories(
  db: pg.Client,
  ground: Ground,
  people: readonly Person[],
  count: number,
  random: Random,
): Promise<NewOutcome[]> {
  const said = statements(random)(count);
  const skewed = (): string =>
    people[Math.floor(random() ** 2.5 * people.length)]?.id ?? ground.homeContactId;
  const rows = said.map((statement) => {
    const { id, at } = momentOf(random);
    const chance = random();
    const owner = chance >= 0.33 && chance < 0.5 ? null : pick(random, ground.members).userId;
    const contact = chance < 0.33 ? null : chance < 0.5 ? ground.homeContactId : skewed();
    const isDecision = random() < 0.05;
    const content = isDecision
      ? `We decided: ${statement.content} (${id.slice(-5)})`
      : `${statement.content} (${id.slice(-5)})`;
    return {
      id,
      content,
      at,
      content_hash: createHash('sha256').update(content).digest(),
      category: statement.category,
      contact_id: contact,
      owner_id: owner,
      importance: pick(random, ['high', 'medium', 'medium', 'low', 'low']),
      privacy: random() < 0.75 ? 'public' : 'private',
      status: random() < 0.04 ? 'superseded' : random() < 0.02 ? 'disputed' : 'active',
    };
  });
  const { at, ...columns } = columnsOf(rows);
  const times = at ?? [];
  const all = <T>(value: T): T[] => rows.map(() => value);
  await insert(
    db,
    'memory',
    {
      household_id: 'uuid',
      id: 'uuid',
      content: 'text',
      content_hash: 'bytea',
      category: 'text',
      contact_id: 'uuid',
      owner_id: 'uuid',
      importance: 'text',
      privacy: 'text',
      status: 'text',
      confidence: 'float8',
      emotional_intensity: 'float8',
      recorded_at: 'timestamptz',
      last_reinforced_at: 'timestamptz',
      updated_at: 'timestamptz',
      source: 'text',
      embedding_status: 'text',
    },
    {
      ...columns,
      household_id: all(ground.householdId),
      confidence: all(0.9),
      emotional_intensity: all(0.3),
      recorded_at: times,
      last_reinforced_at: times,
      updated_at: times,
      source: all('statement'),
      embedding_status: all('none'),
    },
  );
  const named = rows.flatMap(({ id, contact_id }) => {
    const who = random() < 0.4 ? [skewed()] : [];
    return who
      .filter((contact) => contact !== contact_id)
      .map((contact) => ({ memory_id: id, contact_id: contact }));
  });
  await insert(
    db,
    'memory_contact',
    { household_id: 'uuid', memory_id: 'uuid', contact_id: 'uuid' },
    { household_id: named.map(() => ground.householdId), ...columnsOf(named) },
  );
  return rows;
}

async function addEdges(
  db: pg.Client,
  householdId: string,
  memories: readonly NewOutcome[],
  random: Random,
): Promise<number> {
  const sorted = [...memories].sort((a, b) => (a.at < b.at ? -1 : 1));
  const frequent: StoredEdgeType[] = [
    'caused_by',
    'supports',
    'relates_to',
    'relates_to',
    'depends_on',
    'influenced_by',
  ];
  const edges = new Map<
    string,
    {
      id: string;
      from_id: string;
      to_id: string;
      type: string;
      strength: number;
      created_at: string;
      origin: string;
    }
  >();
  sorted.forEach((memory, i) => {
    if (random() < 0.25) return;
    const before = sorted[Math.max(0, i - 1 - Math.floor(random() * 8))];
    if (!before || before.id === memory.id) return;
    const type = random() < 0.2 ? pick(random, STORED_EDGE_TYPES) : pick(random, frequent);
    const { id } = momentOf(random);
    const strength = Math.round((0.4 + 0.6 * random()) * 100) / 100;
    const origin = random() < 0.3 ? 'inferred' : 'stated';
    edges.set(`${memory.id} ${before.id} ${type}`, {
      id,
      from_id: memory.id,
      to_id: before.id,
      type,
      strength,
      created_at: memory.at,
      origin,
    });
  });
  const rows = [...edges.values()];
  await insert(
    db,
    'edge',
    {
      household_id: 'uuid',
      id: 'uuid',
      from_id: 'uuid',
      to_id: 'uuid',
      type: 'text',
      strength: 'float8',
      created_at: 'timestamptz',
      origin: 'text',
    },
    { household_id: rows.map(() => householdId), ...columnsOf(rows) },
  );
  return rows.length;
}

export async function fillGraph(
  db: pg.Client,
  ground: Ground,
  nodes: number,
  random: Random,
): Promise<{ contacts: number; memories: number; edges: number }> {
  const contacts = Math.max(10, Math.round(nodes / 30));
  await db.query('BEGIN');
  await db.query('SET LOCAL session_replication_role = replica');
  const people = await addPeople(db, ground, contacts, random);
  const memories = await addMemories(db, ground, people, Math.max(0, nodes - contacts), random);
  const edges = await addEdges(db, ground.householdId, memories, random);
  await db.query('COMMIT');
  return { contacts, memories: memories.length, edges };
}
