-- What the authorization server keeps until it expires, and which keys belong to programs that were connected by it.
ALTER TABLE "identity"."api_key" ADD COLUMN IF NOT EXISTS "connected_by" TEXT;

CREATE TABLE IF NOT EXISTS "identity"."oauth_record" (
    "kind" TEXT NOT NULL,
    "id_hash" BYTEA NOT NULL,
    "grant_hash" BYTEA,
    "household_id" UUID,
    "key_id" UUID,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oauth_record_pkey" PRIMARY KEY ("kind","id_hash")
);
CREATE INDEX IF NOT EXISTS "oauth_record_grant_hash_idx" ON "identity"."oauth_record"("grant_hash");
CREATE INDEX IF NOT EXISTS "oauth_record_household_id_key_id_idx" ON "identity"."oauth_record"("household_id", "key_id");
CREATE INDEX IF NOT EXISTS "oauth_record_expires_at_idx" ON "identity"."oauth_record"("expires_at");
ALTER TABLE "identity"."oauth_record" DROP CONSTRAINT IF EXISTS "oauth_record_household_id_key_id_fkey";
ALTER TABLE "identity"."oauth_record" ADD CONSTRAINT "oauth_record_household_id_key_id_fkey" FOREIGN KEY ("household_id", "key_id") REFERENCES "identity"."api_key"("household_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
