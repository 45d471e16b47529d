CREATE INDEX IF NOT EXISTS memory_recurring ON vault.memory (household_id, last_reinforced_at)
  WHERE recurrence IS NOT NULL AND deleted_at IS NULL AND status IN ('active', 'disputed');
