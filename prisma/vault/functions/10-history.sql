-- Records every change of a content table. The trigger's arguments are the key columns besides household_id.
CREATE OR REPLACE FUNCTION vault.record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden CONSTANT text[] := ARRAY['embedding', 'cue_embeddings', 'search_vector', 'parsed', 'child_ids'];
  bookkeeping CONSTANT text[] := ARRAY['embedding_model', 'embedding_status'];
  old_row jsonb; new_row jsonb; any_row jsonb; key jsonb := '{}';
  entry uuid := nullif(current_setting('hearthlore.journal', true), '')::uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN old_row := to_jsonb(OLD) - hidden; END IF;
  IF TG_OP <> 'DELETE' THEN new_row := to_jsonb(NEW) - hidden; END IF;
  IF old_row - bookkeeping IS NOT DISTINCT FROM new_row - bookkeeping THEN RETURN NULL; END IF;
  -- A rotation of the data key (server/db/rotate-data-key.ts) changes how a text is sealed, and not the text.
  IF current_setting('hearthlore.resealing', true) = 'on'
      AND old_row - ARRAY['sealed', 'content_hash'] IS NOT DISTINCT FROM new_row - ARRAY['sealed', 'content_hash'] THEN RETURN NULL; END IF;
  any_row := coalesce(new_row, old_row);
  FOR i IN 0 .. TG_NARGS - 1 LOOP
    key := key || jsonb_build_object(TG_ARGV[i], any_row -> TG_ARGV[i]);
  END LOOP;
  IF entry IS NULL THEN
    -- The change was made by hand, outside the application, so no journal entry is open yet.
    entry := gen_random_uuid();
    INSERT INTO vault.journal (household_id, id, at, actor_kind, operation)
      VALUES ((any_row ->> 'household_id')::uuid, entry, now(), 'database', 'by hand as ' || session_user);
    PERFORM set_config('hearthlore.journal', entry::text, true);
  END IF;
  PERFORM vault.announce_changes((any_row ->> 'household_id')::uuid);
  INSERT INTO vault.change (household_id, journal_id, table_name, row_key, before, after)
    VALUES ((any_row ->> 'household_id')::uuid, entry, TG_TABLE_NAME, key, old_row, new_row);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.contact
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.contact_alias
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.contact_channel
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.relationship_type
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.relationship
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.memory
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.edge
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.interaction
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.memory_contact
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('memory_id', 'contact_id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.contact_photo
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('contact_id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.review_case
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.graph_view
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
CREATE OR REPLACE TRIGGER history AFTER UPDATE ON vault.preference_profile FOR EACH ROW
  WHEN (OLD.compacted_through IS NOT DISTINCT FROM NEW.compacted_through) EXECUTE FUNCTION vault.record_change('id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.suggestion
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
CREATE OR REPLACE TRIGGER history AFTER INSERT ON vault.outcome_exclusion
  FOR EACH ROW WHEN (NEW.reason IS DISTINCT FROM 'taken back') EXECUTE FUNCTION vault.record_change('outcome_id');
CREATE OR REPLACE TRIGGER history_removed AFTER DELETE ON vault.outcome_exclusion
  FOR EACH ROW WHEN (OLD.reason IS DISTINCT FROM 'taken back') EXECUTE FUNCTION vault.record_change('outcome_id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.preference_pattern
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.insight
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
CREATE OR REPLACE TRIGGER history AFTER INSERT OR UPDATE OR DELETE ON vault.trigger_answer
  FOR EACH ROW EXECUTE FUNCTION vault.record_change('id');
