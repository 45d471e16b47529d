import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testConnectionString } from './testing/test-connection-string.ts';

const db = new pg.Client({ connectionString: testConnectionString() });
beforeAll(() => db.connect());
afterAll(() => db.end());

async function rows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await db.query<T>(sql, values)).rows;
}

const TABLES = `SELECT c.oid, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'vault' AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'`;

async function undone<T>(work: () => Promise<T>): Promise<T> {
  await db.query('BEGIN');
  try {
    return await work();
  } finally {
    await db.query('ROLLBACK');
  }
}

const enter = (household: string, kind = 'member'): Promise<unknown> =>
  db.query(`SELECT vault.enter($1, $2, $3, NULL, 'secret', NULL, 'write', $4, 'test', 'request', now())`, [
    household,
    kind,
    kind === 'system' ? null : newId(),
    newId(),
  ]);

const newContact = (household: string): Promise<unknown> =>
  db.query(
    `INSERT INTO vault.contact (household_id, id, kind, name, created_at, updated_at)
     VALUES ($1, $2, 'person', 'Zoë Núñez', now(), now())`,
    [household, newId()],
  );

describe('every vault table', () => {
  it('is found in the catalogue, so that the rules below test something', async () => {
    expect((await rows(TABLES)).length).toBeGreaterThanOrEqual(12);
  });

  it('has household_id, never null', async () => {
    const without = await rows(`SELECT name FROM (${TABLES}) t WHERE NOT EXISTS (SELECT FROM pg_attribute a
      WHERE a.attrelid = t.oid AND a.attname = 'household_id' AND a.attnotnull)`);
    expect(without).toEqual([]);
  });

  it('begins its primary key and every unique index with household_id', async () => {
    const wrong =
      await rows(`SELECT i.indexrelid::regclass::text AS index FROM pg_index i JOIN (${TABLES}) t ON t.oid = i.indrelid
      WHERE (i.indisunique OR i.indisprimary) AND i.indkey[0] IS DISTINCT FROM (SELECT a.attnum FROM pg_attribute a
        WHERE a.attrelid = t.oid AND a.attname = 'household_id')`);
    expect(wrong).toEqual([]);
    const keyless = await rows(`SELECT name FROM (${TABLES}) t WHERE NOT EXISTS (SELECT FROM pg_index i
      WHERE i.indrelid = t.oid AND i.indisprimary)`);
    expect(keyless).toEqual([]);
  });

  it('begins every foreign key with household_id on both sides', async () => {
    const wrong = await rows(`SELECT k.conname FROM pg_constraint k JOIN (${TABLES}) t ON t.oid = k.conrelid
      WHERE k.contype = 'f' AND ((SELECT attname FROM pg_attribute WHERE attrelid = k.conrelid AND attnum = k.conkey[1])
        <> 'household_id' OR (SELECT attname FROM pg_attribute WHERE attrelid = k.confrelid AND attnum = k.confkey[1])
        <> 'household_id')`);
    expect(wrong).toEqual([]);
  });

  it('forces row-level security with a policy for the application role', async () => {
    const open = await rows(`SELECT t.name FROM (${TABLES}) t JOIN pg_class c ON c.oid = t.oid
      WHERE NOT c.relrowsecurity OR NOT c.relforcerowsecurity
        OR NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid)`);
    expect(open).toEqual([]);
    const [role] = await rows(
      `SELECT rolsuper OR rolbypassrls OR rolcanlogin AS strong FROM pg_roles WHERE rolname = 'hearthlore_app'`,
    );
    expect(role).toEqual({ strong: false });
  });

  it('filters by household in each policy', async () => {
    const policies = await rows<{ of: string; text: string }>(`SELECT t.name || '.' || p.polname AS of,
      coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') AS text
      FROM pg_policy p JOIN (${TABLES}) t ON t.oid = p.polrelid`);
    expect(policies.filter(({ text }) => !text.includes('vault.household()'))).toEqual([]);
  });

  it('reads empty without the settings of a transaction', async () => {
    const household = newId();
    await undone(async () => {
      await enter(household, 'system');
      await newContact(household);
      await db.query(`SELECT set_config(name, '', true) FROM pg_settings WHERE name LIKE 'hearthlore.%'`);
      for (const setting of [
        'household',
        'actor',
        'member',
        'privacy',
        'circle',
        'relationships',
        'categories',
      ]) {
        await db.query(`SELECT set_config($1, '', true)`, [`hearthlore.${setting}`]);
      }
      for (const { name } of await rows<{ name: string }>(TABLES)) {
        const [count] = await rows<{ n: string }>(`SELECT count(*) AS n FROM vault.${name}`);
        expect({ name, n: count?.n }).toEqual({ name, n: '0' });
      }
    });
  });

  it('has the history trigger if it stores content, and not if it is a log or the history', async () => {
    const watched = await rows<{
      name: string;
    }>(`SELECT DISTINCT t.name FROM (${TABLES}) t JOIN pg_trigger g ON g.tgrelid = t.oid
      WHERE g.tgfoid = 'vault.record_change'::regproc ORDER BY 1`);
    expect(watched.map(({ name }) => name)).toEqual([
      'contact',
      'contact_alias',
      'contact_channel',
      'contact_photo',
      'edge',
      'graph_view',
      'insight',
      'interaction',
      'memory',
      'memory_contact',
      'outcome_exclusion',
      'preference_pattern',
      'preference_profile',
      'relationship',
      'relationship_type',
      'review_case',
      'suggestion',
      'trigger_answer',
    ]);
  });
});

describe('history', () => {
  it('records a change made by hand in SQL, with its author', async () => {
    const household = newId();
    await undone(async () => {
      await db.query(
        `SELECT set_config('hearthlore.household', $1, true), set_config('hearthlore.actor', 'system', true)`,
        [household],
      );
      await newContact(household);
      await db.query(`UPDATE vault.contact SET notes = 'by hand' WHERE household_id = $1`, [household]);
      const changes = await rows(
        `SELECT c.before ->> 'notes' AS before, c.after ->> 'notes' AS after, j.actor_kind
        FROM vault.change c JOIN vault.journal j USING (household_id) WHERE c.household_id = $1 AND c.before IS NOT NULL`,
        [household],
      );
      expect(changes).toEqual([{ before: null, after: 'by hand', actor_kind: 'database' }]);
    });
  });

  it('cannot be changed or deleted by the application role', async () => {
    for (const statement of [
      'UPDATE vault.change SET before = NULL',
      'DELETE FROM vault.change',
      'DELETE FROM vault.journal',
      'DELETE FROM vault.memory',
    ]) {
      await undone(async () => {
        await enter(newId(), 'system');
        await expect(db.query(statement)).rejects.toThrow(/permission denied/);
      });
    }
  });

  it('does not store embeddings', async () => {
    const household = newId();
    await undone(async () => {
      await enter(household, 'system');
      await newContact(household);
      const [change] = await rows<{ after: object }>(
        `SELECT after FROM vault.change WHERE household_id = $1`,
        [household],
      );
      expect(Object.keys(change?.after ?? {})).not.toContain('embedding');
      expect(change?.after).toMatchObject({ name: 'Zoë Núñez', name_folded: 'zoe nunez' });
    });
  });
});

describe('a read transaction', () => {
  it('cannot write', async () => {
    const household = newId();
    await undone(async () => {
      await db.query(
        `SELECT vault.enter($1, 'member', $2, NULL, 'secret', NULL, 'read', NULL, 'test', 'request', now())`,
        [household, newId()],
      );
      await expect(newContact(household)).rejects.toThrow(/read-only/);
    });
  });
});

describe('another household', () => {
  it('cannot be written to from inside a unit of work', async () => {
    await undone(async () => {
      await enter(newId());
      await expect(newContact(newId())).rejects.toThrow(/row-level security/);
    });
  });
});
