-- What a member answered to a trigger. What triggers come from is read from contacts and memories.
CREATE TABLE IF NOT EXISTS "vault"."trigger_answer" (
    "household_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "snoozed_until" TIMESTAMPTZ(3),
    "dismissed_day" TEXT,
    "dismissals" INTEGER NOT NULL DEFAULT 0,
    "is_rule" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trigger_answer_pkey" PRIMARY KEY ("household_id","id")
);
CREATE UNIQUE INDEX IF NOT EXISTS "trigger_answer_household_id_owner_id_source_key" ON "vault"."trigger_answer"("household_id", "owner_id", "source");

ALTER TABLE vault.trigger_answer
  DROP CONSTRAINT IF EXISTS trigger_answer_source_check,
  DROP CONSTRAINT IF EXISTS trigger_answer_dismissals_check,
  ADD CONSTRAINT trigger_answer_source_check CHECK (length(source) <= 100),
  ADD CONSTRAINT trigger_answer_dismissals_check CHECK (dismissals >= 0);

ALTER TABLE vault.trigger_answer ENABLE ROW LEVEL SECURITY;
ALTER TABLE vault.trigger_answer FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON vault.trigger_answer TO hearthlore_app;

CREATE INDEX IF NOT EXISTS memory_to_come ON vault.memory (household_id, occurred_at)
  WHERE occurred_at IS NOT NULL AND deleted_at IS NULL AND status IN ('active', 'disputed');
CREATE INDEX IF NOT EXISTS contact_with_dates ON vault.contact (household_id)
  WHERE important_dates <> '[]'::jsonb AND deleted_at IS NULL;
