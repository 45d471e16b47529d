CREATE OR REPLACE FUNCTION vault.follow_decision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' AS $$
BEGIN
  IF NEW.outcome_id IS NULL THEN
    INSERT INTO vault.outcome_exclusion (household_id, outcome_id, profile_id, at, reason)
      VALUES (OLD.household_id, OLD.outcome_id, OLD.profile_id, now(), 'taken back') ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM vault.outcome_exclusion x WHERE x.household_id = NEW.household_id AND x.outcome_id = NEW.outcome_id
      AND x.reason = 'taken back';
  END IF;
  RETURN NULL;
END $$;

-- An outcome stays excluded while its decision is undone.
CREATE OR REPLACE FUNCTION vault.stay_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deleting the whole household runs as the owner of the tables.
  IF current_user <> 'hearthlore_app' THEN RETURN NULL; END IF;
  INSERT INTO vault.outcome_exclusion (household_id, outcome_id, profile_id, at, reason)
    SELECT o.household_id, o.id, o.profile_id, OLD.at, 'taken back'
    FROM vault.suggestion_outcome o JOIN vault.suggestion s ON s.household_id = o.household_id AND s.id = o.suggestion_id
    WHERE o.household_id = OLD.household_id AND o.id = OLD.outcome_id AND s.outcome_id IS DISTINCT FROM o.id;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION vault.follow_decision() FROM PUBLIC;

CREATE OR REPLACE TRIGGER followed AFTER UPDATE ON vault.suggestion FOR EACH ROW
  WHEN (OLD.outcome_id IS DISTINCT FROM NEW.outcome_id) EXECUTE FUNCTION vault.follow_decision();
CREATE OR REPLACE TRIGGER stays_taken_back AFTER DELETE ON vault.outcome_exclusion FOR EACH ROW
  WHEN (OLD.reason IS DISTINCT FROM 'taken back') EXECUTE FUNCTION vault.stay_taken_back();
