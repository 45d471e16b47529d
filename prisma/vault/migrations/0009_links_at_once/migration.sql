-- Asked with every search, so written to cost little: plpgsql keeps a plan for the connection, where a function in SQL is
-- planned anew with every call, and what is asked here needs none of the policies that a plan otherwise carries along.

-- Which of these memories have an edge at all, hidden ones included, and whether one of them rests on another. Where there
-- is none, no walk begins and nothing is hidden. OFFSET 0 keeps each a look-up in an index (see edges/sql/level.ts).
CREATE FUNCTION vault.links_of(p_ids uuid[]) RETURNS TABLE (id uuid, rests boolean)
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
REVOKE ALL ON FUNCTION vault.links_of(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.links_of(uuid[]) TO hearthlore_app;

-- As before (see 0008): how many stated steps lead on from these memories, hidden ones included. A number and nothing else.
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
