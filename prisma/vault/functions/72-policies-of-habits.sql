DROP POLICY IF EXISTS own ON vault.habit;
DROP POLICY IF EXISTS seen_as ON vault.habit;

-- A habit follows from what its owner did alone.
CREATE POLICY own ON vault.habit USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR owner_id = (SELECT vault.member())));

CREATE POLICY seen_as ON vault.habit AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (SELECT NOT vault.is_viewing()));
