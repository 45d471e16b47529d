CREATE OR REPLACE FUNCTION vault.append_only() RETURNS trigger LANGUAGE plpgsql AS $$
-- Columns that may differ after compaction. value_key and ref are computed only after this trigger.
DECLARE heavy CONSTANT text[] := ARRAY['evidence', 'config_before', 'config_after', 'compacted_at',
  'value_key', 'ref'];
BEGIN
  IF OLD.compacted_at IS NULL AND NEW.compacted_at IS NOT NULL
      AND to_jsonb(OLD) - heavy = to_jsonb(NEW) - heavy THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an outcome cannot be changed, only compacted' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION vault.never_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deleting the whole household (server/db/remove-household.ts) runs as the owner of the tables.
  IF vault.is_system() AND current_user <> 'hearthlore_app' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'an outcome cannot be deleted' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION vault.never_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the table of outcomes cannot be emptied' USING ERRCODE = 'restrict_violation'; END $$;

CREATE OR REPLACE FUNCTION vault.note_pause() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog
  SET hearthlore.actor = 'system' AS $$
BEGIN
  NEW.is_counted := NOT EXISTS (SELECT FROM vault.preference_profile p
    WHERE p.household_id = NEW.household_id AND p.id = NEW.profile_id
      AND (p.paused_at IS NOT NULL OR (NEW.is_implicit AND NOT p.learns_from_use)));
  RETURN NEW;
END $$;

REVOKE ALL ON FUNCTION vault.note_pause() FROM PUBLIC;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE ON vault.suggestion_outcome
  FOR EACH ROW EXECUTE FUNCTION vault.append_only();
CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON vault.suggestion_outcome
  FOR EACH ROW EXECUTE FUNCTION vault.never_deleted();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON vault.suggestion_outcome
  FOR EACH STATEMENT EXECUTE FUNCTION vault.never_emptied();
CREATE OR REPLACE TRIGGER note_pause BEFORE INSERT ON vault.suggestion_outcome
  FOR EACH ROW EXECUTE FUNCTION vault.note_pause();
