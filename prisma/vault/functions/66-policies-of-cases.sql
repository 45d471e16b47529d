DROP POLICY IF EXISTS visible ON vault.review_case;
DROP POLICY IF EXISTS with_memories ON vault.review_case;
DROP POLICY IF EXISTS with_insight ON vault.review_case;

CREATE POLICY visible ON vault.review_case USING (
  household_id = (SELECT vault.household())
  AND ((SELECT vault.is_system()) OR privacy = 'public' OR owner_id = (SELECT vault.member())));

CREATE POLICY with_memories ON vault.review_case AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR ((existing_id IS NULL OR EXISTS (SELECT FROM vault.memory m
          WHERE m.household_id = review_case.household_id AND m.id = existing_id))
      AND (incoming_id IS NULL OR EXISTS (SELECT FROM vault.memory m
          WHERE m.household_id = review_case.household_id AND m.id = incoming_id)))));

CREATE POLICY with_insight ON vault.review_case AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND CASE WHEN kind = 'insight'
    THEN (SELECT vault.is_system()) OR EXISTS (SELECT FROM vault.insight i
      WHERE i.household_id = review_case.household_id AND i.id = pair_key::uuid)
    ELSE true END);
