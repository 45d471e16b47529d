DROP POLICY IF EXISTS visible ON vault.preference_profile;
DROP POLICY IF EXISTS settings ON vault.preference_profile;
DROP POLICY IF EXISTS begun ON vault.preference_profile;
DROP POLICY IF EXISTS removed ON vault.preference_profile;

CREATE POLICY visible ON vault.preference_profile FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR (((SELECT vault.within_contacts()) IS NULL
        OR coalesce(owner_id, (SELECT vault.nobody())) = ANY ((SELECT vault.within_owners())::uuid[]))
      AND (owner_id IS NULL OR visibility = 'household'
        OR ((SELECT vault.sees('private')) AND (SELECT NOT vault.is_viewing())
          AND (owner_id = (SELECT vault.member())
            OR (visibility = 'members' AND (SELECT vault.member()) = ANY (visible_to))))))));

CREATE POLICY settings ON vault.preference_profile FOR UPDATE USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR ((SELECT vault.agent()) IS NULL AND (owner_id IS NULL OR owner_id = (SELECT vault.member())))));

CREATE POLICY begun ON vault.preference_profile FOR INSERT WITH CHECK (
  household_id = (SELECT vault.household()) AND (SELECT vault.is_system()));

CREATE POLICY removed ON vault.preference_profile FOR DELETE USING (
  household_id = (SELECT vault.household()) AND (SELECT vault.is_system()));

DROP POLICY IF EXISTS with_profile ON vault.preference_pattern;
DROP POLICY IF EXISTS told ON vault.preference_pattern;
DROP POLICY IF EXISTS changed ON vault.preference_pattern;
DROP POLICY IF EXISTS removed ON vault.preference_pattern;

CREATE POLICY with_profile ON vault.preference_pattern FOR SELECT USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.seen_profiles())::uuid[])));

CREATE POLICY told ON vault.preference_pattern FOR INSERT WITH CHECK (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

CREATE POLICY changed ON vault.preference_pattern FOR UPDATE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

CREATE POLICY removed ON vault.preference_pattern FOR DELETE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

DROP POLICY IF EXISTS with_profile ON vault.insight;
DROP POLICY IF EXISTS told ON vault.insight;
DROP POLICY IF EXISTS changed ON vault.insight;
DROP POLICY IF EXISTS removed ON vault.insight;
DROP POLICY IF EXISTS of_the_household ON vault.insight;

CREATE POLICY with_profile ON vault.insight FOR SELECT USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id IS NULL OR profile_id = ANY ((SELECT vault.seen_profiles())::uuid[])));

CREATE POLICY told ON vault.insight FOR INSERT WITH CHECK (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

CREATE POLICY changed ON vault.insight FOR UPDATE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

CREATE POLICY removed ON vault.insight FOR DELETE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

-- No agent may decide insights across people. server/insights/policy.ts also requires an owner or admin.
CREATE POLICY of_the_household ON vault.insight FOR UPDATE USING (
  household_id = (SELECT vault.household()) AND profile_id IS NULL AND (SELECT vault.agent()) IS NULL);
