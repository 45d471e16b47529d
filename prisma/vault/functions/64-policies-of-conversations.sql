DROP POLICY IF EXISTS own ON vault.interaction;
DROP POLICY IF EXISTS seen_as ON vault.interaction;

CREATE POLICY own ON vault.interaction USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR owner_id IS NOT DISTINCT FROM (SELECT vault.member())));

CREATE POLICY seen_as ON vault.interaction AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (SELECT NOT vault.is_viewing()));

DROP POLICY IF EXISTS own ON vault.surfacing;
DROP POLICY IF EXISTS seen_as ON vault.surfacing;

CREATE POLICY own ON vault.surfacing USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR user_id IS NOT DISTINCT FROM (SELECT vault.member())));

CREATE POLICY seen_as ON vault.surfacing AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (SELECT NOT vault.is_viewing()));
