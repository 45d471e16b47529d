-- What a database says about itself, apart from the households in it (server/db/part.ts, ready.ts, scrub.ts). Not Prisma's.
CREATE SCHEMA IF NOT EXISTS installation;
REVOKE ALL ON SCHEMA installation FROM PUBLIC;

-- Which parts of which installation are in this database. Empty until the first start that opens it.
CREATE TABLE installation.part (
  part text PRIMARY KEY CHECK (part IN ('identity', 'personal', 'work')),
  installation_id uuid NOT NULL,
  -- derived from the master key, which cannot be computed from it
  master_key_fingerprint text NOT NULL,
  marked_at timestamptz NOT NULL DEFAULT now()
);
-- A vault is personal or work: both in one database would be one vault.
CREATE UNIQUE INDEX one_vault ON installation.part ((true)) WHERE part IN ('personal', 'work');

-- The readiness check updates this row, so that a full disk or a read-only server shows.
CREATE TABLE installation.write_check (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  checked_at timestamptz NOT NULL
);
INSERT INTO installation.write_check (checked_at) VALUES (now());

-- Erasures whose words may still be in the files of the database. The scrub deletes the rows once they are not.
CREATE TABLE installation.erasure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);
-- What was erased before this migration is scrubbed once.
INSERT INTO installation.erasure DEFAULT VALUES;

-- History is changed only to take words out of it, so no code path can erase without leaving a row for the scrub.
CREATE FUNCTION vault.note_erasure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF EXISTS (SELECT FROM taken_out) THEN
    INSERT INTO installation.erasure DEFAULT VALUES;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION vault.note_erasure() FROM PUBLIC;
CREATE TRIGGER note_erasure_update AFTER UPDATE ON vault.change
  REFERENCING OLD TABLE AS taken_out FOR EACH STATEMENT EXECUTE FUNCTION vault.note_erasure();
CREATE TRIGGER note_erasure_delete AFTER DELETE ON vault.change
  REFERENCING OLD TABLE AS taken_out FOR EACH STATEMENT EXECUTE FUNCTION vault.note_erasure();
