-- Links by which somebody who cannot sign in chooses a new password, one for each user.
CREATE TABLE IF NOT EXISTS "identity"."password_reset" (
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "household_id" UUID,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("user_id")
);
CREATE UNIQUE INDEX IF NOT EXISTS "password_reset_token_hash_key" ON "identity"."password_reset"("token_hash");

ALTER TABLE "identity"."password_reset" DROP CONSTRAINT IF EXISTS "password_reset_user_id_fkey";
ALTER TABLE "identity"."password_reset" ADD CONSTRAINT "password_reset_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
