-- A sub-select around a function makes Postgres call it once per statement instead of once per row.

DROP POLICY IF EXISTS of_the_household ON vault.contact;
DROP POLICY IF EXISTS within ON vault.contact;
DROP POLICY IF EXISTS seen_as ON vault.contact;

CREATE POLICY of_the_household ON vault.contact USING (
  household_id = (SELECT vault.household()) AND (
    privacy = 'public'
    OR (SELECT vault.is_system())
    OR (owner_id = (SELECT vault.member()) AND (SELECT vault.sees('private')))));

CREATE POLICY seen_as ON vault.contact AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    privacy = 'public' OR (SELECT NOT vault.is_viewing())
    OR (owner_id = (SELECT vault.as_member()) AND (SELECT vault.as_sees_private()))));

CREATE POLICY within ON vault.contact AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.within_contacts()) IS NULL
    OR id = ANY ((SELECT vault.within_contacts())::uuid[])
    OR created_by_agent = (SELECT vault.agent())));

DROP POLICY IF EXISTS of_the_household ON vault.contact_alias;
DROP POLICY IF EXISTS with_contact ON vault.contact_alias;

CREATE POLICY of_the_household ON vault.contact_alias USING (household_id = (SELECT vault.household()));

CREATE POLICY with_contact ON vault.contact_alias AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR EXISTS (SELECT FROM vault.contact c WHERE c.household_id = contact_alias.household_id AND c.id = contact_id)));

DROP POLICY IF EXISTS of_the_household ON vault.contact_channel;
DROP POLICY IF EXISTS with_contact ON vault.contact_channel;

CREATE POLICY of_the_household ON vault.contact_channel USING (household_id = (SELECT vault.household()));

CREATE POLICY with_contact ON vault.contact_channel AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR EXISTS (SELECT FROM vault.contact c WHERE c.household_id = contact_channel.household_id AND c.id = contact_id)));

DROP POLICY IF EXISTS of_the_household ON vault.contact_photo;
DROP POLICY IF EXISTS with_contact ON vault.contact_photo;

CREATE POLICY of_the_household ON vault.contact_photo USING (household_id = (SELECT vault.household()));

CREATE POLICY with_contact ON vault.contact_photo AS RESTRICTIVE FOR SELECT USING (
  household_id = (SELECT vault.household()) AND (
    (SELECT vault.is_system())
    OR EXISTS (SELECT FROM vault.contact c WHERE c.household_id = contact_photo.household_id AND c.id = contact_id)));
