-- The number of the key in the head of a sealed value (server/db/encrypt-secrets.ts).
CREATE OR REPLACE FUNCTION vault.sealed_with(p_sealed bytea) RETURNS bigint LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
RETURN CASE WHEN get_byte(p_sealed, 0) = 1 THEN 1
  ELSE ('x' || encode(substring(p_sealed FROM 2 FOR 4), 'hex'))::bit(32)::bigint END;

CREATE OR REPLACE FUNCTION vault.sealing_lock(p_household uuid) RETURNS bigint LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
RETURN hashtextextended('sealing ' || p_household::text, 0);

-- Refuses a value that was sealed before a rotation and is stored after it, because nobody could open it. The lock makes
-- the end of a rotation wait for this transaction. Must stay VOLATILE, so that it reads what was committed before the lock.
CREATE OR REPLACE FUNCTION vault.expect_sealing_key() RETURNS trigger LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog AS $$
DECLARE sealed bytea;
BEGIN
  IF TG_TABLE_NAME = 'sent_once' THEN sealed := NEW.answer; ELSE sealed := NEW.sealed; END IF;
  PERFORM pg_advisory_xact_lock_shared(vault.sealing_lock(NEW.household_id));
  IF EXISTS (SELECT FROM vault.sealing_key k
      WHERE k.household_id = NEW.household_id AND k.oldest > vault.sealed_with(sealed)) THEN
    RAISE EXCEPTION 'The key of the vault was replaced in the meantime.' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER sealed_with_kept_key BEFORE INSERT OR UPDATE OF sealed ON vault.memory FOR EACH ROW
  WHEN (NEW.sealed IS NOT NULL) EXECUTE FUNCTION vault.expect_sealing_key();
CREATE OR REPLACE TRIGGER sealed_with_kept_key BEFORE INSERT OR UPDATE OF sealed ON vault.memory_import_part FOR EACH ROW
  WHEN (NEW.sealed IS NOT NULL) EXECUTE FUNCTION vault.expect_sealing_key();
CREATE OR REPLACE TRIGGER sealed_with_kept_key BEFORE INSERT OR UPDATE OF answer ON vault.sent_once FOR EACH ROW
  WHEN (NEW.answer IS NOT NULL) EXECUTE FUNCTION vault.expect_sealing_key();
