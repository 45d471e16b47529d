DROP POLICY IF EXISTS with_both_memories ON vault.edge;

CREATE POLICY with_both_memories ON vault.edge USING (
  household_id = (SELECT vault.household())
  AND EXISTS (SELECT FROM vault.memory m WHERE m.household_id = edge.household_id AND m.id = from_id)
  AND EXISTS (SELECT FROM vault.memory m WHERE m.household_id = edge.household_id AND m.id = to_id));
