/**
 * Fills the household of an account with people, memories and links up to --nodes nodes, to view or measure the graph page.
 * Run it with the environment of the server (DATABASE_URL or HEARTHLORE_DATA_DIR), which may be running. In an empty
 * installation, it first creates the account.
 *   node bench/seed-graph.ts --nodes=10000 --email=nora@example.org [--password=…]
 */
import '#server/register-hooks.ts';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { setUpInput } from '#server/accounts/schema.ts';
import { isSetUp, setUp } from '#server/accounts/set-up/service/set-up-installation.ts';
import { databases } from '#server/db/databases.ts';
import { identity } from '#server/db/identity-client.ts';
import { fillGraph, type Ground } from './fill-graph-household.ts';
import { seeded } from './seeded-random.ts';

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '1000' },
    email: { type: 'string', default: 'nora@example.org' },
    password: { type: 'string' },
    seed: { type: 'string', default: '7' },
  },
});

async function makeAccount(email: string, password: string | undefined): Promise<void> {
  if (await isSetUp()) return;
  if (!password) throw new Error('This installation has no account. Pass --password to create one.');
  const timeZone = 'Europe/Madrid';
  await setUp(setUpInput.parse({ name: 'Nora', email, password, householdName: 'Copse Road', timeZone }));
}

async function groundOf(db: pg.Client, email: string): Promise<Ground> {
  const accounts = await identity();
  const user = await accounts.user.findUnique({ where: { email }, include: { memberships: true } });
  const householdId = user?.memberships[0]?.householdId;
  if (!householdId)
    throw new Error(`No household found for ${email}. Pass the address of a member as --email.`);
  const { rows } = await db.query<{ id: string; user_id: string | null; is_home: boolean }>(
    'SELECT id, user_id, is_home FROM vault.contact WHERE household_id = $1 AND (is_home OR user_id IS NOT NULL)',
    [householdId],
  );
  const members = rows.flatMap(({ id, user_id }) =>
    user_id === null ? [] : [{ userId: user_id, contactId: id }],
  );
  return { householdId, members, homeContactId: rows.find(({ is_home }) => is_home)?.id ?? '' };
}

await makeAccount(values.email, values.password);
const { connectionString } = await databases().vault('personal');
const db = new pg.Client({ connectionString });
await db.connect();
try {
  const made = await fillGraph(
    db,
    await groundOf(db, values.email),
    Number(values.nodes),
    seeded(Number(values.seed)),
  );
  console.log(`${made.contacts} people and groups, ${made.memories} memories, ${made.edges} links`);
} finally {
  await db.end();
}
process.exit();
