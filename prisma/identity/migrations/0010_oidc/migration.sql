-- Accounts at an OpenID Connect issuer, and the requests to it that are waiting for an answer.
CREATE TABLE IF NOT EXISTS "identity"."oidc_link" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "account" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "oidc_link_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX IF NOT EXISTS "oidc_link_issuer_subject_key" ON "identity"."oidc_link"("issuer", "subject");
CREATE UNIQUE INDEX IF NOT EXISTS "oidc_link_user_id_issuer_key" ON "identity"."oidc_link"("user_id", "issuer");
ALTER TABLE "identity"."oidc_link" DROP CONSTRAINT IF EXISTS "oidc_link_user_id_fkey";
ALTER TABLE "identity"."oidc_link" ADD CONSTRAINT "oidc_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE IF NOT EXISTS "identity"."oidc_request" (
    "state_hash" BYTEA NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "user_id" UUID,
    "redirect_uri" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "code_verifier" TEXT NOT NULL,
    "go_on_to" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oidc_request_pkey" PRIMARY KEY ("state_hash")
);
CREATE INDEX IF NOT EXISTS "oidc_request_user_id_idx" ON "identity"."oidc_request"("user_id");
ALTER TABLE "identity"."oidc_request" DROP CONSTRAINT IF EXISTS "oidc_request_user_id_fkey";
ALTER TABLE "identity"."oidc_request" ADD CONSTRAINT "oidc_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
