DROP POLICY IF EXISTS of_household ON vault.consolidation_run;
DROP POLICY IF EXISTS with_memory ON vault.consolidation_item;

-- A run holds no counts, so that everybody who sees it may see all of it.
CREATE POLICY of_household ON vault.consolidation_run USING (household_id = (SELECT vault.household()));

-- The sub-select is subject to the policies of `memory`. Without a memory, whoever would see the owner's private
-- preference sees the item.
CREATE POLICY with_memory ON vault.consolidation_item USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system())
    OR EXISTS (SELECT FROM vault.memory m
      WHERE m.household_id = consolidation_item.household_id AND m.id = consolidation_item.memory_id)
    OR (memory_id IS NULL AND owner_id = (SELECT vault.member()) AND (SELECT vault.sees('private'))
      AND (SELECT NOT vault.is_viewing())
      AND ((SELECT vault.categories()) IS NULL OR 'preference' = ANY ((SELECT vault.categories())::text[]))
      AND ((SELECT vault.within_contacts()) IS NULL OR owner_id = ANY ((SELECT vault.within_owners())::uuid[])))));
