-- What is told is compared with what is known by what both claim. Parsing a statement takes a millisecond, so a statement is
-- parsed when it is stored, and kept so beside its words. It follows from them: it is no content of its own.
ALTER TABLE "vault"."memory" ADD COLUMN "parsed" JSONB;

-- What is sealed is nowhere in plain.
ALTER TABLE vault.memory ADD CHECK (sealed IS NULL OR parsed IS NULL);

-- Other words without what they were parsed to, by an undo or by hand: then they are parsed when they are next read.
CREATE FUNCTION vault.forget_parsed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.parsed := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER parsed_follows BEFORE UPDATE ON vault.memory FOR EACH ROW
  WHEN (NEW.content IS DISTINCT FROM OLD.content AND NEW.parsed IS NOT DISTINCT FROM OLD.parsed)
  EXECUTE FUNCTION vault.forget_parsed();

-- As before (see 0001): the history keeps the words, and not what follows from them.
CREATE OR REPLACE FUNCTION vault.record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden CONSTANT text[] := ARRAY['embedding', 'search_vector', 'parsed'];
  old_row jsonb; new_row jsonb; any_row jsonb; key jsonb := '{}';
  entry uuid := nullif(current_setting('hearthlore.journal', true), '')::uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN old_row := to_jsonb(OLD) - hidden; END IF;
  IF TG_OP <> 'DELETE' THEN new_row := to_jsonb(NEW) - hidden; END IF;
  IF old_row IS NOT DISTINCT FROM new_row THEN RETURN NULL; END IF;
  any_row := coalesce(new_row, old_row);
  FOR i IN 0 .. TG_NARGS - 1 LOOP
    key := key || jsonb_build_object(TG_ARGV[i], any_row -> TG_ARGV[i]);
  END LOOP;
  IF entry IS NULL THEN
    -- by hand: no unit of work has opened an entry, so the first change of the transaction does
    entry := gen_random_uuid();
    INSERT INTO vault.journal (household_id, id, at, actor_kind, operation)
      VALUES ((any_row ->> 'household_id')::uuid, entry, now(), 'database', 'by hand as ' || session_user);
    PERFORM set_config('hearthlore.journal', entry::text, true);
  END IF;
  INSERT INTO vault.change (household_id, journal_id, table_name, row_key, before, after)
    VALUES ((any_row ->> 'household_id')::uuid, entry, TG_TABLE_NAME, key, old_row, new_row);
  RETURN NULL;
END $$;
