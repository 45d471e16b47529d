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

REVOKE ALL ON FUNCTION vault.changes_of(text, jsonb[]),
  vault.first_changes_since(uuid[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.changes_of(text, jsonb[]),
  vault.first_changes_since(uuid[], timestamptz) TO hearthlore_app;
