-- Runs as the system, because Postgres would otherwise check the policy on every change in the table.
CREATE OR REPLACE FUNCTION vault.changes_of(p_table text, p_keys jsonb[]) RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system' AS $$
  SELECT c.id FROM unnest(p_keys) AS key
  JOIN vault.change c ON c.household_id = vault.household() AND c.table_name = p_table AND c.row_key = key
$$;

-- The `before` image of the first change is the memory as of that moment.
CREATE OR REPLACE FUNCTION vault.first_changes_since(p_ids uuid[], p_at timestamptz) RETURNS TABLE (memory_id uuid, change_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
  SELECT (c.row_key ->> 'id')::uuid, min(c.id) FROM vault.change c
  JOIN vault.journal j ON j.household_id = c.household_id AND j.id = c.journal_id
  WHERE c.household_id = vault.household() AND c.table_name = 'memory' AND c.before IS NOT NULL AND j.at > p_at
    AND c.row_key IN (SELECT jsonb_build_object('id', one) FROM unnest(p_ids) AS one)
  GROUP BY 1
$$;

-- Lists changes of the columns that decide who sees a row, with only these columns of the row afterwards. Runs as the system,
-- because the policy also wants the row before to be visible.
CREATE OR REPLACE FUNCTION vault.changed_visibility(p_after bigint, p_through bigint)
RETURNS TABLE (number bigint, table_name text, row_id uuid, journal_id uuid, at timestamptz, version int, image jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
  SELECT c.id, c.table_name, (c.row_key ->> 'id')::uuid, c.journal_id, j.at, (c.after ->> 'version')::int, deciding.later
  FROM vault.change c
  JOIN vault.journal j ON j.household_id = c.household_id AND j.id = c.journal_id
  CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(name, c.before -> name) AS earlier, jsonb_object_agg(name, c.after -> name) AS later
    FROM unnest(ARRAY['id', 'privacy', 'category', 'owner_id', 'contact_id', 'relationship_id', 'contact_a_id',
      'contact_b_id', 'created_by_agent']) AS name) deciding
  WHERE c.household_id = vault.household() AND c.id > p_after AND c.id <= p_through
    AND c.table_name IN ('memory', 'relationship', 'contact') AND c.before IS NOT NULL AND c.after IS NOT NULL
    AND c.after ->> 'deleted_at' IS NULL AND c.after ->> 'merged_into_id' IS NULL
    AND c.after ->> 'retired_because' IS DISTINCT FROM 'merged'
    AND deciding.later IS DISTINCT FROM deciding.earlier
$$;

REVOKE ALL ON FUNCTION vault.changes_of(text, jsonb[]),
  vault.first_changes_since(uuid[], timestamptz), vault.changed_visibility(bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.changes_of(text, jsonb[]),
  vault.first_changes_since(uuid[], timestamptz), vault.changed_visibility(bigint, bigint) TO hearthlore_app;
