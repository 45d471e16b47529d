ALTER TABLE "vault"."consolidation_run"
  ADD COLUMN "steps" TEXT[] DEFAULT ARRAY['validate', 'embed', 'fade']::TEXT[],
  ADD COLUMN "retry_of" UUID,
  ADD COLUMN "paused_at" TIMESTAMPTZ(3),
  ADD COLUMN "hurried_at" TIMESTAMPTZ(3),
  ADD COLUMN "idle_steps" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "quiet_minute" INTEGER;

ALTER TABLE vault.consolidation_run
  ADD CHECK (quiet_minute BETWEEN 0 AND 1439),
  ADD CHECK (paused_at IS NULL OR status = 'running');
ALTER TABLE vault.consolidation_item
  DROP CONSTRAINT consolidation_item_did_check,
  ADD CONSTRAINT consolidation_item_did_check
    CHECK (did IN ('merged', 'promoted', 'asked', 'noticed', 'embedded', 'archived', 'left'));
