CREATE OR REPLACE FUNCTION vault.memories_keyed(p_keys text[], p_each integer[], p_most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SET search_path = pg_catalog SET plan_cache_mode = force_generic_plan ROWS 100 AS $$
DECLARE home CONSTANT uuid := vault.household();
BEGIN
  RETURN QUERY
    WITH found AS MATERIALIZED (
      SELECT k.key, k.each, m.memory_id FROM unnest(p_keys, p_each) AS k (key, each) CROSS JOIN LATERAL (
        SELECT o.memory_id FROM vault.memory_key o WHERE o.household_id = home AND o.key = k.key
        ORDER BY o.memory_id DESC LIMIT k.each) m
    ), rarity AS MATERIALIZED (
      SELECT f.key, ln(1 + f.each / (0.5 + count(*))) AS weight FROM found f GROUP BY f.key, f.each
    )
    SELECT f.memory_id FROM found f JOIN rarity r USING (key)
    GROUP BY f.memory_id ORDER BY sum(r.weight) DESC, f.memory_id DESC LIMIT p_most;
END $$;

REVOKE ALL ON FUNCTION vault.memories_keyed(text[], integer[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.memories_keyed(text[], integer[], integer) TO hearthlore_app;
