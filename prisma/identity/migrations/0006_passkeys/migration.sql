-- Passkeys (WebAuthn), and the challenges that they answer.
CREATE TABLE IF NOT EXISTS "identity"."passkey" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "rp_id" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX IF NOT EXISTS "passkey_credential_id_key" ON "identity"."passkey"("credential_id");
CREATE INDEX IF NOT EXISTS "passkey_user_id_idx" ON "identity"."passkey"("user_id");
ALTER TABLE "identity"."passkey" DROP CONSTRAINT IF EXISTS "passkey_user_id_fkey";
ALTER TABLE "identity"."passkey" ADD CONSTRAINT "passkey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE IF NOT EXISTS "identity"."passkey_challenge" (
    "token_hash" BYTEA NOT NULL,
    "challenge" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenge_pkey" PRIMARY KEY ("token_hash")
);
