-- The data key of a vault can be replaced. Its keys are numbered; a retired one only goes on recognising texts.
ALTER TABLE "identity"."vault_key" ADD COLUMN IF NOT EXISTS "number" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN IF NOT EXISTS "unused_at" TIMESTAMPTZ(3), ADD COLUMN IF NOT EXISTS "retired_at" TIMESTAMPTZ(3);
ALTER TABLE "identity"."vault_key" DROP CONSTRAINT IF EXISTS "vault_key_pkey",
  ADD CONSTRAINT "vault_key_pkey" PRIMARY KEY ("household_id", "context", "number");
ALTER TABLE "identity"."vault_key" ADD CHECK (number >= 1);

-- The number of the key in the head of a sealed value (server/db/encrypt-secrets.ts).
CREATE OR REPLACE FUNCTION identity.sealed_with(p_sealed bytea) RETURNS bigint LANGUAGE sql IMMUTABLE SET search_path = pg_catalog
RETURN CASE WHEN get_byte(p_sealed, 0) = 1 THEN 1
  ELSE ('x' || encode(substring(p_sealed FROM 2 FOR 4), 'hex'))::bit(32)::bigint END;

-- Refuses a value that was sealed before a rotation and is stored after it, because nobody could open it.
CREATE OR REPLACE FUNCTION identity.expect_kept_key() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE sealed bytea;
BEGIN
  FOREACH sealed IN ARRAY ARRAY[NEW.sealed_address, NEW.sealed_secret, NEW.sealed_former_secret] LOOP
    CONTINUE WHEN sealed IS NULL;
    -- The lock makes the end of the rotation wait for this transaction.
    PERFORM FROM identity.vault_key k WHERE k.household_id = NEW.household_id AND k.context = NEW.context
      AND k.number = identity.sealed_with(sealed) AND k.unused_at IS NULL FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The key of the vault was replaced in the meantime.' USING ERRCODE = 'serialization_failure';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER sealed_with_kept_key BEFORE INSERT OR UPDATE OF sealed_address, sealed_secret, sealed_former_secret
  ON identity.webhook FOR EACH ROW EXECUTE FUNCTION identity.expect_kept_key();
