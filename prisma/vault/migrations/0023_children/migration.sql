-- A contact can be marked as a child, whose memories are closed to everybody who does not care for them.
-- carers: only they see the memories; household: an owner or admin has opened them; null: no child.
ALTER TABLE vault.contact
  ADD COLUMN IF NOT EXISTS child_access TEXT,
  ADD COLUMN IF NOT EXISTS carer_ids UUID[],
  DROP CONSTRAINT IF EXISTS contact_child_access_check,
  ADD CONSTRAINT contact_child_access_check
    CHECK (child_access IN ('carers', 'household'));

-- Triggers keep it: the closed children that a memory is about (prisma/vault/functions/36-children.sql).
ALTER TABLE vault.memory ADD COLUMN IF NOT EXISTS child_ids UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];

-- Every transaction reads it.
CREATE INDEX IF NOT EXISTS contact_household_id_closed_idx ON vault.contact (household_id, id) WHERE child_access = 'carers';

-- It returns more columns now.
DROP FUNCTION IF EXISTS vault.enter(uuid, text, uuid, uuid, text, text[], text, uuid, text, text, timestamptz, jsonb);
