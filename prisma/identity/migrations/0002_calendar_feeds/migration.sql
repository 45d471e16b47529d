-- Secret addresses at which a calendar reads what is coming up for one member.
CREATE TABLE IF NOT EXISTS "identity"."calendar_feed" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "context" TEXT NOT NULL,
    "includes_private" BOOLEAN NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_read_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("household_id","id")
);
CREATE UNIQUE INDEX IF NOT EXISTS "calendar_feed_token_hash_key" ON "identity"."calendar_feed"("token_hash");

-- A member who leaves takes their addresses along.
ALTER TABLE "identity"."calendar_feed" DROP CONSTRAINT IF EXISTS "calendar_feed_household_id_user_id_fkey";
ALTER TABLE "identity"."calendar_feed" ADD CONSTRAINT "calendar_feed_household_id_user_id_fkey" FOREIGN KEY ("household_id", "user_id") REFERENCES "identity"."membership"("household_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
