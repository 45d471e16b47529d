-- Addresses to which the changes that an agent's key may see are posted.
CREATE TABLE IF NOT EXISTS "identity"."webhook" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "agent_id" UUID NOT NULL,
    "context" TEXT NOT NULL,
    "key_id" UUID NOT NULL,
    "sealed_address" BYTEA NOT NULL,
    "sealed_secret" BYTEA NOT NULL,
    "sealed_former_secret" BYTEA,
    "former_secret_until" TIMESTAMPTZ(3),
    "cursor" TEXT NOT NULL,
    "sending_through" TEXT,
    "paused_because" TEXT,
    "paused_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "last_delivered_at" TIMESTAMPTZ(3),
    "last_problem" TEXT,
    "last_status" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_pkey" PRIMARY KEY ("household_id","id")
);
CREATE UNIQUE INDEX IF NOT EXISTS "webhook_household_id_agent_id_context_key" ON "identity"."webhook"("household_id", "agent_id", "context");
CREATE INDEX IF NOT EXISTS "webhook_household_id_key_id_idx" ON "identity"."webhook"("household_id", "key_id");

ALTER TABLE "identity"."webhook" DROP CONSTRAINT IF EXISTS "webhook_household_id_agent_id_fkey";
ALTER TABLE "identity"."webhook" ADD CONSTRAINT "webhook_household_id_agent_id_fkey" FOREIGN KEY ("household_id", "agent_id") REFERENCES "identity"."agent"("household_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "identity"."webhook" DROP CONSTRAINT IF EXISTS "webhook_household_id_key_id_fkey";
ALTER TABLE "identity"."webhook" ADD CONSTRAINT "webhook_household_id_key_id_fkey" FOREIGN KEY ("household_id", "key_id") REFERENCES "identity"."api_key"("household_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
