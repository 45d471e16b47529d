-- Whoever the sign-in service (OpenID Connect) confirms to have this e-mail address may accept the invitation without its link.
ALTER TABLE "identity"."invite" ADD COLUMN IF NOT EXISTS "email" TEXT;
CREATE INDEX IF NOT EXISTS "invite_email_idx" ON "identity"."invite"("email");

-- A person whose e-mail address was confirmed, until they accept. Their browser holds the token; only its SHA-256 is stored.
CREATE TABLE IF NOT EXISTS "identity"."oidc_invitee" (
    "token_hash" BYTEA NOT NULL,
    "household_id" UUID NOT NULL,
    "invite_id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "account" TEXT,
    "email" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oidc_invitee_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX IF NOT EXISTS "oidc_invitee_household_id_invite_id_idx" ON "identity"."oidc_invitee"("household_id", "invite_id");
ALTER TABLE "identity"."oidc_invitee" DROP CONSTRAINT IF EXISTS "oidc_invitee_household_id_invite_id_fkey";
ALTER TABLE "identity"."oidc_invitee" ADD CONSTRAINT "oidc_invitee_household_id_invite_id_fkey" FOREIGN KEY ("household_id", "invite_id") REFERENCES "identity"."invite"("household_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
