-- A question whether a memory that nobody has mentioned for long is still true.
DO $$
DECLARE found text;
BEGIN
  FOR found IN SELECT conname FROM pg_constraint
    WHERE conrelid = 'vault.review_case'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%privacy_doubt%'
  LOOP EXECUTE format('ALTER TABLE vault.review_case DROP CONSTRAINT %I', found);
  END LOOP;
END $$;
ALTER TABLE vault.review_case
  DROP CONSTRAINT IF EXISTS review_case_kind_known,
  ADD CONSTRAINT review_case_kind_known CHECK (kind IN ('contradiction', 'update', 'duplicate', 'staged', 'ambiguous_person', 'duplicate_contact',
  'new_relationship_type', 'dependent_belief', 'privacy_doubt', 'still_true', 'insight'));

-- A statement that was archived is found by its hash when it is stated again.
CREATE INDEX IF NOT EXISTS memory_archived_hash ON vault.memory (household_id, content_hash) WHERE status = 'archived' AND deleted_at IS NULL;
