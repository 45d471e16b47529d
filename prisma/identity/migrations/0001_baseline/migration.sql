-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "identity";

-- CreateTable
CREATE TABLE "identity"."user" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."session" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."household" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "policy" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "household_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identity"."membership" (
    "household_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("household_id","user_id")
);

-- CreateTable
CREATE TABLE "identity"."agent" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "purpose" TEXT NOT NULL DEFAULT '',
    "ceiling_privacy" TEXT NOT NULL,
    "ceiling_categories" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ceiling_contexts" TEXT[] DEFAULT ARRAY['personal', 'work']::TEXT[],
    "ceiling_groups" UUID[] DEFAULT ARRAY[]::UUID[],
    "owner_id" UUID,
    "preset" TEXT NOT NULL DEFAULT 'assistant',
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "agent_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "identity"."api_key" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "agent_id" UUID NOT NULL,
    "user_id" UUID,
    "label" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "contexts" TEXT[],
    "speaks_for" UUID[],
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "last_used_operation" TEXT,
    "refused_count" INTEGER NOT NULL DEFAULT 0,
    "rotated_from_id" UUID,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "identity"."vault_key" (
    "household_id" UUID NOT NULL,
    "context" TEXT NOT NULL,
    "wrapped" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vault_key_pkey" PRIMARY KEY ("household_id","context")
);

-- CreateTable
CREATE TABLE "identity"."audit_event" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "user_id" UUID,
    "agent_id" UUID,
    "action" TEXT NOT NULL,
    "object_id" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "concerns" UUID[] DEFAULT ARRAY[]::UUID[],
    "count" INTEGER NOT NULL DEFAULT 1,
    "key_id" UUID,
    "until" TIMESTAMPTZ(3),

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateTable
CREATE TABLE "identity"."sign_in_attempt" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "sign_in_attempt_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "identity"."invite" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "role" TEXT NOT NULL,
    "name" TEXT,
    "user_id" UUID,
    "contact_id" UUID,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by" UUID,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invite_pkey" PRIMARY KEY ("household_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "identity"."user"("email");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "identity"."session"("user_id");

-- CreateIndex
CREATE INDEX "membership_user_id_idx" ON "identity"."membership"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "identity"."api_key"("hash");

-- CreateIndex
CREATE INDEX "api_key_household_id_agent_id_idx" ON "identity"."api_key"("household_id", "agent_id");

-- CreateIndex
CREATE INDEX "audit_event_household_id_at_idx" ON "identity"."audit_event"("household_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "invite_token_hash_key" ON "identity"."invite"("token_hash");

-- AddForeignKey
ALTER TABLE "identity"."session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."membership" ADD CONSTRAINT "membership_household_id_fkey" FOREIGN KEY ("household_id") REFERENCES "identity"."household"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."agent" ADD CONSTRAINT "agent_household_id_fkey" FOREIGN KEY ("household_id") REFERENCES "identity"."household"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."api_key" ADD CONSTRAINT "api_key_household_id_fkey" FOREIGN KEY ("household_id") REFERENCES "identity"."household"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."api_key" ADD CONSTRAINT "api_key_household_id_agent_id_fkey" FOREIGN KEY ("household_id", "agent_id") REFERENCES "identity"."agent"("household_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."api_key" ADD CONSTRAINT "api_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."vault_key" ADD CONSTRAINT "vault_key_household_id_fkey" FOREIGN KEY ("household_id") REFERENCES "identity"."household"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."audit_event" ADD CONSTRAINT "audit_event_household_id_fkey" FOREIGN KEY ("household_id") REFERENCES "identity"."household"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity"."invite" ADD CONSTRAINT "invite_household_id_fkey" FOREIGN KEY ("household_id") REFERENCES "identity"."household"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here on.

ALTER TABLE identity.invite ADD CHECK (role IN ('owner', 'admin', 'member', 'guest'));
ALTER TABLE identity.agent ADD CHECK (preset IN ('read_only', 'assistant', 'kitchen', 'kids', 'import'));
