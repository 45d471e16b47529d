-- Finds what a memory replaced without reading all others, for each staged fact of a run and for each erasure.
CREATE INDEX IF NOT EXISTS memory_superseded_by ON vault.memory (household_id, superseded_by_id) WHERE superseded_by_id IS NOT NULL;
