-- One-time codes as a second factor of signing in.
ALTER TABLE "identity"."password_reset" ADD COLUMN IF NOT EXISTS "removes_second_factor" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE IF NOT EXISTS "identity"."second_factor" (
    "user_id" UUID NOT NULL,
    "sealed_secret" BYTEA NOT NULL,
    "recovery_salt" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("user_id")
);
ALTER TABLE "identity"."second_factor" DROP CONSTRAINT IF EXISTS "second_factor_user_id_fkey";
ALTER TABLE "identity"."second_factor" ADD CONSTRAINT "second_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE IF NOT EXISTS "identity"."recovery_code" (
    "user_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id", "hash")
);
ALTER TABLE "identity"."recovery_code" DROP CONSTRAINT IF EXISTS "recovery_code_user_id_fkey";
ALTER TABLE "identity"."recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."second_factor"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE IF NOT EXISTS "identity"."pending_sign_in" (
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pending_sign_in_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX IF NOT EXISTS "pending_sign_in_user_id_idx" ON "identity"."pending_sign_in"("user_id");
ALTER TABLE "identity"."pending_sign_in" DROP CONSTRAINT IF EXISTS "pending_sign_in_user_id_fkey";
ALTER TABLE "identity"."pending_sign_in" ADD CONSTRAINT "pending_sign_in_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
