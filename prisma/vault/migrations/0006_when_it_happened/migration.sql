-- A memory may take longer than a moment, come again, and quote the words that its time, place, reason and manner were read from.
ALTER TABLE "vault"."memory" ADD COLUMN IF NOT EXISTS "occurred_until" TIMESTAMPTZ(3),
  ADD COLUMN IF NOT EXISTS "recurrence" TEXT,
  ADD COLUMN IF NOT EXISTS "wording" JSONB;

ALTER TABLE vault.memory
  DROP CONSTRAINT IF EXISTS memory_occurred_until_check,
  DROP CONSTRAINT IF EXISTS memory_recurrence_check,
  ADD CONSTRAINT memory_occurred_until_check CHECK (occurred_until >= occurred_at),
  ADD CONSTRAINT memory_recurrence_check CHECK (length(recurrence) <= 200);
