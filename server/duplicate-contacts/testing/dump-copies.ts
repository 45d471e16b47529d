import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import type { TestHousehold } from '#server/db/testing/household.ts';
import { canonicalJson } from '#server/domain/text/canonical-json.ts';
import type { Copy } from './merge-case-copies.ts';

const TABLES = [
  'contact',
  'contact_alias',
  'contact_channel',
  'contact_photo',
  'relationship',
  'memory',
  'memory_contact',
] as const;
const IGNORED = [
  'household_id',
  'version',
  'created_at',
  'updated_at',
  'embedding_model',
  'embedding_status',
  'name_folded',
  'alias_folded',
];

const dumped = z.object({ row: z.record(z.string(), z.unknown()) });
const typeRow = z.object({ id: z.string(), name: z.string(), isDirectional: z.boolean() });
type Row = Record<string, unknown>;

async function rowsOf(home: TestHousehold): Promise<{ table: string; row: Row }[]> {
  return home.asSystem().vault.read(async (tx) => {
    const all: { table: string; row: Row }[] = [];
    for (const table of TABLES) {
      const rows = await tx.db.$queryRaw<unknown[]>(
        Prisma.sql`SELECT to_jsonb(t) - ARRAY['embedding', 'search_vector', 'parsed'] AS row FROM ${Prisma.raw(`vault.${table}`)} t
          WHERE household_id = ${tx.householdId}::uuid`,
      );
      all.push(...rows.map((one) => ({ table, row: dumped.parse(one).row })));
    }
    return all;
  });
}

async function typesOf(home: TestHousehold): Promise<Map<string, z.infer<typeof typeRow>>> {
  const rows = await home.asSystem().vault.read((tx) =>
    tx.db.relationshipType.findMany({
      where: { householdId: tx.householdId },
      select: { id: true, name: true, isDirectional: true },
    }),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const isText = (value: unknown): value is string => typeof value === 'string';

function comparable(
  table: string,
  row: Row,
  copy: Copy,
  types: Map<string, z.infer<typeof typeRow>>,
): string {
  const shown: Row = { table };
  for (const [column, value] of Object.entries(row)) {
    if (IGNORED.includes(column)) continue;
    if (column === 'id') shown.id = isText(value) ? copy.labels.get(value) : undefined;
    else if (column === 'type_id' && isText(value)) shown.type = types.get(value)?.name;
    else if (column.endsWith('_at') && column !== 'occurred_at') shown[column] = value !== null;
    else if (Array.isArray(value)) shown[column] = value.map((item) => canonicalJson(item)).sort();
    else shown[column] = isText(value) ? labelled(value, copy) : value;
  }
  const type = isText(row.type_id) ? types.get(row.type_id) : undefined;
  return canonicalJson(type && !type.isDirectional ? inOneOrder(shown) : shown);
}

function labelled(value: string, copy: Copy): string {
  return value
    .split(' ')
    .map((word) => copy.labels.get(word) ?? word)
    .join(' ');
}

function inOneOrder(row: Row): Row {
  if (String(row.contact_a_id) <= String(row.contact_b_id)) return row;
  return {
    ...row,
    contact_a_id: row.contact_b_id,
    contact_b_id: row.contact_a_id,
    a_noun: row.b_noun,
    b_noun: row.a_noun,
  };
}

export async function dumpCopies(home: TestHousehold, copies: readonly Copy[]): Promise<string[]> {
  const types = await typesOf(home);
  const owner = new Map<string, number>();
  const members = new Set(home.members.map(({ contactId }) => contactId));
  for (const [index, copy] of copies.entries()) {
    for (const id of copy.labels.keys()) if (!members.has(id)) owner.set(id, index);
  }
  const lines: string[][] = copies.map(() => []);
  for (const { table, row } of await rowsOf(home)) {
    const index = Object.values(row)
      .map((value) => (isText(value) ? owner.get(value) : undefined))
      .find((found) => found !== undefined);
    const copy = index === undefined ? undefined : copies[index];
    if (index !== undefined && copy) lines[index]?.push(comparable(table, row, copy, types));
  }
  return lines.map((rows) => rows.sort().join('\n'));
}
