DROP POLICY IF EXISTS visible ON vault.memory;
DROP POLICY IF EXISTS told ON vault.memory;
DROP POLICY IF EXISTS changed ON vault.memory;
DROP POLICY IF EXISTS removed ON vault.memory;
DROP POLICY IF EXISTS within ON vault.memory;
DROP POLICY IF EXISTS seen_as ON vault.memory;
DROP POLICY IF EXISTS of_children ON vault.memory;
DROP POLICY IF EXISTS of_children_seen_as ON vault.memory;

-- Everybody in the household sees public memories. The owner and the people in the scope see private ones. The owner
-- alone sees secrets, whose text stays sealed.
CREATE POLICY visible ON vault.memory FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR (((SELECT vault.categories()) IS NULL OR category = ANY ((SELECT vault.categories())::text[]))
      AND ((privacy = 'public' AND (SELECT vault.sees('public')))
        OR (privacy = 'private' AND (SELECT vault.sees('private')) AND (
          owner_id = (SELECT vault.member())
          OR contact_id = ANY ((SELECT vault.circle_contacts())::uuid[])
          OR relationship_id = ANY ((SELECT vault.circle_relationships())::uuid[])))
        OR (privacy = 'secret' AND (SELECT vault.sees('secret')) AND owner_id = (SELECT vault.member()))))));

-- An agent may store a memory that it may not read, but only for its member.
CREATE POLICY told ON vault.memory FOR INSERT WITH CHECK (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR owner_id IS NULL OR owner_id = (SELECT vault.member())));

-- The SELECT policy limits which rows can be changed. This policy keeps the changed row in the household.
CREATE POLICY changed ON vault.memory FOR UPDATE USING (household_id = (SELECT vault.household()))
  WITH CHECK (household_id = (SELECT vault.household()));

CREATE POLICY removed ON vault.memory FOR DELETE USING (
  household_id = (SELECT vault.household()) AND (SELECT vault.is_system()));

CREATE POLICY within ON vault.memory AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.within_contacts()) IS NULL
    OR contact_id = ANY ((SELECT vault.within_contacts())::uuid[])
    OR relationship_id = ANY ((SELECT vault.within_relationships())::uuid[])
    OR (contact_id IS NULL AND relationship_id IS NULL
      AND coalesce(owner_id, '00000000-0000-0000-0000-000000000000') = ANY ((SELECT vault.within_owners())::uuid[]))));

CREATE POLICY seen_as ON vault.memory AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT NOT vault.is_viewing())
    OR (((SELECT vault.as_categories()) IS NULL OR category = ANY ((SELECT vault.as_categories())::text[]))
      AND (privacy = 'public'
        OR (privacy = 'private' AND (SELECT vault.as_sees_private()) AND (
          owner_id = (SELECT vault.as_member())
          OR contact_id = ANY ((SELECT vault.as_contacts())::uuid[])
          OR relationship_id = ANY ((SELECT vault.as_relationships())::uuid[])))))));

-- What is about a child counts as private, whatever its level: carers see it, and so do its owner and the person it is about.
CREATE POLICY of_children ON vault.memory AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.closed_children()) IS NULL
    OR (SELECT vault.is_system())
    OR NOT child_ids && (SELECT vault.closed_children())::uuid[]
    OR ((SELECT vault.sees('private')) AND (
      owner_id = (SELECT vault.member())
      OR contact_id = (SELECT vault.own_contact())
      OR relationship_id = ANY ((SELECT vault.circle_relationships())::uuid[])))));

CREATE POLICY of_children_seen_as ON vault.memory AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT NOT vault.is_viewing())
    OR (SELECT vault.as_closed_children()) IS NULL
    OR NOT child_ids && (SELECT vault.as_closed_children())::uuid[]
    OR ((SELECT vault.as_sees_private()) AND (
      owner_id = (SELECT vault.as_member())
      OR contact_id = (SELECT vault.as_own_contact())
      OR relationship_id = ANY ((SELECT vault.as_relationships())::uuid[])))));

DROP POLICY IF EXISTS with_memory ON vault.memory_contact;

-- The sub-select is subject to the policies of `memory`, so these rows are visible together with their memory.
CREATE POLICY with_memory ON vault.memory_contact USING (
  household_id = (SELECT vault.household())
  AND EXISTS (SELECT FROM vault.memory m WHERE m.household_id = memory_contact.household_id AND m.id = memory_id))
  WITH CHECK (household_id = (SELECT vault.household()));

DROP POLICY IF EXISTS with_memory ON vault.memory_key;

CREATE POLICY with_memory ON vault.memory_key USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR EXISTS (SELECT FROM vault.memory m
    WHERE m.household_id = memory_key.household_id AND m.id = memory_key.memory_id)));
