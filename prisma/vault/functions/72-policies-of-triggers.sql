DROP POLICY IF EXISTS own ON vault.trigger_answer;

CREATE POLICY own ON vault.trigger_answer USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system())
    OR (owner_id = (SELECT vault.member()) AND (SELECT NOT vault.is_viewing()))));
