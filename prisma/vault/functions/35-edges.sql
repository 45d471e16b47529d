-- Inferred edges do not count, because they would reveal a private memory.
CREATE OR REPLACE FUNCTION vault.steps_at(p_ids uuid[], p_out text[], p_in text[], p_min float8, p_as_of timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM vault.edge e
  JOIN vault.memory f ON f.household_id = e.household_id AND f.id = e.from_id
  JOIN vault.memory t ON t.household_id = e.household_id AND t.id = e.to_id
  WHERE e.household_id = vault.household() AND e.origin = 'stated' AND e.strength >= p_min
    AND (e.from_id = ANY (p_ids) OR e.to_id = ANY (p_ids))
    AND (p_as_of IS NULL OR (e.created_at <= p_as_of AND f.recorded_at <= p_as_of AND t.recorded_at <= p_as_of))
    AND f.deleted_at IS NULL AND f.sealed IS NULL AND f.status NOT IN ('staged', 'rejected')
    AND t.deleted_at IS NULL AND t.sealed IS NULL AND t.status NOT IN ('staged', 'rejected')
    AND ((e.from_id = ANY (p_ids) AND (e.type = ANY (p_out) OR (e.bidirectional AND e.type = ANY (p_in))))
      OR (e.to_id = ANY (p_ids) AND (e.type = ANY (p_in) OR (e.bidirectional AND e.type = ANY (p_out)))))
$$;

-- Counts hidden steps too, so it returns only a number. Written in plpgsql so that each connection keeps the query
-- plan.
CREATE OR REPLACE FUNCTION vault.all_steps_at(
  p_ids uuid[], p_out text[], p_in text[], p_min float8, p_as_of timestamptz)
RETURNS bigint LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog
SET plan_cache_mode = force_generic_plan
SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
DECLARE v_household uuid := vault.household();
BEGIN
  RETURN (
    SELECT count(DISTINCT e.id)
    FROM unnest(p_ids) AS a (id)
    CROSS JOIN LATERAL (
      SELECT e.id, e.to_id AS next FROM vault.edge e
      WHERE e.household_id = v_household AND e.from_id = a.id AND e.origin = 'stated' AND e.strength >= p_min
        AND (p_as_of IS NULL OR e.created_at <= p_as_of)
        AND (e.type = ANY (p_out) OR (e.bidirectional AND e.type = ANY (p_in)))
      UNION ALL
      SELECT e.id, e.from_id FROM vault.edge e
      WHERE e.household_id = v_household AND e.to_id = a.id AND e.origin = 'stated' AND e.strength >= p_min
        AND (p_as_of IS NULL OR e.created_at <= p_as_of)
        AND (e.type = ANY (p_in) OR (e.bidirectional AND e.type = ANY (p_out)))
      OFFSET 0) e
    CROSS JOIN LATERAL (
      SELECT FROM vault.memory m WHERE m.household_id = v_household AND m.id = a.id
        AND m.deleted_at IS NULL AND m.sealed IS NULL AND m.status NOT IN ('staged', 'rejected')
        AND (p_as_of IS NULL OR m.recorded_at <= p_as_of)
      OFFSET 0) here
    CROSS JOIN LATERAL (
      SELECT FROM vault.memory m WHERE m.household_id = v_household AND m.id = e.next
        AND m.deleted_at IS NULL AND m.sealed IS NULL AND m.status NOT IN ('staged', 'rejected')
        AND (p_as_of IS NULL OR m.recorded_at <= p_as_of)
      OFFSET 0) there);
END $$;

-- OFFSET 0 makes Postgres use an index look-up per memory (server/edges/walk/sql/walk-level.ts).
CREATE OR REPLACE FUNCTION vault.links_of(p_ids uuid[]) RETURNS TABLE (id uuid, rests boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog SET plan_cache_mode = force_generic_plan
SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
DECLARE v_household uuid := vault.household();
BEGIN
  RETURN QUERY SELECT a.id,
      EXISTS (SELECT FROM vault.edge e
        WHERE e.household_id = v_household AND e.from_id = a.id AND e.type = 'depends_on' OFFSET 0)
      OR EXISTS (SELECT FROM vault.edge e
        WHERE e.household_id = v_household AND e.to_id = a.id AND e.type = 'depends_on' AND e.bidirectional OFFSET 0)
    FROM unnest(p_ids) AS a (id)
    WHERE EXISTS (SELECT FROM vault.edge e WHERE e.household_id = v_household AND e.from_id = a.id OFFSET 0)
      OR EXISTS (SELECT FROM vault.edge e WHERE e.household_id = v_household AND e.to_id = a.id OFFSET 0);
END $$;

REVOKE ALL ON FUNCTION vault.all_steps_at(uuid[], text[], text[], float8, timestamptz),
  vault.links_of(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.all_steps_at(uuid[], text[], text[], float8, timestamptz),
  vault.links_of(uuid[]) TO hearthlore_app;
