-- A dry run also lists memories that do not exist yet. All other items keep the id of their memory.
ALTER TABLE vault.consolidation_item DROP CONSTRAINT consolidation_item_pkey, ADD COLUMN id uuid, ADD COLUMN owner_id uuid;
ALTER TABLE vault.consolidation_item ALTER COLUMN id TYPE uuid USING memory_id;
ALTER TABLE vault.consolidation_item
  ALTER COLUMN id SET NOT NULL,
  ALTER COLUMN memory_id DROP NOT NULL,
  ADD CONSTRAINT consolidation_item_pkey PRIMARY KEY (household_id, run_id, step, id),
  ADD CHECK (CASE WHEN memory_id IS NULL THEN owner_id IS NOT NULL ELSE owner_id IS NULL AND id = memory_id END);
