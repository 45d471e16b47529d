DROP POLICY IF EXISTS own ON vault.sent_once;

CREATE POLICY own ON vault.sent_once USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR sender = (SELECT vault.sender())));
