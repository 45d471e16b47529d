import { createHash } from 'node:crypto';
import type pg from 'pg';
import { v7 } from 'uuid';
import { STORED_EDGE_TYPES, type StoredEdgeType } from '#server/domain/edge-types.ts';
import { pick, type Random } from './random.ts';
import { NAMES, statements } from './sentences.ts';

/** The household that is filled: who is in it already. */
export interface Ground {
  householdId: string;
  homeContactId: string;
  members: { userId: string; contactId: string }[];
}

const DAY_MS = 86_400_000;
const YEARS = 3;

/** Rows of a table as they are written, by column. */
type Rows = Record<string, (string | number | boolean | Buffer | null)[]>;

async function insert(
  db: pg.Client,
  table: string,
  types: Record<string, string>,
  rows: Rows,
): Promise<void> {
  const names = Object.keys(types);
  const placed = names.map((name, i) => `$${i + 1}::${types[name]}[]`).join(', ');
  await db.query(
    `INSERT INTO vault.${table} (${names.join(', ')}) SELECT * FROM unnest(${placed})`,
    names.map((name) => rows[name] ?? []),
  );
}

/** Everybody’s time: ids carry it, as those of the product do, so that they compress as theirs. */
function momentOf(random: Random): { id: string; at: string } {
  const msecs = Date.now() - Math.floor(random() * YEARS * 365 * DAY_MS);
  return {
    id: v7({ msecs, random: Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)) }),
    at: new Date(msecs).toISOString(),
  };
}

interface Person {
  id: string;
  at: string;
  name: string;
  kind: 'person' | 'group';
}

/** One in thirty nodes is a person or a group; they hang together in families and groups around the members. */
async function addPeople(db: pg.Client, ground: Ground, count: number, random: Random): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, i): Person => {
    const name = `${pick(random, NAMES)} ${pick(random, NAMES)}`;
    const isGroup = i % 20 === 19;
    return {
      ...momentOf(random),
      name: isGroup ? `${name} circle` : name,
      kind: isGroup ? 'group' : 'person',
    };
  });
  await insert(
    db,
    'contact',
    {
      household_id: 'uuid',
      id: 'uuid',
      kind: 'text',
      name: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    {
      household_id: people.map(() => ground.householdId),
      id: people.map(({ id }) => id),
      kind: people.map(({ kind }) => kind),
      name: people.map(({ name }) => name),
      created_at: people.map(({ at }) => at),
      updated_at: people.map(({ at }) => at),
    },
  );
  await relate(db, ground, people, random);
  return people;
}

async function relate(
  db: pg.Client,
  ground: Ground,
  people: readonly Person[],
  random: Random,
): Promise<void> {
  const { rows } = await db.query<{ id: string; name: string; is_directional: boolean }>(
    `SELECT id, name, is_directional FROM vault.relationship_type WHERE household_id = $1
     AND name IN ('friend_of', 'parent_of', 'sibling_of', 'colleague_of', 'partner_of', 'member_of')`,
    [ground.householdId],
  );
  const types = new Map(rows.map((row) => [row.name, row]));
  const said = new Map<string, { a: string; b: string; type: string }>();
  const say = (from: string, name: string, to: string): void => {
    const type = types.get(name);
    if (!type || from === to) return;
    const [a, b] = type.is_directional || from < to ? [from, to] : [to, from];
    said.set(`${a} ${b} ${type.id}`, { a, b, type: type.id });
  };
  people.forEach((person, i) => {
    const anchor =
      random() < 0.25 ? pick(random, ground.members).contactId : people[Math.floor(random() * i)]?.id;
    const near = anchor ?? ground.members[0]?.contactId ?? '';
    if (person.kind === 'group') {
      for (let n = 0; n < 12; n += 1) say(pick(random, people).id, 'member_of', person.id);
      return;
    }
    say(
      person.id,
      pick(random, ['friend_of', 'sibling_of', 'colleague_of', 'partner_of', 'parent_of']),
      near,
    );
    if (random() < 0.6) say(person.id, pick(random, ['friend_of', 'parent_of']), pick(random, people).id);
  });
  const facts = [...said.values()];
  await insert(
    db,
    'relationship',
    {
      household_id: 'uuid',
      id: 'uuid',
      contact_a_id: 'uuid',
      contact_b_id: 'uuid',
      type_id: 'uuid',
      privacy: 'text',
      owner_id: 'uuid',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      confidence: 'float8',
      source: 'text',
      status: 'text',
      embedding_status: 'text',
      version: 'int',
    },
    {
      household_id: facts.map(() => ground.householdId),
      ...columnsOf(
        facts.map(({ a, b, type }) => {
          const { id, at } = momentOf(random);
          return { id, contact_a_id: a, contact_b_id: b, type_id: type, created_at: at, updated_at: at };
        }),
      ),
      privacy: facts.map(() => 'public'),
      owner_id: facts.map(() => null),
      confidence: facts.map(() => 1),
      source: facts.map(() => 'statement'),
      status: facts.map(() => 'current'),
      embedding_status: facts.map(() => 'none'),
      version: facts.map(() => 1),
    },
  );
}

function columnsOf<T extends Record<string, string | number | boolean | Buffer | null>>(
  rows: readonly T[],
): Rows {
  const names = Object.keys(rows[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? null)]));
}

interface Told {
  id: string;
  at: string;
}

/** A third is a member’s own, a sixth the household’s, the rest about people, some of them told of far more than others. */
async function addMemories(
  db: pg.Client,
  ground: Ground,
  people: readonly Person[],
  count: number,
  random: Random,
): Promise<Told[]> {
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

/** Threads of a handful of memories, each mostly a consequence of what came before it in the thread. */
async function addEdges(
  db: pg.Client,
  householdId: string,
  memories: readonly Told[],
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

/**
 * Fills a household up to so many nodes, the same for a seed: people, groups, memories over three years, links. Past the
 * services, as rows that they would have written, and without history: for measuring and for looking at.
 */
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
