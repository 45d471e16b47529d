DROP POLICY IF EXISTS of_the_household ON vault.relationship_type;

CREATE POLICY of_the_household ON vault.relationship_type USING (household_id = (SELECT vault.household()));

DROP POLICY IF EXISTS visible ON vault.relationship;
DROP POLICY IF EXISTS within ON vault.relationship;
DROP POLICY IF EXISTS seen_as ON vault.relationship;

CREATE POLICY visible ON vault.relationship USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR (privacy = 'public' AND (SELECT vault.sees('public')))
    OR (privacy = 'private' AND (SELECT vault.sees('private')) AND (
      owner_id = (SELECT vault.member())
      OR contact_a_id = ANY ((SELECT vault.circle_contacts())::uuid[])
      OR contact_b_id = ANY ((SELECT vault.circle_contacts())::uuid[])))
    OR (privacy = 'secret' AND (SELECT vault.sees('secret')) AND owner_id = (SELECT vault.member()))));

CREATE POLICY within ON vault.relationship AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.within_contacts()) IS NULL
    OR (contact_a_id = ANY ((SELECT vault.within_contacts())::uuid[])
      AND contact_b_id = ANY ((SELECT vault.within_contacts())::uuid[]))
    OR created_by_agent = (SELECT vault.agent())));

CREATE POLICY seen_as ON vault.relationship AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT NOT vault.is_viewing())
    OR privacy = 'public'
    OR (privacy = 'private' AND (SELECT vault.as_sees_private()) AND (
      owner_id = (SELECT vault.as_member())
      OR contact_a_id = ANY ((SELECT vault.as_contacts())::uuid[])
      OR contact_b_id = ANY ((SELECT vault.as_contacts())::uuid[])))));
