-- Clears the parsed form when only the content changes. The next reader parses the content again.
CREATE OR REPLACE FUNCTION vault.forget_parsed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.parsed := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER parsed_follows BEFORE UPDATE ON vault.memory FOR EACH ROW
  WHEN (NEW.content IS DISTINCT FROM OLD.content AND NEW.parsed IS NOT DISTINCT FROM OLD.parsed)
  EXECUTE FUNCTION vault.forget_parsed();
