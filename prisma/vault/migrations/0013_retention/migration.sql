ALTER TABLE vault.consolidation_item
  DROP CONSTRAINT consolidation_item_did_check,
  ADD CONSTRAINT consolidation_item_did_check
    CHECK (did IN ('merged', 'promoted', 'asked', 'noticed', 'embedded', 'archived', 'trashed', 'left'));
