DROP POLICY IF EXISTS own ON vault.sealing_key;

CREATE POLICY own ON vault.sealing_key USING (household_id = (SELECT vault.household()));
