CREATE OR REPLACE FUNCTION vault.tally_keys(o vault.suggestion_outcome) RETURNS TABLE (dimension text, type text, key text)
LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM (VALUES
    ('all', '', ''), ('type', o.type, ''), ('value', o.type, o.value_key), ('week', o.type, o.local_week::text),
    ('agent', '', coalesce(o.agent_id::text, '')), ('hour', '', o.local_hour::text), ('weekday', '', o.local_weekday::text)
  ) AS k (dimension, type, key) WHERE NOT o.is_implicit
  UNION ALL SELECT DISTINCT 'word', left(w.word, 100), o.type || ' ' || o.value_key
    FROM unnest(tsvector_to_array(to_tsvector('vault.plain_text'::regconfig, o.value || ' ' || vault.words(o.tags)))) AS w (word)
    WHERE NOT o.is_implicit
  UNION ALL SELECT 'memory', '', k.key FROM (VALUES (''), (o.value)) AS k (key) WHERE o.is_implicit
$$;

CREATE OR REPLACE FUNCTION vault.latest_counted(p_household uuid, p_profile uuid, p_type text, p_value text) RETURNS timestamptz
LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
DECLARE
  since CONSTANT timestamptz := coalesce((SELECT p.counts_from FROM vault.preference_profile p
    WHERE p.household_id = p_household AND p.id = p_profile), '-infinity');
BEGIN
  IF p_value IS NOT NULL THEN RETURN (SELECT o.decided_at FROM vault.suggestion_outcome o
    WHERE o.household_id = p_household AND o.profile_id = p_profile AND o.type = p_type AND o.value_key = p_value
      AND o.decided_at >= since AND o.is_counted AND NOT o.is_implicit AND NOT EXISTS (SELECT FROM vault.outcome_exclusion x
        WHERE x.household_id = o.household_id AND x.outcome_id = o.id) ORDER BY o.decided_at DESC LIMIT 1);
  END IF;
  RETURN (SELECT o.decided_at FROM vault.suggestion_outcome o
    WHERE o.household_id = p_household AND o.profile_id = p_profile AND (p_type IS NULL OR o.type = p_type)
      AND o.decided_at >= since AND o.is_counted AND NOT o.is_implicit AND NOT EXISTS (SELECT FROM vault.outcome_exclusion x
        WHERE x.household_id = o.household_id AND x.outcome_id = o.id) ORDER BY o.decided_at DESC LIMIT 1);
END $$;

CREATE OR REPLACE FUNCTION vault.counted(p_household uuid, p_outcomes uuid[], p_profile uuid, p_sign int)
RETURNS TABLE (household_id uuid, profile_id uuid, dimension text, type text, key text, accepted int, rejected int,
  expired int, superseded int, decide_seconds bigint, timed int, last_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE these uuid[] := p_outcomes;
BEGIN
  IF these IS NULL THEN
    these := ARRAY(SELECT o.id FROM vault.suggestion_outcome o
      WHERE o.household_id = p_household AND o.profile_id = p_profile AND NOT EXISTS (
        SELECT FROM vault.outcome_exclusion x WHERE x.household_id = o.household_id AND x.outcome_id = o.id));
  END IF;
  RETURN QUERY SELECT o.household_id, o.profile_id, k.dimension, k.type, k.key,
    p_sign * count(*) FILTER (WHERE o.outcome = 'accepted')::int,
    p_sign * count(*) FILTER (WHERE o.outcome = 'rejected')::int,
    p_sign * count(*) FILTER (WHERE o.outcome = 'expired')::int,
    p_sign * count(*) FILTER (WHERE o.outcome = 'superseded')::int,
    p_sign * coalesce(sum(greatest(0, extract(epoch FROM o.decided_at - o.suggested_at))::bigint)
      FILTER (WHERE o.outcome IN ('accepted', 'rejected')), 0)::bigint,
    p_sign * count(o.suggested_at) FILTER (WHERE o.outcome IN ('accepted', 'rejected'))::int,
    CASE WHEN k.dimension IN ('all', 'type', 'value') THEN max(o.decided_at) END
  FROM vault.suggestion_outcome o
  JOIN vault.preference_profile p ON p.household_id = o.household_id AND p.id = o.profile_id
  CROSS JOIN LATERAL vault.tally_keys(o) AS k
  WHERE o.household_id = p_household AND o.id = ANY (these)
    AND o.is_counted AND o.decided_at >= coalesce(p.counts_from, '-infinity')
  GROUP BY o.household_id, o.profile_id, k.dimension, k.type, k.key
  ORDER BY o.household_id, o.profile_id, k.dimension, k.type, k.key;
END $$;

-- Adds outcomes (p_sign 1) or removes them (p_sign -1). Updates the rows in the order of their keys, to avoid
-- deadlocks.
CREATE OR REPLACE FUNCTION vault.count_outcomes(p_household uuid, p_outcomes uuid[], p_sign int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog SET hearthlore.actor = 'system'
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- Locks the profiles, so that a concurrent count or recount waits.
  PERFORM 1 FROM vault.preference_profile p WHERE p.household_id = p_household AND p.id IN (
      SELECT o.profile_id FROM vault.suggestion_outcome o WHERE o.household_id = p_household AND o.id = ANY (p_outcomes))
    ORDER BY p.id FOR NO KEY UPDATE;
  INSERT INTO vault.outcome_tally AS t (household_id, profile_id, dimension, type, key, accepted, rejected, expired,
      superseded, decide_seconds, timed, last_at)
    SELECT * FROM vault.counted(p_household, p_outcomes, NULL, p_sign)
    ON CONFLICT (household_id, profile_id, dimension, type, key) DO UPDATE SET
      accepted = t.accepted + excluded.accepted, rejected = t.rejected + excluded.rejected,
      expired = t.expired + excluded.expired, superseded = t.superseded + excluded.superseded,
      decide_seconds = t.decide_seconds + excluded.decide_seconds, timed = t.timed + excluded.timed,
      last_at = greatest(t.last_at, excluded.last_at);
  IF p_sign > 0 THEN RETURN; END IF;
  -- A removed outcome may have been the latest one.
  UPDATE vault.outcome_tally t SET last_at = CASE t.dimension
      WHEN 'all' THEN vault.latest_counted(p_household, t.profile_id, NULL, NULL)
      WHEN 'type' THEN vault.latest_counted(p_household, t.profile_id, t.type, NULL)
      ELSE vault.latest_counted(p_household, t.profile_id, t.type, t.key) END
    FROM vault.counted(p_household, p_outcomes, NULL, p_sign) AS k
    WHERE t.household_id = p_household AND t.profile_id = k.profile_id AND t.dimension = k.dimension
      AND t.type = k.type AND t.key = k.key AND t.last_at <= k.last_at;
  DELETE FROM vault.outcome_tally t USING (SELECT DISTINCT o.profile_id FROM vault.suggestion_outcome o
      WHERE o.household_id = p_household AND o.id = ANY (p_outcomes)) AS w
    WHERE t.household_id = p_household AND t.profile_id = w.profile_id
      AND t.accepted + t.rejected + t.expired + t.superseded = 0;
END $$;

CREATE OR REPLACE FUNCTION vault.recount_profile(p_profile uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog SET hearthlore.actor = 'system' AS $$
DECLARE home CONSTANT uuid := vault.household();
BEGIN
  PERFORM 1 FROM vault.preference_profile WHERE household_id = home AND id = p_profile FOR NO KEY UPDATE;
  WITH recounted AS MATERIALIZED (SELECT * FROM vault.counted(home, NULL, p_profile, 1)),
  gone AS (
    DELETE FROM vault.outcome_tally t WHERE t.household_id = home AND t.profile_id = p_profile
      AND NOT EXISTS (SELECT FROM recounted r WHERE r.dimension = t.dimension AND r.type = t.type AND r.key = t.key))
  INSERT INTO vault.outcome_tally AS t (household_id, profile_id, dimension, type, key, accepted, rejected, expired,
      superseded, decide_seconds, timed, last_at)
    SELECT * FROM recounted
    ON CONFLICT (household_id, profile_id, dimension, type, key) DO UPDATE SET
      accepted = excluded.accepted, rejected = excluded.rejected, expired = excluded.expired,
      superseded = excluded.superseded, decide_seconds = excluded.decide_seconds, timed = excluded.timed,
      last_at = excluded.last_at;
END $$;

CREATE OR REPLACE FUNCTION vault.count_new_outcomes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog AS $$
BEGIN
  PERFORM vault.count_outcomes((SELECT household_id FROM fresh LIMIT 1), (SELECT array_agg(id) FROM fresh), 1);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION vault.count_exclusion() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM vault.count_outcomes(NEW.household_id, ARRAY[NEW.outcome_id], -1);
  ELSE PERFORM vault.count_outcomes(OLD.household_id, ARRAY[OLD.outcome_id], 1); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION vault.count_anew() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN PERFORM vault.recount_profile(NEW.id); RETURN NULL; END $$;

REVOKE ALL ON FUNCTION vault.latest_counted(uuid, uuid, text, text),
  vault.counted(uuid, uuid[], uuid, integer),
  vault.count_outcomes(uuid, uuid[], integer),
  vault.recount_profile(uuid),
  vault.count_new_outcomes(),
  vault.count_exclusion(),
  vault.count_anew() FROM PUBLIC;

CREATE OR REPLACE TRIGGER counted AFTER INSERT ON vault.suggestion_outcome REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION vault.count_new_outcomes();
CREATE OR REPLACE TRIGGER counted AFTER INSERT OR DELETE ON vault.outcome_exclusion
  FOR EACH ROW EXECUTE FUNCTION vault.count_exclusion();
CREATE OR REPLACE TRIGGER counted AFTER UPDATE ON vault.preference_profile FOR EACH ROW
  WHEN (OLD.counts_from IS DISTINCT FROM NEW.counts_from) EXECUTE FUNCTION vault.count_anew();
