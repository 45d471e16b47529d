DROP POLICY IF EXISTS with_profile ON vault.suggestion;
DROP POLICY IF EXISTS told ON vault.suggestion;
DROP POLICY IF EXISTS changed ON vault.suggestion;
DROP POLICY IF EXISTS removed ON vault.suggestion;

CREATE POLICY with_profile ON vault.suggestion FOR SELECT USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.seen_profiles())::uuid[])));

CREATE POLICY told ON vault.suggestion FOR INSERT WITH CHECK (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

CREATE POLICY changed ON vault.suggestion FOR UPDATE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

CREATE POLICY removed ON vault.suggestion FOR DELETE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

DROP POLICY IF EXISTS with_profile ON vault.suggestion_outcome;
DROP POLICY IF EXISTS told ON vault.suggestion_outcome;
DROP POLICY IF EXISTS changed ON vault.suggestion_outcome;
DROP POLICY IF EXISTS removed ON vault.suggestion_outcome;

CREATE POLICY with_profile ON vault.suggestion_outcome FOR SELECT USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.seen_profiles())::uuid[])));

CREATE POLICY told ON vault.suggestion_outcome FOR INSERT WITH CHECK (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

CREATE POLICY changed ON vault.suggestion_outcome FOR UPDATE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

CREATE POLICY removed ON vault.suggestion_outcome FOR DELETE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

DROP POLICY IF EXISTS with_profile ON vault.outcome_exclusion;
DROP POLICY IF EXISTS told ON vault.outcome_exclusion;
DROP POLICY IF EXISTS changed ON vault.outcome_exclusion;
DROP POLICY IF EXISTS removed ON vault.outcome_exclusion;

CREATE POLICY with_profile ON vault.outcome_exclusion FOR SELECT USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.seen_profiles())::uuid[])));

CREATE POLICY told ON vault.outcome_exclusion FOR INSERT WITH CHECK (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

CREATE POLICY changed ON vault.outcome_exclusion FOR UPDATE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

CREATE POLICY removed ON vault.outcome_exclusion FOR DELETE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

DROP POLICY IF EXISTS with_profile ON vault.outcome_tally;
DROP POLICY IF EXISTS told ON vault.outcome_tally;
DROP POLICY IF EXISTS changed ON vault.outcome_tally;
DROP POLICY IF EXISTS removed ON vault.outcome_tally;

CREATE POLICY with_profile ON vault.outcome_tally FOR SELECT USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.seen_profiles())::uuid[])));

CREATE POLICY told ON vault.outcome_tally FOR INSERT WITH CHECK (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

CREATE POLICY changed ON vault.outcome_tally FOR UPDATE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));

CREATE POLICY removed ON vault.outcome_tally FOR DELETE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR profile_id = ANY ((SELECT vault.own_profiles())::uuid[])));
