DROP POLICY IF EXISTS append ON vault.journal;
DROP POLICY IF EXISTS removed ON vault.journal;
DROP POLICY IF EXISTS seen ON vault.journal;
DROP POLICY IF EXISTS undone ON vault.journal;

CREATE POLICY append ON vault.journal FOR INSERT WITH CHECK (household_id = (SELECT vault.household()));

CREATE POLICY removed ON vault.journal FOR DELETE USING (
  household_id = (SELECT vault.household()) AND (SELECT vault.is_system()));

CREATE POLICY seen ON vault.journal FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR (user_id = (SELECT vault.member()) AND (SELECT NOT vault.is_viewing()))
    -- With OFFSET, Postgres checks only the changes of one entry. Without it, a query may take seconds.
    OR EXISTS (SELECT FROM vault.change c WHERE c.household_id = journal.household_id AND c.journal_id = journal.id OFFSET 0)));

CREATE POLICY undone ON vault.journal FOR UPDATE USING (household_id = (SELECT vault.household()));

DROP POLICY IF EXISTS append ON vault.change;
DROP POLICY IF EXISTS hidden ON vault.change;
DROP POLICY IF EXISTS removed ON vault.change;
DROP POLICY IF EXISTS seen ON vault.change;
DROP POLICY IF EXISTS sides_seen ON vault.change;
DROP POLICY IF EXISTS own_view ON vault.change;
DROP POLICY IF EXISTS own_profile ON vault.change;
DROP POLICY IF EXISTS of_children ON vault.change;
DROP POLICY IF EXISTS of_children_seen_as ON vault.change;

CREATE POLICY append ON vault.change FOR INSERT WITH CHECK (household_id = (SELECT vault.household()));

-- Allows vault.hide_history to remove the words of a memory that became secret.
CREATE POLICY hidden ON vault.change FOR UPDATE USING (household_id = (SELECT vault.household()));

CREATE POLICY removed ON vault.change FOR DELETE USING (
  household_id = (SELECT vault.household()) AND (SELECT vault.is_system()));

CREATE POLICY seen ON vault.change FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR (vault.sees_image_of_anybody(table_name, before) AND vault.sees_image_of_anybody(table_name, after)
      AND (table_name NOT IN ('memory', 'relationship', 'contact')
        OR vault.is_seen_now(table_name, (row_key ->> 'id')::uuid)))));

-- The keys are read once per statement, because to ask vault.is_about about each image takes seconds.
CREATE POLICY of_children ON vault.change AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    table_name <> 'memory' OR (SELECT vault.closed_children()) IS NULL OR (SELECT vault.is_system())
    OR ((vault.is_own_image(before)
        OR NOT (SELECT vault.keys_of_children(vault.closed_children())) ?| vault.keys_of_image(before))
      AND (vault.is_own_image(after)
        OR NOT (SELECT vault.keys_of_children(vault.closed_children())) ?| vault.keys_of_image(after)))));

CREATE POLICY of_children_seen_as ON vault.change AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    table_name <> 'memory' OR (SELECT NOT vault.is_viewing()) OR (SELECT vault.as_closed_children()) IS NULL
    OR ((vault.is_own_image_seen_as(before)
        OR NOT (SELECT vault.keys_of_children(vault.as_closed_children())) ?| vault.keys_of_image(before))
      AND (vault.is_own_image_seen_as(after)
        OR NOT (SELECT vault.keys_of_children(vault.as_closed_children())) ?| vault.keys_of_image(after)))));

CREATE POLICY sides_seen ON vault.change AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system()) OR table_name <> 'review_case'
    OR (vault.sees_sides(before) AND vault.sees_sides(after))));

CREATE POLICY own_view ON vault.change FOR SELECT USING (
  household_id = (SELECT vault.household()) AND table_name = 'graph_view'
  AND (SELECT vault.agent()) IS NULL
  AND coalesce(after, before) ->> 'owner_id' = (SELECT vault.member())::text AND (SELECT NOT vault.is_viewing()));

-- A member sees all changes of their own profile. An agent sees none of the settings.
CREATE POLICY own_profile ON vault.change FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (SELECT NOT vault.is_viewing())
  AND CASE
    WHEN table_name IN ('suggestion', 'outcome_exclusion', 'insight')
      THEN (coalesce(after, before) ->> 'profile_id')::uuid = ANY ((SELECT vault.own_profiles())::uuid[])
        AND (coalesce(after, before) ->> 'profile_id')::uuid = ANY ((SELECT vault.seen_profiles())::uuid[])
    WHEN (SELECT vault.agent()) IS NOT NULL THEN false
    WHEN table_name = 'preference_profile' THEN (row_key ->> 'id')::uuid = ANY ((SELECT vault.own_profiles())::uuid[])
    WHEN table_name = 'preference_pattern'
      THEN (coalesce(after, before) ->> 'profile_id')::uuid = ANY ((SELECT vault.own_profiles())::uuid[])
    ELSE false END);
