CREATE OR REPLACE FUNCTION vault.note_use(p_id uuid, p_memory uuid, p_outcome text, p_session text, p_since timestamptz,
  p_now timestamptz) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
DECLARE
  home CONSTANT uuid := vault.household();
  local CONSTANT timestamp := p_now AT TIME ZONE 'UTC';
  shown record; own uuid;
BEGIN
  SELECT s.at, s.agent_id INTO shown FROM vault.surfacing s
    WHERE s.household_id = home AND s.memory_id = p_memory AND s.at BETWEEN p_since AND p_now
      AND (p_session IS NULL OR s.session_id = p_session) AND s.user_id IS NOT DISTINCT FROM vault.member()
      AND (s.user_id IS NOT NULL OR s.agent_id = vault.agent())
    ORDER BY s.at DESC LIMIT 1;
  IF NOT FOUND THEN RETURN false; END IF;
  -- Locks the profile, so that only one of two equal concurrent calls is recorded.
  own := vault.profile_of(vault.member(), p_now);
  IF NOT EXISTS (SELECT FROM vault.preference_profile p WHERE p.household_id = home AND p.id = own AND p.learns_from_use)
    OR EXISTS (SELECT FROM vault.suggestion_outcome o WHERE o.household_id = home AND o.profile_id = own
      AND o.type = 'memory' AND o.value_key = vault.value_key(p_memory::text) AND o.is_implicit AND o.outcome = p_outcome
      AND o.decided_at >= shown.at AND NOT EXISTS (SELECT FROM vault.outcome_exclusion x
        WHERE x.household_id = home AND x.outcome_id = o.id)) THEN RETURN true; END IF;
  INSERT INTO vault.suggestion_outcome (household_id, id, profile_id, agent_id, decided_by, type, value, outcome,
      is_implicit, suggested_at, decided_at, local_hour, local_weekday, local_week, tokens, core_tokens)
    VALUES (home, p_id, own, shown.agent_id, CASE WHEN vault.agent() IS NULL THEN vault.member() END, 'memory',
      p_memory::text, p_outcome, true, shown.at, p_now, extract(hour FROM local), extract(isodow FROM local),
      date_trunc('week', local)::date, 0, 0);
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION vault.follow_trash() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' SET hearthlore.within_contacts = '' SET hearthlore.viewing = '' AS $$
DECLARE answers CONSTANT uuid[] := ARRAY(SELECT o.id FROM vault.suggestion_outcome o
  WHERE o.household_id = NEW.household_id AND o.type = 'memory' AND o.value_key = vault.value_key(NEW.id::text)
    AND o.profile_id IN (SELECT p.id FROM vault.preference_profile p WHERE p.household_id = NEW.household_id)
    AND o.is_implicit AND o.outcome = 'rejected' AND o.decided_at = coalesce(NEW.deleted_at, OLD.deleted_at));
BEGIN
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO vault.outcome_exclusion (household_id, outcome_id, profile_id, at, reason)
      SELECT o.household_id, o.id, o.profile_id, now(), 'taken back' FROM vault.suggestion_outcome o
      WHERE o.household_id = NEW.household_id AND o.id = ANY (answers) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM vault.outcome_exclusion x WHERE x.household_id = NEW.household_id AND x.outcome_id = ANY (answers)
      AND x.reason = 'taken back';
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION vault.note_use(uuid, uuid, text, text, timestamptz, timestamptz),
  vault.follow_trash() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vault.note_use(uuid, uuid, text, text, timestamptz, timestamptz) TO hearthlore_app;

CREATE OR REPLACE TRIGGER followed AFTER UPDATE ON vault.memory FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.deleted_at IS NULL)) EXECUTE FUNCTION vault.follow_trash();
