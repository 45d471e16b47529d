DROP POLICY IF EXISTS own ON vault.graph_position;
DROP POLICY IF EXISTS drawn ON vault.graph_position;
DROP POLICY IF EXISTS redrawn ON vault.graph_position;
DROP POLICY IF EXISTS wiped ON vault.graph_position;

CREATE POLICY own ON vault.graph_position USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR owner_id IN ((SELECT vault.nobody()), (SELECT vault.member()))));

CREATE POLICY drawn ON vault.graph_position AS RESTRICTIVE FOR INSERT WITH CHECK (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR owner_id = (SELECT vault.member())));

CREATE POLICY redrawn ON vault.graph_position AS RESTRICTIVE FOR UPDATE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR owner_id = (SELECT vault.member())));

CREATE POLICY wiped ON vault.graph_position AS RESTRICTIVE FOR DELETE USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR owner_id = (SELECT vault.member())));

DROP POLICY IF EXISTS offered ON vault.graph_view;
DROP POLICY IF EXISTS own ON vault.graph_view;

-- Agents see no saved views, because a view's name may be above an agent's ceiling.
CREATE POLICY offered ON vault.graph_view FOR SELECT USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system())
    OR ((SELECT vault.agent()) IS NULL AND (SELECT vault.member()) IS NOT NULL
      AND (is_shared OR (owner_id = (SELECT vault.member()) AND (SELECT NOT vault.is_viewing()))))));

CREATE POLICY own ON vault.graph_view USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system())
    OR ((SELECT vault.agent()) IS NULL AND owner_id = (SELECT vault.member()) AND (SELECT NOT vault.is_viewing()))));
