import type pg from 'pg';
import { v7 } from 'uuid';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { NAMES } from './made-up-sentences.ts';
import { pick, type Random } from './seeded-random.ts';

export interface Ground {
  householdId: string;
  homeContactId: string;
  members: { userId: string; contactId: string }[];
}

const YEARS = 3;

type Rows = Record<string, (string | number | boolean | Buffer | null)[]>;

export async function insert(
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

/** Returns a random time in recent years and a version 7 UUID for it. */
export function momentOf(random: Random): { id: string; at: string } {
  const msecs = Date.now() - Math.floor(random() * YEARS * 365 * DAY_MS);
  return {
    id: v7({ msecs, random: Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256)) }),
    at: new Date(msecs).toISOString(),
  };
}

export interface Person {
  id: string;
  at: string;
  name: string;
  kind: 'person' | 'group';
}

export async function addPeople(
  db: pg.Client,
  ground: Ground,
  count: number,
  random: Random,
): Promise<Person[]> {
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

export function columnsOf<T extends Record<string, string | number | boolean | Buffer | null>>(
  rows: readonly T[],
): Rows {
  const names = Object.keys(rows[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? null)]));
}
