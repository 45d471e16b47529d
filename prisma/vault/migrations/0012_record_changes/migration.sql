-- A question whether a contact's record should say what somebody told.
ALTER TABLE vault.review_case
  DROP CONSTRAINT IF EXISTS review_case_kind_known,
  ADD CONSTRAINT review_case_kind_known CHECK (kind IN ('contradiction', 'update', 'duplicate', 'staged', 'ambiguous_person', 'duplicate_contact',
  'new_relationship_type', 'dependent_belief', 'privacy_doubt', 'still_true', 'record_change', 'insight'));
