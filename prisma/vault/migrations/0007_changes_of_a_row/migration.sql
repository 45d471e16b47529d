-- What became of a row is looked up by its key, which a policy stands in the way of: comparing jsonb is not leakproof,
-- so every change of the table would have to pass the policy first, one by one. This gives the ids of the changes by
-- the index, as the system, within the household of the transaction; which of them the asker sees is decided by the
-- policy of `change` as before, on those few rows.
CREATE FUNCTION vault.changes_of(p_table text, p_keys jsonb[]) RETURNS SETOF bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system' AS $$
  SELECT c.id FROM unnest(p_keys) AS key
  JOIN vault.change c ON c.household_id = vault.household() AND c.table_name = p_table AND c.row_key = key
$$;
REVOKE ALL ON FUNCTION vault.changes_of(text, jsonb[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.changes_of(text, jsonb[]) TO hearthlore_app;
